import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminAbandonedCartsMessages } from '#messages/admin-abandoned-carts.ts';
import { adminAccountingMessages } from '#messages/admin-accounting.ts';
import { adminAnalyticsMessages } from '#messages/admin-analytics.ts';
import { adminBatchesMessages } from '#messages/admin-batches.ts';
import { adminContactMessages } from '#messages/admin-contact.ts';
import { adminContentMessages } from '#messages/admin-content.ts';
import { adminDiscountsMessages } from '#messages/admin-discounts.ts';
import { adminDraftsMessages } from '#messages/admin-drafts.ts';
import { adminEmailsMessages } from '#messages/admin-emails.ts';
import { adminGiftCardsMessages } from '#messages/admin-gift-cards.ts';
import { adminNewslettersMessages } from '#messages/admin-newsletters.ts';
import { adminOrdersMessages } from '#messages/admin-orders.ts';
import { adminPackingMessages } from '#messages/admin-packing.ts';
import { adminProductTableMessages } from '#messages/admin-product-table.ts';
import { adminProductsMessages } from '#messages/admin-products.ts';
import { adminRefundsMessages } from '#messages/admin-refunds.ts';
import { adminReturnsMessages } from '#messages/admin-returns.ts';
import { adminReviewsMessages } from '#messages/admin-reviews.ts';
import { adminSeoMessages } from '#messages/admin-seo.ts';
import { adminSheetsMessages } from '#messages/admin-sheets.ts';
import { adminTagsMessages } from '#messages/admin-tags.ts';
import { adminTaxesMessages } from '#messages/admin-taxes.ts';
import { adminTranslationsMessages } from '#messages/admin-translations.ts';
import { newDataDir, type RunningShop, startShop } from '#tests/shops/running-shop.ts';
import { expectFine, openPage, ready } from '../support/browser.ts';
import { NAME, welcome } from '../support/new-shop.ts';

