import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { addOrderEvent, orderTimeline } from '#shop/orders/index.server.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { readOrder } from '#shop/orders/reading/read-orders.server.ts';
import { makeShippingShop, paidOrder } from '#tests/orders/orders-to-ship.ts';
import { parcelsOf } from '../parcels.server.ts';
import { staffParcelsOf } from '../parcels-with-labels.server.ts';
import { shippingOf } from '../shipping-view.server.ts';
import { trackings } from '../tracking/tracking-tables.ts';
import { buyLabel } from './buy-label.server.ts';
import { markDelivered, sendByHand, unmarkDelivered } from './by-hand.server.ts';
import { voidLabel } from './void-label.server.ts';

const { opened, provider, shop, close } = await makeShippingShop();
beforeEach(() => provider.fail('refund', null));
afterAll(close);

const actor = 'owner@example.ca';
const statusOf = async (id: string) => (await readOrder(shop, id))!.status;
const buy = async (orderId: string, from = shop) => {
  const request = { orderId, direction: 'outbound' as const, position: 0, service: null, actor };
  const outcome = await buyLabel(from, request);
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.labelId;
};
const givenBack = () => provider.ledger.filter(({ isGivenBack }) => isGivenBack).length;

test('a label bought by mistake is voided once, its order is processed again, and a new one can be bought', async () => {
  const orderId = await paidOrder(shop);
  const labelId = await buy(orderId);
  const back = () => voidLabel(shop, { orderId, labelId, actor });
  expect(await back()).toEqual({ ok: true, isByHand: false });
  expect(await back()).toMatchObject({ problem: 'no-label' });
  expect(givenBack()).toBe(1);
  expect(await statusOf(orderId)).toBe('processing');
  expect(await shop.db.select().from(trackings).where(eq(trackings.labelId, labelId))).toEqual([]);
  expect(await buy(orderId)).not.toBe(labelId);
  expect(await statusOf(orderId)).toBe('shipped');
});

test('a scanned label is not voided, and neither is another order’s', async () => {
  const [orderId, other] = [await paidOrder(shop), await paidOrder(shop)];
  const labelId = await buy(orderId);
  expect(await voidLabel(shop, { orderId: other, labelId, actor })).toMatchObject({
    problem: 'no-label',
  });
  await shop.db.update(trackings).set({ status: 'in_transit' }).where(eq(trackings.labelId, labelId));
  expect(await voidLabel(shop, { orderId, labelId, actor })).toMatchObject({ problem: 'on-its-way' });
  expect(await statusOf(orderId)).toBe('shipped');
});

test('a carrier that does not take it back leaves all as it is; a lost answer is asked for again', async () => {
  const orderId = await paidOrder(shop);
  const labelId = await buy(orderId);
  const back = () => voidLabel(shop, { orderId, labelId, actor });
  const before = givenBack();
  provider.fail('refund', 'status 400', 1);
  expect(await back()).toMatchObject({ problem: 'refused' });
  provider.fail('refund', 'does it, then resets', 1);
  expect(await back()).toMatchObject({ problem: 'unknown' });
  expect(await statusOf(orderId)).toBe('shipped');
  expect(await back()).toEqual({ ok: true, isByHand: false });
  expect(givenBack()).toBe(before + 1);
});

test('sent by hand, with a number or without, an order is shipped, and delivered when somebody says so', async () => {
  const orderId = await paidOrder(shop);
  const sent = { orderId, position: 0, carrier: 'Canada Post', trackingNumber: '7023210039414604', actor };
  expect(await markDelivered(shop, orderId, actor)).toBe(false);
  expect(await sendByHand(shop, sent)).toEqual({ ok: true });
  expect(await sendByHand(shop, sent)).toMatchObject({ problem: 'not-sendable' });
  expect(await statusOf(orderId)).toBe('shipped');
  const [parcel] = await staffParcelsOf(shop, orderId);
  expect(parcel!.label).toMatchObject({ isByHand: true, tracking: 'label_created' });
  expect(await markDelivered(shop, orderId, actor)).toBe(true);
  expect(await statusOf(orderId)).toBe('delivered');
  const handed = await paidOrder(shop);
  await sendByHand(shop, { ...sent, orderId: handed, carrier: 'Handed over', trackingNumber: null });
  expect(await statusOf(handed)).toBe('shipped');
});

