import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAfter } from '#shop/core/time/days.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { aggregateDay } from './aggregate-day.server.ts';
import { analyticsEvents, dayFigures, visitSalts } from './analytics-tables.ts';
import type { BrowserEvent } from './browser-events.ts';
import { funnel, viewsOfProducts } from './funnel.server.ts';
import { recordEvents } from './record-events.server.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
const OIL = 'calendula-body-oil';
const page = (path: string): BrowserEvent => ({ name: 'page_view', path });
const of = (name: 'view_item' | 'add_to_cart' | 'begin_checkout', quantity = 1): BrowserEvent => ({
  name,
  items: [{ id: OIL, price: 1_000, quantity }],
});

let here: TestShop;
beforeAll(async () => {
  // 22:00 in Calgary.
  here = await makeTestShop({ now: new Date('2026-11-24T05:00:00Z') });
});
afterAll(() => here.close());

const visit = (network: string, events: BrowserEvent[], userAgent = BROWSER) =>
  recordEvents(here.shop, { network, userAgent }, events);

async function twoVisitsAndOneOrder() {
  await visit('198.51.100.7', [page('/'), page('/shop'), of('view_item'), of('add_to_cart', 2)]);
  await visit('198.51.100.7', [of('add_to_cart'), of('begin_checkout', 3)]);
  await visit('203.0.113.9', [page('/'), of('view_item')]);
  await visit('203.0.113.10', [page('/')], 'Googlebot/2.1');
  const now = here.clock.now();
  const zero = { giftWrapCents: 0, discountCents: 0, shippingCents: 0, taxCents: 0 };
  await here.shop.db.insert(orders).values({
    id: crypto.randomUUID(),
    number: 'T-1',
    contents: 'x',
    email: 'a@example.ca',
    cartId: 'cart-1',
    address: {} as never,
    shipping: {} as never,
    ...zero,
    subtotalCents: 3_000,
    totalCents: 3_000,
    placedAt: now,
    heldUntil: now,
    status: 'paid',
    paidAt: now,
  });
}

const FIGURES = { visits: 2, carts: 1, checkouts: 1, searches: 0 };
const last = (days: number, until = '2026-11-24') => ({ from: dayAfter(until, -days), until });

test('a day reads the same before and after it is summed up, and by then holds no visit and no salt', async () => {
  await twoVisitsAndOneOrder();
  expect(await funnel(here.shop, last(1))).toEqual(FIGURES);
  expect(await funnel(here.shop, last(2))).toEqual(FIGURES);
  const views = new Map([[OIL, 2]]);
  expect(await viewsOfProducts(here.shop, last(2))).toEqual(views);

  const noted = await here.shop.db.select().from(analyticsEvents);
  const text = JSON.stringify(noted);
  for (const secret of ['198.51.100.7', '203.0.113', 'Firefox']) expect(text).not.toContain(secret);
  const names = new Set(noted.map((row) => row.visit));
  expect(names.size).toBe(2);

  expect(await aggregateDay(here.shop)).toBe(false);
  here.clock.advance(3 * 3_600_000);
  await visit('198.51.100.7', [page('/')]);
  // The same browser has a different id on another day.
  const [today] = (await here.shop.db.select().from(analyticsEvents)).filter(
    (row) => row.day === '2026-11-24',
  );
  expect(names.has(today!.visit)).toBe(false);
  await Promise.all([aggregateDay(here.shop), aggregateDay(here.shop)]);
  const tomorrow = '2026-11-25';
  expect(await funnel(here.shop, last(1, tomorrow))).toEqual({
    visits: 1,
    carts: 0,
    checkouts: 0,
    searches: 0,
  });
  expect(await funnel(here.shop, last(2, tomorrow))).toEqual({ ...FIGURES, visits: 3 });
  expect(await viewsOfProducts(here.shop, last(2, tomorrow))).toEqual(views);
  expect((await here.shop.db.select().from(analyticsEvents)).map((row) => row.day)).toEqual(['2026-11-24']);
  expect((await here.shop.db.select().from(visitSalts)).map((row) => row.day)).toEqual(['2026-11-24']);
  expect(JSON.stringify(await here.shop.db.select().from(dayFigures))).not.toContain(today!.visit);
});
