import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countStock } from '#shop/catalog/inventory/count-stock.server.ts';
import type { Tracking, TrackingStatus } from '#shop/checkout/shipping/tracking.ts';
import { outbox } from '#shop/email/email-tables.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { labels } from '#shop/orders/parcels/parcel-tables.ts';
import { orderTimeline } from '#shop/orders/reading/read-orders.server.ts';
import { labelled, paidOrder } from '#tests/orders/parcels.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { applyTracking } from './apply-tracking.server.ts';
import { trackings } from './tracking-tables.ts';

let opened: TestShop;
let shop: TestShop['shop'];
beforeAll(async () => {
  opened = await makeTestShop();
  shop = opened.shop;
  await countStock(shop, 'calendula-body-oil--50-ml', 900, 'test');
});
beforeEach(() => opened.clock.advance(60_000));
afterAll(() => opened.close());

const at = (hour: number) => `2026-11-23T${String(hour).padStart(2, '0')}:00:00.000Z`;

/** A carrier's report: where the parcel is now, and all earlier events. */
function report(...story: [TrackingStatus, hour: number][]): Tracking {
  const events = story
    .map(([status, hour]) => ({
      status,
      location: 'Calgary, AB, CA',
      timestamp: at(hour),
      description: status,
    }))
    .toReversed();
  const [{ status, location, timestamp }] = events as [Tracking['events'][number]];
  return { status, location, lastUpdate: timestamp, events, estimatedDelivery: at(20) };
}
const STORY: [TrackingStatus, number][] = [
  ['label_created', 1],
  ['in_transit', 2],
  ['exception', 3],
  ['in_transit', 4],
  ['out_for_delivery', 5],
  ['delivered', 6],
];
const reports = STORY.map((_, index) => report(...STORY.slice(0, index + 1)));

const statusOf = async (orderId: string) =>
  (await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId)))[0]!.status;
const kindsOf = async (orderId: string) => (await orderTimeline(shop, orderId)).map(({ kind }) => kind);
const emailsOf = async (labelId: string) =>
  (await shop.db.select({ about: outbox.deduplicationKey }).from(outbox))
    .flatMap(({ about }) => (about.endsWith(labelId) ? [about.split(':')[0]!] : []))
    .toSorted();
async function saved(labelId: string) {
  const [row] = await shop.db.select().from(trackings).where(eq(trackings.labelId, labelId));
  const { labelId: _, checkedAt: __, nextCheckAt, registeredAt: ___, ...known } = row!;
  return { ...known, isFollowed: nextCheckAt !== null };
}

test('a parcel is followed from its label to the door, with one email on the way and one at its end', async () => {
  const order = await paidOrder(shop);
  const labelId = await labelled(shop, order.id);
  const seen = [];
  for (const news of reports) {
    await applyTracking(shop, labelId, news);
    seen.push(await statusOf(order.id));
  }
  expect(seen).toEqual(['paid', 'shipped', 'shipped', 'shipped', 'shipped', 'delivered']);
  expect(await emailsOf(labelId)).toEqual(['delivered', 'out-for-delivery']);
  expect(await kindsOf(order.id)).toEqual([
    'placed',
    'paid',
    'shipped',
    'parcel-held-up',
    'parcel-delivered',
    'delivered',
  ]);
  expect(await saved(labelId)).toMatchObject({
    status: 'delivered',
    lastUpdate: new Date(at(6)),
    isFollowed: false,
  });
});

test('tracking events end in the same state in any sequence and however often repeated, and each email is queued once', async () => {
  const straight = await paidOrder(shop);
  const straightLabel = await labelled(shop, straight.id);
  for (const news of reports) await applyTracking(shop, straightLabel, news);
  const expected = await saved(straightLabel);

  const twice = [...reports, ...reports];
  const anySequence = fc.shuffledSubarray(twice, { minLength: twice.length, maxLength: twice.length });
  await fc.assert(
    fc.asyncProperty(anySequence, async (mixed) => {
      const order = await paidOrder(shop);
      const labelId = await labelled(shop, order.id);
      for (const news of mixed) await applyTracking(shop, labelId, news);
      expect(await saved(labelId)).toEqual(expected);
      expect(await statusOf(order.id)).toBe('delivered');
      const kinds = await kindsOf(order.id);
      for (const kind of ['shipped', 'parcel-delivered', 'delivered'])
        expect(kinds.filter((one) => one === kind)).toHaveLength(1);
      const emails = await emailsOf(labelId);
      expect(new Set(emails).size).toBe(emails.length);
      expect(emails).toContain('delivered');
    }),
    { numRuns: Number(process.env.TRACKING_RUNS ?? 10) },
  );
});

