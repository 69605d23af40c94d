import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { quebecWarningOf } from '#shop/backoffice/index.server.ts';
import { translatableOf } from '#shop/backoffice/translations/translatables.server.ts';
import { products } from '#shop/catalog/products/product-tables.ts';
import { priceCart } from '#shop/checkout/pricing/cart.server.ts';
import { pages } from '#shop/content/pages/page-tables.ts';
import { openQueryCache } from '#shop/core/query-cache.ts';
import { type ShopSettings, writeSettings } from '#shop/core/settings/settings.server.ts';
import { sourceHashOf } from '#shop/core/translations/translation-state.server.ts';
import { translations } from '#shop/core/translations/translation-tables.ts';
import { checkoutRequestOf, newShopper } from '#tests/checkout.ts';
import { OIL, stockUp } from '#tests/orders-to-ship.ts';
import { makeTestShop } from '#tests/shop.ts';
import { orders } from '../order-tables.ts';
import { placeOrder } from './place-order.server.ts';

const { shop, queries, close } = await makeTestShop();
afterAll(close);

const address = {
  name: 'Ada Field',
  street1: '1 rue Hart',
  city: 'Trois-Rivières',
  state: 'QC',
  zip: 'G9A 1E1',
  country: 'CA',
};
const set = (changes: Partial<ShopSettings>) => writeSettings(shop.db, changes);
const order = async () => {
  const request = await checkoutRequestOf(shop, [OIL]);
  return placeOrder(shop, newShopper(), { ...request, address });
};
const estimate = (destination: { country: string; state: string; zip?: string }, on = shop) =>
  priceCart(on, { lines: [OIL], destination });

/** The oil is all that the shop sells, and all of it is French. */
beforeAll(async () => {
  await stockUp(shop);
  await shop.db.update(products).set({ status: 'draft' });
  await shop.db.update(products).set({ status: 'published' }).where(eq(products.id, OIL.id));
  await shop.db.insert(pages).values({
    slug: 'terms',
    title: 'Terms',
    description: 'What holds.',
    body: 'You may return it.',
    updatedAt: shop.clock.now(),
  });
});
const row = (
  resource: 'product' | 'page' | 'ingredient',
  resourceId: string,
  field: string,
  text: string | string[],
) => ({
  resource,
  resourceId,
  locale: 'fr-CA' as const,
  field,
  value: text,
  sourceHash: sourceHashOf(text),
  origin: 'person' as const,
  translatedBy: 'ada@example.ca',
  translatedAt: shop.clock.now(),
  checkedAt: shop.clock.now(),
});
beforeEach(async () => {
  await shop.db.delete(translations);
  const rows: ReturnType<typeof row>[] = [
    row('page', 'terms', 'title', 'x'),
    row('page', 'terms', 'body', 'x'),
  ];
  for await (const [item] of translatableOf('product').list(shop, [OIL.id])) {
    for (const { field, text } of item!.texts) rows.push(row('product', OIL.id, field, text));
    for (const term of item!.terms) rows.push(row(term.resource as 'ingredient', term.id, 'name', term.id));
  }
  await shop.db.insert(translations).values(rows).onConflictDoNothing();
  await set({ languages: ['en-CA', 'fr-CA'], sellToQuebec: 'hold', emailTexts: {} });
});

const lose = (field: string) => shop.db.delete(translations).where(eq(translations.field, field));

test('held back, no order to Quebec is placed while a text of a product is missing, and one is when it is there', async () => {
  await lose('cautions');
  const before = (await shop.db.select().from(orders)).length;
  expect(await order()).toEqual({ ok: false, problem: 'not-to-quebec' });
  expect(await shop.db.select().from(orders)).toHaveLength(before);
  await set({ sellToQuebec: 'warn' });
  expect(await order()).toMatchObject({ ok: true });
  await set({ sellToQuebec: 'sell' });
  expect(await order()).toMatchObject({ ok: true });
});

test('held back, a complete shop sells to Quebec, and an incomplete one to everybody else', async () => {
  expect(await order()).toMatchObject({ ok: true });
  await lose('name');
  const refused = { rates: [], chosen: null, noDelivery: { problem: 'quebec', faults: [] } };
  expect(await estimate({ country: 'CA', state: 'QC' })).toMatchObject(refused);
  expect((await estimate({ country: 'CA', state: 'ON' })).noDelivery).toBeNull();
  expect(await placeOrder(shop, newShopper(), await checkoutRequestOf(shop, [OIL]))).toMatchObject({
    ok: true,
  });
});

test('the shop’s own delivery is held back, too; what is picked up is not', async () => {
  await lose('body');
  const pickup = { id: 'a', name: 'Studio', address, hours: '', instructions: '', readyDays: 0 };
  const local = {
    isOn: true,
    areas: ['G9A'],
    costCents: 0,
    minimumCents: 0,
    freeFromCents: null,
    days: [1],
    hours: '',
  };
  await set({ localDelivery: local, pickupPlaces: [pickup] });
  expect(await estimate({ country: 'CA', state: 'QC', zip: 'G9A 1E1' })).toMatchObject({ rates: [] });
  const taken = await priceCart(shop, { lines: [OIL], destination: address, method: 'pickup' });
  expect(taken).toMatchObject({ noDelivery: null, isComplete: true });
});

test.each([
  ['a text of a product', () => lose('howToUse').then(() => lose('tagline')), { products: 1, others: 0 }],
  [
    'an ingredient',
    () => shop.db.delete(translations).where(eq(translations.resource, 'ingredient')),
    { products: 1, others: 0 },
  ],
  ['the terms', () => lose('body'), { products: 0, others: 1 }],
  [
    'an email text of the owner’s',
    () => set({ emailTexts: { 'en-CA': { signature: 'Yours, Ada' } } }),
    { products: 0, others: 1 },
  ],
  ['French itself', () => set({ languages: ['en-CA'] }), { isSpoken: false }],
] as const)('the owner is told that %s is missing', async (_, change, told) => {
  expect(await quebecWarningOf(shop)).toBeNull();
  await change();
  expect(await quebecWarningOf(shop)).toMatchObject({ does: 'hold', ...told });
  await set({ sellToQuebec: 'sell' });
  expect(await quebecWarningOf(shop)).toBeNull();
});

test('an unchecked text is missing, an outdated one is not', async () => {
  await shop.db.update(translations).set({ sourceHash: 'older' });
  expect(await quebecWarningOf(shop)).toBeNull();
  await shop.db.update(translations).set({ checkedAt: null });
  expect(await quebecWarningOf(shop)).toMatchObject({ products: 1, others: 1 });
});

test('the answer is read once, and not at all for other provinces', async () => {
  const { queryCache } = openQueryCache();
  const cached = { ...shop, queryCache };
  const asked = () => queries.filter((sql) => sql.includes('from "translations"')).length;
  queries.length = 0;
  await estimate({ country: 'CA', state: 'ON' }, cached);
  expect(asked()).toBe(0);
  await estimate({ country: 'CA', state: 'QC' }, cached);
  const once = asked();
  expect(once).toBeGreaterThan(0);
  await estimate({ country: 'CA', state: 'QC' }, cached);
  expect(asked()).toBe(once);
});