// A folder of its own: removing the demonstration deletes pictures that seeded folders share.
let folder: string;
let shop: RunningShop;
let owner: Awaited<ReturnType<typeof openPage>>;
beforeAll(async () => {
  folder = await newDataDir();
  shop = await startShop({}, { dataDir: folder });
  owner = await openPage({ width: 390, origin: shop.url });
  await welcome(owner.page, shop, 'empty');
});
afterAll(async () => {
  await owner?.close();
  await shop?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** On a phone, in both themes. */
async function expectFineHere(where: string): Promise<void> {
  await ready(owner.page);
  await expectFine(owner.page, where, [390]);
}

/** Each list's words while it is empty. */
const LISTS: Record<string, string> = {
  orders: adminOrdersMessages.in('en-CA')('empty.title'),
  'orders/drafts': adminDraftsMessages.in('en-CA')('empty.title'),
  'orders/pack': adminPackingMessages.in('en-CA')('empty.title'),
  returns: adminReturnsMessages.in('en-CA')('empty.title'),
  refunds: adminRefundsMessages.in('en-CA')('empty.title'),
  batches: adminBatchesMessages.in('en-CA')('list.empty.title'),
  manifests: adminBatchesMessages.in('en-CA')('manifests.past.empty.title'),
  carts: adminAbandonedCartsMessages.in('en-CA')('empty.title'),
  products: adminProductsMessages.in('en-CA')('empty.title'),
  'products/bulk-edits': adminProductTableMessages.in('en-CA')('past.empty'),
  'products/labels': adminSheetsMessages.in('en-CA')('labels.empty'),
  'products/stock-take': adminSheetsMessages.in('en-CA')('take.empty'),
  tags: adminTagsMessages.in('en-CA')('empty'),
  messages: adminContactMessages.in('en-CA')('empty.open'),
  reviews: adminReviewsMessages.in('en-CA')('empty.waiting'),
  newsletters: adminNewslettersMessages.in('en-CA')('empty.title'),
  discounts: adminDiscountsMessages.in('en-CA')('empty.title'),
  'gift-cards': adminGiftCardsMessages.in('en-CA')('list.empty.title'),
  blog: adminContentMessages.in('en-CA')('blog.empty.title'),
  banner: adminContentMessages.in('en-CA')('banner.empty.title'),
  'seo/redirects': adminSeoMessages.in('en-CA')('redirects.empty.title'),
  'seo/missing': adminSeoMessages.in('en-CA')('missing.empty.title'),
  'seo/searches': adminSeoMessages.in('en-CA')('searches.empty.title'),
  translations: adminTranslationsMessages.in('en-CA')('off.title'),
  emails: adminEmailsMessages.in('en-CA')('list.empty.title'),
  taxes: adminTaxesMessages.in('en-CA')('report.empty.title'),
  'accounting/payouts': adminAccountingMessages.in('en-CA')('payouts.none.title'),
  'accounting/preview': adminAccountingMessages.in('en-CA')('preview.empty.title'),
  'analytics/sales': adminAnalyticsMessages.in('en-CA')('report.none'),
};

test.each(Object.entries(LISTS))(
  'the empty list at /admin/%s says what will be in it',
  async (path, title) => {
    const { page, complaints } = owner;
    const answer = await page.goto(`/admin/${path}`);
    expect(answer!.status()).toBe(200);
    await page.getByRole('heading', { name: title }).first().waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await expectFineHere(path);
    expect(complaints.splice(0)).toEqual([]);
  },
);

// The owner is a customer too, because of their account.
const OTHERS = [
  '',
  'customers',
  'customers/new',
  'seo',
  // It has the synonyms that come with every shop.
  'seo/synonyms',
  'products/new',
  'products/import',
  'products/ingredient-rules',
  'categories',
  'pages',
  'home-page',
  'navigation',
  'announcement',
  'go-live',
  'brand',
  'analytics',
  'accounting',
  'taxes/rates',
  'gift-cards/new',
  'orders/new',
  'staff',
  'audit',
  'email-texts',
  'connections',
  'status',
];

test.each(OTHERS)('/admin/%s looks right in an empty shop', async (path) => {
  const { page, complaints } = owner;
  const answer = await page.goto(`/admin/${path}`);
  expect(answer!.status()).toBe(200);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  await expectFineHere(path);
  expect(complaints.splice(0)).toEqual([]);
});

test.each([
  ['/feed/google.xml', 'item'],
  ['/blog/rss.xml', 'item'],
  ['/blog/atom.xml', 'entry'],
])('%s is a complete document with the name of the shop and without entries', async (path, entry) => {
  const answer = await owner.page.request.get(path);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, expect.stringContaining('xml')]);
  const { error, title, entries } = await owner.page.evaluate(
    ([xml, name]) => {
      const read = new DOMParser().parseFromString(xml!, 'application/xml');
      return {
        error: read.querySelector('parsererror')?.textContent ?? null,
        title: read.querySelector('title')?.textContent,
        entries: read.getElementsByTagName(name!).length,
      };
    },
    [await answer.text(), entry],
  );
  expect({ error, title, entries }).toEqual({ error: null, title: NAME, entries: 0 });
});

test('the sitemap names only pages that answer', async () => {
  const { request } = owner.page;
  const answer = await request.get('/sitemap.xml');
  expect(answer.status()).toBe(200);
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => address!,
  );
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200);
});

test.each([
  '/',
  '/shop',
  '/search',
  '/blog',
  '/faq',
  '/shipping',
  '/gift-cards',
  '/cart',
  '/checkout',
  '/wishlist',
  '/contact',
  '/no-such-page',
])('%s of an empty shop looks right to shoppers', async (path) => {
  const { page, complaints } = owner;
  expect((await page.goto(path))!.status()).toBe(path === '/no-such-page' ? 404 : 200);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await expectFineHere(path);
  expect(complaints.splice(0)).toEqual([]);
});
