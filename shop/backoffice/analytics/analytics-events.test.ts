import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FeedRow, feedItemOf } from '#shop/content/seo/merchant-feed.ts';
import { englishPath } from '#shop/core/index.ts';
import { allAddresses } from '#tests/pages/routes.ts';
import { ga4Parameters, ITEM_EVENTS, type ShopEvent } from './analytics-events.ts';
import { browserEventOf, MAX_EVENTS, rowsOf } from './browser-events.ts';
import { parseBrowserEvents } from './browser-events-input.ts';
import { maySendToThirdParties, reportedPath } from './third-parties.ts';

const item = fc.record({
  id: fc.stringMatching(/^[a-z][a-z0-9-]{0,30}$/),
  name: fc.string({ minLength: 1, maxLength: 40 }),
  price: fc.integer({ min: 0, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
});
const items = fc.array(item, { minLength: 1, maxLength: 30 });
const worthOf = (all: { price: number; quantity: number }[]) =>
  all.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

test('the value of an event is the sum of price × quantity, to the cent, in Canadian dollars', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ITEM_EVENTS), items, (name, items) => {
      const result = ga4Parameters({ name, items }, 'Calendula', 'https://shop.test') as {
        currency: string;
        value: number;
        items: { price: number; quantity: number; item_brand: string }[];
      };
      expect(result.currency).toBe('CAD');
      expect(Math.round(result.value * 100)).toBe(worthOf(items));
      expect(result.items.every(({ item_brand }) => item_brand === 'Calendula')).toBe(true);
      const cents = result.items.map(({ price, quantity }) => ({ price: Math.round(price * 100), quantity }));
      expect(worthOf(cents)).toBe(worthOf(items));
    }),
  );
});

// GA3
test('an item has the id of its variant in the merchant feed', () => {
  const item = {
    id: 'soap',
    name: 'Soap',
    price: 1_250,
    quantity: 1,
    variant: { name: 'Cedar', sku: 'SO-1' },
  };
  const row: FeedRow = {
    productId: item.id,
    variantId: 'soap--cedar',
    name: item.name,
    values: ['Cedar'],
    description: ['Soap.'],
    category: 'body',
    subcategory: 'soaps',
    sku: item.variant.sku,
    gtin: null,
    priceCents: item.price,
    ordinaryPriceCents: null,
    saleFrom: null,
    saleUntil: null,
    netAmount: 100,
    netUnit: 'g',
    grams: 110,
    available: 3,
    variants: 2,
    pictures: ['soap'],
  };
  const inFeed = new Map(
    feedItemOf(row, {
      origin: 'https://shop.test',
      shopName: 'Calendula',
      typeOf: () => 'Body > Oils',
      pageOf: (id) => id,
    }),
  );
  for (const name of [...ITEM_EVENTS, 'view_cart'] as const) {
    expect(ga4Parameters({ name, items: [item] }, 'Calendula', '')).toMatchObject({
      items: [{ item_id: inFeed.get('id'), item_variant: 'Cedar' }],
    });
  }
});

test('tax and shipping of an order are sent beside its value, never in it', () => {
  const items = [{ id: 'soap', name: 'Soap', price: 1_250, quantity: 2 }];
  const order = { transactionId: 'LL-1001', taxCents: 170, shippingCents: 899, discountCents: 0, items };
  expect(ga4Parameters({ name: 'purchase', ...order }, 'Calendula', '')).toEqual({
    transaction_id: 'LL-1001',
    tax: 1.7,
    shipping: 8.99,
    currency: 'CAD',
    value: 25,
    items: [{ item_id: 'soap', item_name: 'Soap', item_brand: 'Calendula', price: 12.5, quantity: 2 }],
  });
  const withCode = { name: 'purchase' as const, ...order, coupon: 'SPRING' };
  expect(ga4Parameters(withCode, 'Calendula', '')).toMatchObject({ coupon: 'SPRING' });
});

test('a purchase’s value is the price of its items, gift wrap included, after discounts', () => {
  const items = [
    { id: 'soap', name: 'Soap', price: 1_250, quantity: 2 },
    { id: 'gift-wrap', name: 'Gift wrap', price: 500, quantity: 1 },
  ];
  const order = { transactionId: 'LL-1001', taxCents: 135, shippingCents: 899, discountCents: 300, items };
  expect(ga4Parameters({ name: 'purchase', ...order }, 'Calendula', '')).toMatchObject({
    value: 27,
    items: [
      { item_id: 'soap', price: 11.25, discount: 1.25, quantity: 2 },
      { item_id: 'gift-wrap', price: 4.5, discount: 0.5, quantity: 1 },
    ],
  });
});