test('a made-up label makes room for the real parcel, one that was bought does not', async () => {
  const without = { ...shop, carrier: opened.shop.carrier };
  const orderId = await paidOrder(shop);
  await buy(orderId, without);
  const sent = { orderId, position: 0, carrier: 'UPS', trackingNumber: '1Z999AA10123456784', actor };
  expect(await sendByHand(shop, sent)).toEqual({ ok: true });
  expect((await staffParcelsOf(shop, orderId))[0]!.label).toMatchObject({ isMock: false, carrier: 'UPS' });
});

test.each(['test', 'live'] as const)('without a number nothing is made up in %s mode', async (mode) => {
  const orderId = await paidOrder(shop);
  const without = { ...shop, config: { ...shop.config, mode } };
  const sent = { orderId, position: 0, carrier: 'Handed over', trackingNumber: null, actor };
  expect(await sendByHand(without, sent)).toEqual({ ok: true });
  const shown = async () => parcelsOf(without, { id: orderId, status: await statusOf(orderId) });
  expect(await shown()).toMatchObject([{ number: null, isMock: false, events: [], step: 'Shipped' }]);
  await markDelivered(without, orderId, actor);
  expect(await shown()).toMatchObject([{ number: null, step: 'Delivered' }]);
});

test('an order refunded in part after it was sent can be marked as delivered, once', async () => {
  const orderId = await paidOrder(shop);
  await sendByHand(shop, { orderId, position: 0, carrier: 'Handed over', trackingNumber: null, actor });
  await shop.db.update(orders).set({ status: 'partially_refunded' }).where(eq(orders.id, orderId));
  expect(await shippingOf(shop, orderId)).toMatchObject({ isOnItsWay: true });
  expect(await markDelivered(shop, orderId, actor)).toBe(true);
  expect(await statusOf(orderId)).toBe('delivered');
  expect(await unmarkDelivered(shop, orderId, actor)).toBe(true);
  expect(await statusOf(orderId)).toBe('partially_refunded');
  expect(await markDelivered(shop, orderId, actor)).toBe(true);
  // A refund after the delivery doesn't make it shipped again.
  await shop.db.update(orders).set({ status: 'partially_refunded' }).where(eq(orders.id, orderId));
  expect(await shippingOf(shop, orderId)).toMatchObject({ isOnItsWay: false });
  expect(await markDelivered(shop, orderId, actor)).toBe(false);
});

test('a delivery marked by mistake is taken back, unless something has happened since', async () => {
  const orderId = await paidOrder(shop);
  await sendByHand(shop, { orderId, position: 0, carrier: 'Handed over', trackingNumber: null, actor });
  expect(await unmarkDelivered(shop, orderId, actor)).toBe(false);
  await markDelivered(shop, orderId, actor);
  expect(await unmarkDelivered(shop, orderId, actor)).toBe(true);
  expect(await unmarkDelivered(shop, orderId, actor)).toBe(false);
  expect(await statusOf(orderId)).toBe('shipped');
  const kinds = (await orderTimeline(shop, orderId)).map(({ kind }) => kind);
  expect(kinds).toContain('undelivered');
  // Returns are counted from the delivery.
  expect(kinds).not.toContain('delivered');
  await markDelivered(shop, orderId, actor);
  await addOrderEvent(shop, orderId, 'return-requested');
  expect(await unmarkDelivered(shop, orderId, actor)).toBe(false);
  expect(await statusOf(orderId)).toBe('delivered');
});

test('an order refunded in part before it was sent is not on its way', async () => {
  const orderId = await paidOrder(shop);
  await shop.db.update(orders).set({ status: 'partially_refunded' }).where(eq(orders.id, orderId));
  expect(await shippingOf(shop, orderId)).toMatchObject({ isOnItsWay: false });
  expect(await markDelivered(shop, orderId, actor)).toBe(false);
});
