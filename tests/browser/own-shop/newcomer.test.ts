import { expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminDiscountsMessages } from '#messages/admin-discounts.ts';
import { adminHomeMessages } from '#messages/admin-home.ts';
import { adminListMessages } from '#messages/admin-list.ts';
import { adminProductsMessages } from '#messages/admin-products.ts';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import { makeStaff, registered, sql, Visitor } from '#tests/shops/visitor.ts';
import { expectFineNow, openPage, openPalette } from '../support/browser.ts';

async function asOwner(width: number, theme: 'light' | 'dark') {
  const { email } = await registered();
  await makeStaff(email, 'admin');
  const staff = new Visitor();
  await staff.signIn(email);
  return openPage({ width, theme, as: staff });
}

const tProducts = adminProductsMessages.in('en-CA');
const tList = adminListMessages.in('en-CA');
const tAdminHome = adminHomeMessages.in('en-CA');
const tAdminDiscounts = adminDiscountsMessages.in('en-CA');

test('a batch that expires soon is on the admin’s home page, with a link to its product', async () => {
  const [batch] = await sql<{ id: string }>(
    `insert into stock_batches (id, variant_id, code, made_on, expires_on, quantity, created_at)
     select gen_random_uuid(), id, 'OLD-1', current_date - 300, current_date + 5, 3, now()
     from variants where product_id = 'garden-soap' limit 1 returning id`,
  );
  const { page, complaints, close } = await asOwner(390, 'dark');
  await page.goto('/admin');
  const tile = page.getByRole('main').getByRole('link', {
    name: new RegExp([1, 2].map((count) => tAdminHome('todo.expiring', { count })).join('|')),
  });
  await tile.waitFor();
  await expectFineNow(page, 'admin-home-expiring');
  await tile.click();
  await page.getByRole('link', { name: 'Garden Soap', exact: true }).waitFor();
  await sql('delete from stock_batches where id = $1', [batch!.id]);
  expect(complaints).toEqual([]);
  await close();
});

test('filters that no product matches say so, and lead back to all products', async () => {
  const { page, complaints, close } = await asOwner(390, 'light');
  await page.goto('/admin/products?status=scheduled&expiring=1');
  const filters = [tProducts('status.scheduled'), tProducts('filter.expiring')].join(' · ');
  await page.getByText(tList('noResults.filters', { filters })).waitFor();
  await expectFineNow(page, 'products-none');
  await page.getByRole('link', { name: tList('noResults.clear') }).click();
  await page.getByRole('link', { name: 'Garden Soap', exact: true }).waitFor();
  await page.goto('/admin/products?q=nothing-is-called-this');
  await page.getByText(tList('noResults.search', { search: 'nothing-is-called-this' })).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('the palette finds pages by the words that owners use', async () => {
  const { page, complaints, close } = await asOwner(1280, 'light');
  await page.goto('/admin');
  const field = await openPalette(page);
  const t = adminMessages.in('en-CA');
  const tSettings = adminSettingsMessages.in('en-CA');
  for (const [word, place] of [
    ['coupon', t('nav.discounts')],
    ['inventory', t('nav.inventory')],
    ['payment', t('nav.accounting')],
    ['shipping', tSettings('entry.shipping')],
    ['password', t('nav.security')],
    ['tax number', t('nav.taxRates')],
    ['logo', t('nav.brand')],
    ['postal code', tSettings('entry.shop')],
    ['draft', t('nav.draftProducts')],
  ] as const) {
    await field.fill(word);
    await page.getByRole('menuitem', { name: place }).first().waitFor();
  }
  await field.fill('coupon');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: tAdminDiscounts('title') }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