const EVENTS: ShopEvent[] = [
  { name: 'page_view', path: '/shop', title: 'Shop' },
  ...ITEM_EVENTS.map((name) => ({
    name,
    items: [
      { id: 'soap', name: 'Soap', price: 100, quantity: 1, category: 'body', variant: { name: 'Cedar' } },
    ],
  })),
  { name: 'purchase', transactionId: 'LL-1', taxCents: 1, shippingCents: 1, discountCents: 0, items: [] },
  { name: 'view_cart', items: [{ id: 'soap', name: 'Soap', price: 100, quantity: 1 }] },
  { name: 'search', term: 'ada@example.ca' },
  { name: 'review_submit', productId: 'soap', rating: 5 },
  { name: 'sign_up', method: 'newsletter' },
  { name: 'social_click', network: 'instagram' },
  { name: 'video_engagement', video: 'How to', action: 'start' },
  { name: 'form_submit', form: 'contact' },
  { name: 'conversion', kind: 'newsletter' },
];

test('every event of the specification has parameters, and the shop accepts its own events', () => {
  for (const event of EVENTS) {
    expect(Object.keys(ga4Parameters(event, 'Calendula', '')).length).toBeGreaterThan(0);
    const noted = browserEventOf(event);
    if (event.name === 'purchase' || event.name === 'view_cart') expect(noted).toBeNull();
    else expect(parseBrowserEvents({ events: [noted] })).toEqual([noted]);
  }
});

test('the shop notes no word that somebody has typed', () => {
  const noted = JSON.stringify(EVENTS.map(browserEventOf));
  expect(noted).not.toMatch(/ada@|Soap|Cedar|contact|instagram/);
});

test.each([
  [{ events: [] }],
  [{ events: [{ name: 'purchase', transactionId: 'x' }] }],
  [{ events: [{ name: 'search', term: 'x' }] }],
  [{ events: [{ name: 'page_view', path: 'https://evil.test' }] }],
  [{ events: [{ name: 'page_view', path: '/x?token=secret' }] }],
  [{ events: [{ name: 'add_to_cart', items: [{ id: 'a', price: -1, quantity: 1 }] }] }],
  [{ events: [{ name: 'add_to_cart', items: [{ id: 'a', price: 1, quantity: 0.5 }] }] }],
  [{ events: [{ name: 'add_to_cart', items: [{ id: 'a\0', price: 1, quantity: 1 }] }] }],
  [{ events: [{ name: 'sign_up', email: 'ada@example.ca' }] }],
  [{ events: Array.from({ length: MAX_EVENTS + 1 }, () => ({ name: 'search' })) }],
  [{ events: [{ name: 'search' }], user: 'ada' }],
  [null],
])('%j is refused', (body) => {
  expect(parseBrowserEvents(body)).toBeNull();
});

test('an event is noted by product, with its worth', () => {
  const items = [
    { id: 'a', price: 250, quantity: 3 },
    { id: 'b', price: 100, quantity: 1 },
  ];
  expect(rowsOf({ name: 'add_to_cart', items })).toEqual([
    { subject: 'a', quantity: 3, valueCents: 750 },
    { subject: 'b', quantity: 1, valueCents: 100 },
  ]);
});

test.each([
  '/checkout',
  '/checkout/confirm',
  '/order/success',
  '/account',
  '/account/orders/LL-1',
  '/admin/carts',
  '/login',
  '/login/code',
  '/register',
  '/reset-password',
  '/verify-email',
  '/unsubscribe/secret',
  '/wishlist/shared/secret',
  // Every personal link.
  ...(await allAddresses()).filter((path) => path.endsWith('/:token')).map((path) => path.replace(':', '')),
])('%s is sent to no third party, and counted by its first part only', (path) => {
  expect(maySendToThirdParties(path)).toBe(false);
  expect(reportedPath(path)).toBe(`/${englishPath(path).split('/')[1]}`);
});

test.each(['/', '/shop', '/shop/product/soap', '/cart', '/blog/a', '/orders-of-the-day', '/accounting'])(
  '%s may be sent with consent',
  (path) => {
    expect(maySendToThirdParties(path)).toBe(true);
    expect(reportedPath(path)).toBe(path);
  },
);

test.each(['/a b', '/%00', `/${'x'.repeat(200)}`, '/\u202e'])(
  'nothing of the unknown path %j is sent',
  (path) => {
    expect(reportedPath(path)).toBe('/-');
  },
);
