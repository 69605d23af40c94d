import { afterAll, beforeAll, expect, test } from 'vitest';
import { readIn } from '#shop/core/core.ts';
import { writeSettings } from '#shop/core/settings/settings.server.ts';
import { rememberLanguage } from '#shop/email/reader-languages.server.ts';
import type { Shop } from '#shop/shop.ts';
import { contentOf, orderOfDraft } from '#tests/orders/drafts.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { languageOfCustomer } from '../reading/order-locale.server.ts';

const [ENGLISH, FRENCH] = ['en-CA', 'fr-CA'] as const;

let opened: TestShop;
let shop: Shop;
beforeAll(async () => {
  opened = await makeTestShop();
  shop = opened.shop;
  await writeSettings(shop.db, { languages: [FRENCH, ENGLISH] });
});
afterAll(() => opened.close());

const contentFor = (email: string, more: Partial<Parameters<typeof contentOf>[0]> = {}) =>
  contentOf({ customer: { name: 'Ada Field', email, phone: '' }, ...more });
const localeOf = async (...asked: Parameters<typeof contentFor>) =>
  (await orderOfDraft(shop, contentFor(...asked))).locale;

test('an order of the staff is in the language that they chose', async () => {
  expect(await localeOf('a@example.ca', { locale: ENGLISH })).toBe(ENGLISH);
  expect(await localeOf('a@example.ca', { locale: FRENCH })).toBe(FRENCH);
});

test('otherwise it is in the customer’s, then that of their last paid order, then the shop’s first', async () => {
  const email = 'b@example.ca';
  expect(await localeOf(email)).toBe(FRENCH);
  await orderOfDraft(shop, contentFor(email, { locale: ENGLISH }));
  expect(await localeOf('B@Example.ca')).toBe(ENGLISH);
  await orderOfDraft(shop, contentFor(email, { locale: FRENCH }), { kind: 'invoice', days: 7 });
  // An unpaid order says nothing.
  expect(await localeOf(email)).toBe(ENGLISH);
  await rememberLanguage(readIn(shop, FRENCH), email);
  expect(await localeOf(email)).toBe(FRENCH);
});

test('nobody’s language is taken from orders without an address, nor one that the shop gave up', async () => {
  await orderOfDraft(shop, contentFor('', { locale: ENGLISH }));
  expect(await languageOfCustomer(shop, '')).toBeNull();
  await writeSettings(shop.db, { languages: [FRENCH] });
  expect(await localeOf('a@example.ca', { locale: ENGLISH })).toBe(FRENCH);
  await writeSettings(shop.db, { languages: [FRENCH, ENGLISH] });
});
