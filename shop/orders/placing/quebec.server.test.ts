import { and, eq, like, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { quebecWarningOf } from '#shop/backoffice/index.server.ts';
import { TRANSLATABLES } from '#shop/backoffice/translations/translatables.server.ts';
import { products } from '#shop/catalog/products/product-tables.ts';
import { discounts } from '#shop/checkout/discounts/discount-tables.ts';
import { priceCart } from '#shop/checkout/pricing/cart.server.ts';
import { emptySection } from '#shop/content/home-page/home-page.ts';
import { faqQuestions, pages } from '#shop/content/pages/page-tables.ts';
import type { Resource, TranslatedText } from '#shop/core/index.ts';
import { openQueryCache } from '#shop/core/query-cache.ts';
import { defaultSettings, type ShopSettings, writeSettings } from '#shop/core/settings/settings.server.ts';
import { defaultStorefront } from '#shop/core/settings/storefront-settings.ts';
import { NO_VACATION } from '#shop/core/settings/vacation.ts';
import { sourceHashOf } from '#shop/core/translations/translation-state.server.ts';
import { translations } from '#shop/core/translations/translation-tables.ts';
import { checkoutRequestOf, newShopper } from '#tests/orders/checkout.ts';
import { OIL, stockUp } from '#tests/orders/orders-to-ship.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
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
  await shop.db
    .insert(faqQuestions)
    .values({ topic: 'Orders', question: 'May I return it?', answer: 'You may.', position: 99 });
});
const row = (resource: Resource, resourceId: string, field: string, text: TranslatedText) => ({
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
/** Everything but what the law lets wait. */
async function translateRequired() {
  const rows: ReturnType<typeof row>[] = [];
  for (const { resource, list } of TRANSLATABLES)
    for await (const items of list(shop))
      for (const { id, isPublic, texts } of items)
        for (const { field, text, isRequired } of texts)
          if (isPublic && isRequired) rows.push(row(resource, id, field, text));
  await shop.db.insert(translations).values(rows);
}
const pickup = { id: 'a', name: 'Studio', address, hours: '', instructions: '', readyDays: 0 };
beforeEach(async () => {
  await shop.db.delete(translations);
  await shop.db.delete(discounts);
  await set({
    languages: ['en-CA', 'fr-CA'],
    sellToQuebec: 'hold',
    emailTexts: {},
    pickupPlaces: [pickup],
    vacation: NO_VACATION,
    ...defaultStorefront,
  });
  await translateRequired();
});

const lose = (field: string) => shop.db.delete(translations).where(eq(translations.field, field));
const loseOf = (resource: Resource, field: string) =>
  shop.db
    .delete(translations)
    .where(and(eq(translations.resource, resource), like(translations.field, field)));
const discountUntil = (endsAt: Date | null) => {
  const now = shop.clock.now();
  return shop.db.insert(discounts).values({
    id: crypto.randomUUID(),
    name: `Opening week ${endsAt}`,
    code: 'OPENING',
    kind: 'percent',
    percent: 10,
    categories: [],
    productIds: [],
    combines: true,
    endsAt,
    createdAt: now,
    updatedAt: now,
  });
};
const story = { ...emptySection('story', true), title: 'From our garden' };

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

test('outdated French is French, but not that of cautions: an allergen may have been added', async () => {
  const edit = (changes: Partial<typeof products.$inferInsert>) =>
    shop.db.update(products).set(changes).where(eq(products.id, OIL.id));
  const [before] = await shop.db.select().from(products).where(eq(products.id, OIL.id));
  const { tagline, cautions } = before!;
  await edit({ tagline: 'Another one.' });
  expect(await order()).toMatchObject({ ok: true });
  await edit({ cautions: [...cautions, 'Contains almond.'] });
  expect(await order()).toEqual({ ok: false, problem: 'not-to-quebec' });
  expect(await quebecWarningOf(shop)).toMatchObject({ products: 1, others: 0 });
  await edit({ tagline, cautions });
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

test('the shop’s own delivery and pickup in Quebec are held back, too', async () => {
  await lose('body');
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
  const pickUp = (rateId?: string) =>
    priceCart(shop, { lines: [OIL], destination: address, method: 'pickup', ...(rateId && { rateId }) });
  expect(await pickUp()).toMatchObject({ rates: [], noDelivery: { problem: 'quebec' }, isComplete: false });
  const request = await checkoutRequestOf(shop, [OIL]);
  const order = { ...request, address, method: 'pickup' as const, rateId: 'pickup:a' };
  expect(await placeOrder(shop, newShopper(), order)).toEqual({ ok: false, problem: 'not-to-quebec' });
  const ottawa = { ...pickup, id: 'b', name: 'Market', address: { ...address, state: 'ON', zip: 'K1N 5T1' } };
  await set({ pickupPlaces: [pickup, ottawa] });
  for (const rateId of [undefined, 'pickup:a', 'pickup:b'])
    expect(await pickUp(rateId)).toMatchObject({
      rates: [{ rateId: 'pickup:b' }],
      chosen: { rateId: 'pickup:b' },
      noDelivery: null,
      isComplete: true,
    });
  await set({ sellToQuebec: 'sell' });
  expect((await pickUp('pickup:a')).chosen).toMatchObject({ rateId: 'pickup:a' });
});

test.each([
  ['a text of a product', () => loseOf('product', 'tagline'), { products: 1, others: 0 }],
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
  ['the description of a picture', () => loseOf('product', 'alt.%'), { products: 1, others: 0 }],
  ['a category', () => loseOf('category', 'intro'), { products: 0 }],
  ['the banner', () => loseOf('banner', 'text'), { products: 0 }],
  ['an answer', () => loseOf('question', 'answer'), { products: 0, others: 1 }],
  ['the topic of a question', () => loseOf('topic', 'name'), { products: 0, others: 1 }],
  [
    'a label of the menu',
    () =>
      set({
        navigation: { header: [{ label: 'Our soaps', to: '/shop', children: [] }], footer: null, social: [] },
      }),
    { products: 0, others: 1 },
  ],
  [
    'the announcement',
    () => set({ announcement: { ...defaultStorefront.announcement, isOn: true, text: 'Open on Sunday' } }),
    { products: 0, others: 1 },
  ],
  ['a section of the home page', () => set({ homePage: [story] }), { products: 0, others: 1 }],
  [
    'how to pick up',
    () => set({ pickupPlaces: [{ ...pickup, instructions: 'Ring the bell.' }] }),
    { products: 0, others: 1 },
  ],
  [
    'the message about duties',
    () => set({ customs: { ...defaultSettings.customs, dutiesText: 'You pay the duties.' } }),
    { products: 0, others: 1 },
  ],
  ['the name of a discount', () => discountUntil(null), { products: 0, others: 1 }],
  ['French itself', () => set({ languages: ['en-CA'] }), { isSpoken: false }],
] as const)('a warning tells the owner that %s is missing', async (_, change, warning) => {
  expect(await quebecWarningOf(shop)).toBeNull();
  await change();
  expect(await quebecWarningOf(shop)).toMatchObject({ does: 'hold', ...warning });
  await set({ sellToQuebec: 'sell' });
  expect(await quebecWarningOf(shop)).toBeNull();
});

test('texts that nobody sees hold nothing back: hidden, expired, or of another page', async () => {
  await discountUntil(new Date(shop.clock.now().getTime() - 1));
  await set({
    announcement: {
      ...defaultStorefront.announcement,
      isOn: true,
      text: 'Open last Sunday',
      until: new Date(0).toISOString(),
    },
    homePage: [{ ...story, isOn: false }],
    vacation: { ...NO_VACATION, message: 'At the market' },
  });
  await shop.db.insert(pages).values({
    slug: 'wholesale',
    title: 'Wholesale',
    description: '',
    body: 'Write to us.',
    updatedAt: shop.clock.now(),
  });
  expect(await quebecWarningOf(shop)).toBeNull();
});

test('the editor asks for French where a buyer reads it: not for tags of products and posts', async () => {
  const required = async (resource: Resource) => {
    const texts: boolean[] = [];
    for await (const items of TRANSLATABLES.find((known) => known.resource === resource)!.list(shop))
      texts.push(...items.flatMap((item) => item.texts.map(({ isRequired }) => isRequired)));
    return [...new Set(texts)].toSorted();
  };
  expect(await required('tag')).toEqual([false]);
  expect(await required('topic')).toEqual([false, true]);
  expect(await required('option-value')).toEqual([true]);
});

test('an unchecked text is missing, an outdated one is not', async () => {
  await shop.db.update(translations).set({ sourceHash: 'older' }).where(ne(translations.field, 'cautions'));
  expect(await quebecWarningOf(shop)).toBeNull();
  await shop.db.update(translations).set({ checkedAt: null });
  expect(await quebecWarningOf(shop)).toMatchObject({ products: 1 });
});

test('the answer is read once, and not at all for other provinces', async () => {
  const { queryCache } = openQueryCache();
  // The cache holds by the time of the machine.
  const cached = { ...shop, queryCache, clock: { ...shop.clock, now: () => new Date() } };
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