test('the same tracking event twenty times at once has one effect', async () => {
  const order = await paidOrder(shop);
  const labelId = await labelled(shop, order.id);
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => applyTracking(shop, labelId, reports[4 + (index % 2)]!)),
  );
  expect(await statusOf(order.id)).toBe('delivered');
  expect((await kindsOf(order.id)).filter((kind) => kind === 'delivered')).toHaveLength(1);
  expect((await emailsOf(labelId)).filter((kind) => kind === 'delivered')).toHaveLength(1);
});

test('an order is delivered with the last of its parcels', async () => {
  const order = await paidOrder(shop);
  const [one, other] = [await labelled(shop, order.id), await labelled(shop, order.id, { position: 1 })];
  await applyTracking(shop, one, reports.at(-1)!);
  expect(await statusOf(order.id)).toBe('shipped');
  await applyTracking(shop, other, reports.at(-1)!);
  expect(await statusOf(order.id)).toBe('delivered');
  expect((await kindsOf(order.id)).filter((kind) => kind === 'parcel-delivered')).toHaveLength(2);
});

test('a made-up label moves nothing', async () => {
  const order = await paidOrder(shop);
  const labelId = await labelled(shop, order.id, { isMock: true });
  await applyTracking(shop, labelId, reports.at(-1)!);
  expect(await statusOf(order.id)).toBe('paid');
  expect(await saved(labelId)).toMatchObject({ status: 'label_created', events: [] });
  expect(await emailsOf(labelId)).toEqual([]);
});

test('a voided label moves nothing, and a return never moves the order', async () => {
  const order = await paidOrder(shop);
  const [given, back] = [
    await labelled(shop, order.id),
    await labelled(shop, order.id, { direction: 'return' }),
  ];
  await shop.db.update(labels).set({ state: 'voided' }).where(eq(labels.id, given));
  await applyTracking(shop, given, reports.at(-1)!);
  await applyTracking(shop, back, reports.at(-1)!);
  expect(await statusOf(order.id)).toBe('paid');
  expect(await kindsOf(order.id)).toEqual(['placed', 'paid', 'return-arrived']);
});

test.each([
  ['returned', 'parcel-returned'],
  ['exception', 'parcel-held-up'],
] as const)(
  'a parcel that is %s is noted on the order for the staff, once, and nobody gets an email',
  async (status, kind) => {
    const order = await paidOrder(shop);
    const labelId = await labelled(shop, order.id);
    for (let times = 0; times < 3; times += 1)
      await applyTracking(shop, labelId, report(['in_transit', 2], [status, 3]));
    expect((await kindsOf(order.id)).filter((one) => one === kind)).toHaveLength(1);
    expect(await emailsOf(labelId)).toEqual([]);
  },
);

test('a refunded order is not moved by its parcel, and its buyer gets no emails about it', async () => {
  for (const status of ['refunded', 'cancelled'] as const) {
    const order = await paidOrder(shop);
    const labelId = await labelled(shop, order.id);
    await shop.db.update(orders).set({ status }).where(eq(orders.id, order.id));
    await applyTracking(shop, labelId, reports.at(-1)!);
    expect(await statusOf(order.id)).toBe(status);
    expect(await emailsOf(labelId)).toEqual([]);
  }
});

test('a parcel that nobody knows is nobody’s', async () => {
  await applyTracking(shop, '019ab000-0000-7000-8000-000000000000', reports[1]!);
  const rows = await shop.db.select().from(trackings).where(eq(trackings.status, 'unknown'));
  expect(rows).toEqual([]);
});
