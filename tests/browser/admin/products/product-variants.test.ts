import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminEditorMessages } from '#messages/admin-editor.ts';
import { adminGridMessages } from '#messages/admin-grid.ts';
import { adminProductMessages } from '#messages/admin-product.ts';
import { adminProductPicturesMessages } from '#messages/admin-product-pictures.ts';
import { adminProductProblemsMessages } from '#messages/admin-product-problems.ts';
import { adminProductsMessages } from '#messages/admin-products.ts';
import { adminUiMessages } from '#messages/admin-ui.ts';
import { productMessages } from '#messages/product.ts';
import { addressOf } from '#shop/catalog/editing/product-naming.ts';
import { sql } from '#tests/shops/visitor.ts';
import { expectFine, expectFineNow, ready } from '../../support/browser.ts';
import { beginWalk } from '../../support/count-presses.ts';
import { editorsPage, newDraft, press, saved } from '../../support/editors.ts';

const t = adminProductsMessages.in('en-CA');
const tProduct = adminProductMessages.in('en-CA');
const tPictures = adminProductPicturesMessages.in('en-CA');
const tProblems = adminProductProblemsMessages.in('en-CA');
const tEditor = adminEditorMessages.in('en-CA');
const tGrid = adminGridMessages.in('en-CA');
const tUi = adminUiMessages.in('en-CA');
const tAdmin = adminMessages.in('en-CA');

test('nine variants take at most 17 fields and nine presses', async ({ annotate }) => {
  const { page, complaints, close } = await editorsPage();
  const name = `Soap ${randomBytes(4).toString('hex')}`;
  const walked = await beginWalk(page);
  let typed = 0;
  const type = async (label: string, text: string) => {
    typed += 1;
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  };
  await page.goto('/admin/products');
  await ready(page);
  await press(page, 'link', t('add'));
  await page.getByRole('heading', { level: 1, name: tProduct('add.title') }).waitFor();
  await ready(page);
  await type(tProduct('name.label'), name);
  await type(tProduct('variant.price.label'), '9.50');
  for (const [option, values] of [
    [tProduct('option.scent'), ['Rose', 'Sage', 'Pine']],
    [tProduct('option.size'), ['50 g', '100 g', '200 g']],
  ] as const) {
    await press(page, 'button', tProduct('option.add', { name: option }));
    for (const value of values) {
      await type(tProduct('option.add.label', { name: option }), value);
      await page.keyboard.press('Enter');
    }
  }
  const stockOf = (row: string) => tGrid('cell', { column: tProduct('column.count'), row });
  for (const [at, scent] of ['Rose', 'Sage', 'Pine'].entries())
    for (const size of ['50 g', '100 g', '200 g']) await type(stockOf(`${scent}, ${size}`), `${10 + at}`);
  await expectFineNow(page, 'option matrix');
  await press(page, 'button', tAdmin('unsaved.save'));
  await page.getByRole('heading', { level: 1, name }).waitFor();
  const { presses, words } = await walked();
  await annotate(`Nine variants: ${typed} fields, ${words}`);
  expect([typed <= 17, presses <= 9]).toEqual([true, true]);
  const rows = await sql<{ sku: string; price_cents: number; net_amount: number; on_hand: number }>(
    `select v.sku, v.price_cents, v.net_amount, s.on_hand from variants v join stock s on s.variant_id = v.id
     where v.product_id = $1 order by v.position`,
    [addressOf(name)],
  );
  const base = name.toUpperCase().replace(' ', '-');
  expect(rows).toHaveLength(9);
  expect(rows[3]).toEqual({ sku: `${base}-SAGE-50G`, price_cents: 950, net_amount: 50, on_hand: 11 });
  await expectFine(page, 'product with nine variants');
  expect(complaints).toEqual([]);
  await close();
});

test('options change places by buttons, and the variants follow', async () => {
  const { page, complaints, close } = await editorsPage({ width: 390, theme: 'dark' });
  await page.goto('/admin/products/new');
  await ready(page);
  for (const [option, value] of [
    [tProduct('option.scent'), 'Rose'],
    [tProduct('option.size'), '50 g'],
  ] as const) {
    await press(page, 'button', tProduct('option.add', { name: option }));
    const values = page.getByRole('textbox', { name: tProduct('option.add.label', { name: option }) });
    await values.fill(value);
    await values.press('Enter');
  }
  const price = (row: string) =>
    page.getByRole('textbox', {
      name: tGrid('cell', { column: tProduct('column.price'), row }),
      exact: true,
    });
  await price('Rose, 50 g').waitFor();
  await expectFineNow(page, 'two options');
  await press(page, 'button', tEditor('sortable.up', { name: tProduct('option.size') }));
  await price('50 g, Rose').waitFor();
  const first = page.getByRole('textbox', { name: tProduct('option.label', { number: 1 }), exact: true });
  expect(await first.inputValue()).toBe(tProduct('option.size'));
  expect(complaints).toEqual([]);
  await close();
});

