import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import type { Tracking } from '#shop/checkout/shipping/tracking.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { shipments } from '#shop/orders/parcels/parcel-tables.ts';
import { trackingToken } from '#shop/orders/reading/order-access.ts';
import { refundOrder } from '#shop/orders/refunds/send-refund.server.ts';
import { labelled, paidOrder } from '#tests/orders/parcels.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { parcelsOf, readTrackedOrder, withSteps } from './parcels.server.ts';
import { shippingOf } from './shipping-view.server.ts';
import { applyTracking } from './tracking/apply-tracking.server.ts';

let opened: TestShop;
let shop: TestShop['shop'];
beforeAll(async () => {
  opened = await makeTestShop();
  shop = opened.shop;
});
afterAll(() => opened.close());

const said = (status: Tracking['status']): Tracking => ({
  status,
  location: 'Calgary, AB, CA',
  lastUpdate: '2026-11-23T16:00:00.000Z',
  events: [],
  estimatedDelivery: null,
});
const live = () => ({ ...shop, config: { ...shop.config, mode: 'live' as const } });
const find = async (id: string) =>
  (await shop.db.select({ id: orders.id, status: orders.status }).from(orders).where(eq(orders.id, id)))[0]!;

test('parcels come as they were packed, with their contents', async () => {
  const { id } = await paidOrder(shop);
  const second = await labelled(shop, id, { number: '7102', position: 1 });
  await labelled(shop, id, { number: '7101' });
  await labelled(shop, id, { number: '7103', direction: 'return' });
  await applyTracking(shop, second, said('in_transit'));
  expect(await parcelsOf(live(), await find(id))).toMatchObject([
    { number: '7101', step: 'Shipped', status: 'label_created', checkedAt: null, isMock: false },
    {
      number: '7102',
      step: 'In Transit',
      carrier: 'Canada Post',
      url: 'https://carrier.test/7102',
      contents: [{ name: 'Calendula Body Oil', quantity: 1 }],
    },
  ]);
  expect(await withSteps(shop, [await find(id)])).toMatchObject([{ step: 'Shipped' }]);
});

test('where no carrier answers, the test mode makes up the way of a parcel and says so; the live mode does not', async () => {
  const { id } = await paidOrder(shop);
  await labelled(shop, id, { number: '7104' });
  const [made] = await parcelsOf(shop, await find(id));
  expect(made).toMatchObject({ isMock: true, events: expect.arrayContaining([]) });
  expect(made!.events.length).toBeGreaterThan(0);
  expect(await parcelsOf(live(), await find(id))).toMatchObject([{ isMock: false, events: [] }]);
});

test('a test label completes no step of its order', async () => {
  const { id } = await paidOrder(shop);
  await labelled(shop, id, { isMock: true });
  expect(await withSteps(shop, [await find(id)])).toMatchObject([{ step: 'Processing' }]);
});

test('the steps of many orders take as many queries as those of one', async () => {
  const found = await Promise.all(
    (await Promise.all([paidOrder(shop), paidOrder(shop)])).map(({ id }) => find(id)),
  );
  const queriesOf = async (some: typeof found) => {
    opened.queries.length = 0;
    await withSteps(shop, some);
    return opened.queries.length;
  };
  expect(await queriesOf(found)).toBe(await queriesOf(found.slice(0, 1)));
  expect(await queriesOf([])).toBe(0);
});

test('the link of an email shows parcels, goods and city, and nothing of the person', async () => {
  const { id, number } = await paidOrder(shop, { email: 'canary@example.ca' });
  await labelled(shop, id);
  const token = trackingToken(shop.config.secret, id, shop.clock.now());
  const tracked = await readTrackedOrder(shop, token);
  expect(tracked).toMatchObject({ status: 'paid', city: 'Calgary', lines: [{ name: 'Calendula Body Oil' }] });
  expect(tracked!.parcels).toHaveLength(1);
  expect(JSON.stringify(tracked)).not.toMatch(new RegExp(`canary|Ada|Elm Street|T2P|${number}|${id}`));
  opened.clock.advance(121 * 86_400_000);
  expect(await readTrackedOrder(shop, token)).toBeNull();
});

test('an item that is refunded and restocked after it was packed is to be taken out of its parcel', async () => {
  const { id: orderId } = await paidOrder(shop);
  const now = shop.clock.now();
  const parcel = { length: 16, width: 15, height: 9, grams: 300 };
  const contents = [{ line: 0, quantity: 1 }];
  await shop.db.insert(shipments).values({
    id: newId(now),
    orderId,
    direction: 'outbound',
    position: 0,
    parcel,
    createdAt: now,
    contents,
  });
  const surplus = async () => (await shippingOf(shop, orderId))!.surplus;
  expect(await surplus()).toEqual([]);
  const refund = await refundOrder(shop, {
    id: randomUUID(),
    orderId,
    scope: { kind: 'lines', lines: [{ position: 0, quantity: 1 }], giftWrap: false, shipping: false },
    shownCents: null,
    restock: true,
    isByHand: false,
    note: '',
    actor: 'owner@example.ca',
  });
  expect(refund).toMatchObject({ ok: true });
  expect(await surplus()).toMatchObject([{ line: 0, quantity: 1, name: 'Calendula Body Oil' }]);
});
