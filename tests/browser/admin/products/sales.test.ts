import { expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminGridMessages } from '#messages/admin-grid.ts';
import { adminProductMessages } from '#messages/admin-product.ts';
import { adminProductsMessages } from '#messages/admin-products.ts';
import { commonMessages } from '#messages/common.ts';
import { expectFine, expectFineNow, ready } from '../../support/browser.ts';
import { editorsPage, press, saved } from '../../support/editors.ts';

const t = adminProductMessages.in('en-CA');
const tGrid = adminGridMessages.in('en-CA');
const tList = adminProductsMessages.in('en-CA');
const tAdmin = adminMessages.in('en-CA');
const tCommon = commonMessages.in('en-CA');

test('an owner who plans a sale reads the law first, and shoppers see the ordinary price crossed out', async () => {
  const { page, complaints, close } = await editorsPage();
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  const doubt = (price: string) => page.getByText(t('sale.test.title', { price, count: 1 }));

  // Nobody was ever offered a new product, so no price of it is ordinary.
  await page.goto('/admin/products/new');
  await ready(page);
  await field(t('variant.price.label')).fill('30.00');
  await page.getByText(t('sale.title'), { exact: true }).first().click();
  await field(t('sale.price.label')).fill('20.00');
  await doubt('$30.00').waitFor();
  await page.getByText(t('sale.test.law')).waitFor();
  expect(await page.getByLabel(t('sale.from.label')).isVisible()).toBe(true);
  await expectFine(page, 'a sale of a new product');
  await page.setViewportSize({ width: 1280, height: 800 });

  page.once('dialog', (dialog) => dialog.accept());
  await page.goto('/admin/products/coffee-sugar-scrub');
  await ready(page);
  const cell = (column: string) => field(tGrid('cell', { column, row: '200 g' }));
  const ordinary = await cell(t('column.price')).inputValue();
  await page.getByRole('checkbox', { name: t('variants.sales') }).check();
  await cell(t('sale.price.label')).fill('1.00');
  await press(page, 'button', tAdmin('unsaved.save'));
  await saved(page);

  await page.goto('/shop/product/coffee-sugar-scrub');
  const crossedOut = (was: string) => page.getByText(tCommon('price.sale', { now: '$1.00', was })).first();
  await crossedOut(`$${ordinary}`).waitFor({ state: 'attached' });
  await page.getByText(`$${ordinary}`, { exact: true }).first().waitFor();

  // The list says that the ordinary price of a sale was changed.
  await page.goto('/admin/products?q=coffee-sugar-scrub');
  await ready(page);
  const name = 'Coffee Sugar Scrub';
  await page.getByRole('button', { name: tList('row.stock.open', { name }) }).click();
  const price = page.getByRole('textbox', { name: new RegExp(`^${tList('price.label', { name })}`) });
  await price.fill('99.00');
  await price.press('Enter');
  const full = [name, '200 g'].join(', ');
  await page.getByText(tList('price.changed.sale', { name: full, price: '$99.00' })).waitFor();
  await expectFineNow(page, 'a changed price under a sale');
  await press(page, 'button', tAdmin('action.undo'));
  await press(page, 'link', tList('price.sale.open'));
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await ready(page);
  expect(await cell(t('column.price')).inputValue()).toBe(ordinary);
  await cell(t('sale.price.label')).fill('');
  await press(page, 'button', tAdmin('unsaved.save'));
  await saved(page);
  expect(complaints).toEqual([]);
  await close();
});