test('a product without variants takes three fields and two presses', async () => {
  const { page, complaints, close } = await editorsPage({ width: 390 });
  const name = `Tonic ${randomBytes(4).toString('hex')}`;
  const walked = await beginWalk(page);
  await page.goto('/admin/products');
  await ready(page);
  await press(page, 'link', t('add'));
  await page.getByLabel(tProduct('name.label'), { exact: true }).fill(name);
  await page.getByLabel(tProduct('variant.price.label')).fill('24');
  await page.getByLabel(tProduct('variant.count.label')).fill('12');
  await press(page, 'button', tAdmin('unsaved.save'));
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect((await walked()).presses).toBe(2);
  expect(await sql('select on_hand from stock where variant_id = $1', [addressOf(name)])).toEqual([
    { on_hand: 12 },
  ]);
  expect(complaints).toEqual([]);
  await close();
});

test('the table of variants fills down, takes a block from a spreadsheet, and undoes it', async () => {
  const name = await newDraft(['Rose', 'Sage', 'Pine']);
  const { page, complaints, close } = await editorsPage();
  await page.goto(`/admin/products/${addressOf(name)}`);
  await ready(page);
  const cell = (column: 'price' | 'count' | 'grams' | 'sku', row: string) =>
    page.getByRole('textbox', { name: tGrid('cell', { column: tProduct(`column.${column}`), row }) });
  const prices = () => Promise.all(['Rose', 'Sage', 'Pine'].map((row) => cell('price', row).inputValue()));
  await cell('price', 'Rose').click();
  await page.keyboard.type('+1.50');
  await page.keyboard.press('Enter');
  expect(await prices()).toEqual(['20.00', '18.50', '18.50']);
  await expect
    .poll(() => cell('price', 'Sage').evaluate((element) => element === document.activeElement))
    .toBe(true);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  expect(await prices()).toEqual(['20.00', '20.00', '20.00']);
  await page.keyboard.press('Control+z');
  expect(await prices()).toEqual(['20.00', '18.50', '18.50']);
  // As a spreadsheet puts it on the clipboard.
  await cell('price', 'Sage').click();
  await cell('price', 'Sage').evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '21\t5\r\n22\t6\r\n');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  expect(await prices()).toEqual(['20.00', '21.00', '22.00']);
  expect(await cell('count', 'Pine').inputValue()).toBe('6');
  await page.getByLabel(tProduct('column.grams'), { exact: true }).fill('55');
  await page.keyboard.press('Enter');
  expect(await cell('grams', 'Sage').inputValue()).toBe('55');
  await page.keyboard.press('Control+s');
  await saved(page);
  const rows = await sql(
    `select v.price_cents, v.grams, s.on_hand from variants v join stock s on s.variant_id = v.id
     where v.product_id = $1 order by v.position`,
    [addressOf(name)],
  );
  expect(rows).toEqual([
    { price_cents: 2000, grams: 55, on_hand: 0 },
    { price_cents: 2100, grams: 55, on_hand: 5 },
    { price_cents: 2200, grams: 55, on_hand: 6 },
  ]);
  // A faulty cell has the message and the focus.
  await cell('grams', 'Pine').fill('heavy');
  await page.keyboard.press('Control+s');
  await expect.poll(() => cell('grams', 'Pine').getAttribute('aria-invalid')).toBe('true');
  await expect
    .poll(() => cell('grams', 'Pine').evaluate((element) => element === document.activeElement))
    .toBe(true);
  await expectFineNow(page, 'a faulty cell');
  // So has a SKU that another product has.
  await cell('grams', 'Pine').fill('55');
  const [taken] = await sql<{ sku: string; product_id: string }>(
    'select sku, product_id from variants where product_id <> $1 limit 1',
    [addressOf(name)],
  );
  await cell('sku', 'Pine').fill(taken!.sku);
  await page.keyboard.press('Control+s');
  await page.getByText(tProblems('problem.used-by', { product: taken!.product_id })).waitFor();
  await expect
    .poll(() => cell('sku', 'Pine').evaluate((element) => element === document.activeElement))
    .toBe(true);
  // Leaving asks first.
  await page.getByRole('link', { name: tUi('header.back', { name: t('title') }) }).click();
  const dialog = page.getByRole('dialog', { name: tAdmin('unsaved.leave') });
  await dialog.waitFor();
  await expectFineNow(page, 'leaving a changed product');
  await dialog.getByRole('button', { name: tAdmin('unsaved.stay') }).click();
  await press(page, 'button', tAdmin('unsaved.discard'));
  expect(await cell('grams', 'Pine').inputValue()).toBe('55');
  await page.getByRole('link', { name: tUi('header.back', { name: t('title') }) }).click();
  await page.getByRole('heading', { level: 1, name: t('title') }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

const pictures = ['#a52f5b', '#2f5ba5'].map((background, at) =>
  sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name: `${at}.jpg`, mimeType: 'image/jpeg', buffer })),
);

test('a picture is shown when its scent is chosen, and removing a value asks about its variant first', async () => {
  const name = await newDraft(['Rose', 'Sage']);
  const { page, complaints, close } = await editorsPage({ width: 390 });
  const address = `/admin/products/${addressOf(name)}`;
  await page.goto(address);
  await ready(page);
  await page.getByLabel(tPictures('add.choose')).setInputFiles(await Promise.all(pictures));
  await press(page, 'button', tPictures('tile.noAlt', { number: 2 }));
  const sage = tPictures('variants.option', { option: tProduct('option.scent'), value: 'Sage' });
  await page.getByLabel(tPictures('variants.label')).selectOption(sage);
  const shown = () =>
    sql('select v.values from variants v where v.product_id = $1 and picture_id is not null', [
      addressOf(name),
    ]);
  await expect.poll(shown).toEqual([{ values: ['Sage'] }]);
  await expectFineNow(page, 'a picture of a variant');
  // Moved with the keyboard, it stays with its variant.
  await page.getByRole('button', { name: tPictures('tile.noAlt', { number: 2 }) }).press('Control+ArrowLeft');
  await page.getByText(tPictures('done.moved', { number: 1, count: 2 })).waitFor();
  await page.goto(`${address}/preview`);
  await ready(page);
  const tShop = productMessages.in('en-CA');
  const isShown = (number: number) =>
    page.getByRole('button', { name: tShop('gallery.show', { number }) }).getAttribute('aria-current');
  await page.getByRole('link', { name: /^Sage/ }).click();
  await expect.poll(() => isShown(1)).toBe('true');
  await page.goto(`${address}/preview?variant=${addressOf(name)}--sage`);
  await expect.poll(() => isShown(1)).toBe('true');

  await page.goto(address);
  await ready(page);
  await press(page, 'button', tProduct('option.value.remove', { value: 'Sage' }));
  await page.getByText(tProduct('leaving.title', { count: 1 })).waitFor();
  await expectFineNow(page, 'a variant that no longer fits');
  await press(page, 'button', tProduct('leaving.keep.name', { name: 'Sage' }));
  await page
    .getByRole('list', { name: tProduct('option.values', { name: tProduct('option.scent') }) })
    .getByText('Sage')
    .waitFor();
  expect(await page.getByText(tAdmin('unsaved.title'), { exact: true }).count()).toBe(0);
  await press(page, 'button', tProduct('option.value.remove', { value: 'Sage' }));
  await press(page, 'button', tAdmin('unsaved.save'));
  await saved(page);
  expect(
    await sql('select values, status from variants where product_id = $1 order by position', [
      addressOf(name),
    ]),
  ).toEqual([
    { values: ['Rose'], status: 'active' },
    { values: ['Sage'], status: 'archived' },
  ]);
  expect(complaints).toEqual([]);
  await close();
});

// As a browser does that doesn't focus a choice that is pressed.
test('a choice in the table of variants that is changed without the focus changes its own cell', async () => {
  const { page, complaints, close } = await editorsPage();
  await page.goto('/admin/products/calendula-body-oil');
  await ready(page);
  const cell = (column: string) => page.getByLabel(tGrid('cell', { column, row: '50 mL' }), { exact: true });
  const amount = cell(tProduct('variant.netAmount.label'));
  const unit = cell(tProduct('variant.unit.label'));
  await amount.focus();
  await unit.selectOption({ label: 'g' });
  expect([await amount.inputValue(), await unit.inputValue()]).toEqual(['50', 'g']);
  await page.getByRole('button', { name: tAdmin('unsaved.discard') }).click();
  expect(complaints).toEqual([]);
  await close();
});
