import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import {
  listOrders,
  orderTimeline,
  readOrder,
  refundOrder,
  stateOfOrder,
} from '#shop/orders/index.server.ts';
import { type OrderListQuery, type OrderStatus, readOrderQuery } from '#shop/orders/index.ts';
import { makeShippingShop, paidOrder } from '#tests/orders/orders-to-ship.ts';
import { moveHandover } from './handover.server.ts';
import { buyLabel } from './labels/buy-label.server.ts';
import { markDelivered, sendByHand, unmarkDelivered } from './labels/by-hand.server.ts';
import { voidLabel } from './labels/void-label.server.ts';
import { applyTracking } from './tracking/apply-tracking.server.ts';

const { shop, close } = await makeShippingShop();
afterAll(close);

const actor = 'owner@example.ca';
const PICKUP = { method: 'pickup', carrier: '', service: 'Studio' } as const;

const refundFiveDollars = async (orderId: string) => {
  const refund = {
    id: randomUUID(),
    orderId,
    scope: { kind: 'amount', amountCents: 500 },
    shownCents: null,
    restock: false,
    isByHand: false,
    note: '',
    actor,
  } as const;
  expect(await refundOrder(shop, refund)).toMatchObject({ ok: true, status: 'done' });
};
const ship = (orderId: string) =>
  sendByHand(shop, { orderId, position: 0, carrier: 'Bike', trackingNumber: null, actor });
const buy = async (orderId: string) => {
  const outcome = await buyLabel(shop, { orderId, direction: 'outbound', position: 0, service: null, actor });
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.labelId;
};
const statusOf = async (orderId: string): Promise<OrderStatus> => (await readOrder(shop, orderId))!.status;
const found = async (orderId: string, query: Partial<OrderListQuery>) =>
  (await listOrders(shop, { ...readOrderQuery(new URLSearchParams()), ids: [orderId], ...query })).items;
const report = (labelId: string, status: 'in_transit' | 'delivered') =>
  applyTracking(shop, labelId, {
    status,
    location: '',
    lastUpdate: shop.clock.now().toISOString(),
    events: [],
    estimatedDelivery: null,
  });

test('an order that is partly refunded, then sent and delivered, is still shown as partly refunded', async () => {
  const orderId = await paidOrder(shop);
  await refundFiveDollars(orderId);
  expect(await stateOfOrder(shop, orderId)).toMatchObject({
    payment: 'partially-refunded',
    fulfilment: 'unfulfilled',
  });
  await ship(orderId);
  await markDelivered(shop, orderId, actor);
  expect(await statusOf(orderId)).toBe('delivered');
  expect(await stateOfOrder(shop, orderId)).toMatchObject({
    payment: 'partially-refunded',
    fulfilment: 'delivered',
  });
  expect((await readOrder(shop, orderId))!.refundedCents).toBe(500);
  for (const status of ['partially_refunded', 'delivered'] as const) {
    expect(await found(orderId, { statuses: [status] })).toMatchObject([{ payment: 'partially-refunded' }]);
  }
});

test('an order that is partly refunded on its way is delivered by its parcel, once', async () => {
  const orderId = await paidOrder(shop);
  const labelId = await buy(orderId);
  await refundFiveDollars(orderId);
  await report(labelId, 'in_transit');
  expect(await statusOf(orderId)).toBe('partially_refunded');
  await report(labelId, 'delivered');
  expect(await stateOfOrder(shop, orderId)).toMatchObject({
    payment: 'partially-refunded',
    fulfilment: 'delivered',
  });
  await refundFiveDollars(orderId);
  await report(labelId, 'in_transit');
  expect(await stateOfOrder(shop, orderId)).toMatchObject({ fulfilment: 'delivered' });
  const kinds = (await orderTimeline(shop, orderId)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'shipped' || kind === 'delivered')).toEqual([
    'shipped',
    'delivered',
  ]);
});

test('an order waits to be packed again when its label is voided, also after a refund', async () => {
  const orderId = await paidOrder(shop);
  const labelId = await buy(orderId);
  await refundFiveDollars(orderId);
  const waits = async () => (await found(orderId, { view: 'to-pack' })).length === 1;
  expect(await waits()).toBe(false);
  expect(await voidLabel(shop, { orderId, labelId, actor })).toEqual({ ok: true, isByHand: false });
  expect(await stateOfOrder(shop, orderId)).toMatchObject({
    payment: 'partially-refunded',
    fulfilment: 'unfulfilled',
  });
  expect(await waits()).toBe(true);
});

test('a delivery that is taken back leaves a partly refunded order on its way', async () => {
  const orderId = await paidOrder(shop);
  await ship(orderId);
  await refundFiveDollars(orderId);
  await markDelivered(shop, orderId, actor);
  expect(await unmarkDelivered(shop, orderId, actor)).toBe(true);
  expect(await stateOfOrder(shop, orderId)).toMatchObject({
    payment: 'partially-refunded',
    fulfilment: 'shipped',
  });
});

test('a pickup that is partly refunded can be ready, not ready and picked up', async () => {
  const orderId = await paidOrder(shop, { shipping: PICKUP });
  await refundFiveDollars(orderId);
  const move = (step: 'ready' | 'undo' | 'done') => moveHandover(shop, { orderId, step, actor });
  const states = [];
  for (const step of ['ready', 'undo', 'done'] as const) {
    expect(await move(step)).toEqual({ ok: true });
    const { payment, fulfilment } = await stateOfOrder(shop, orderId);
    states.push([step, payment, fulfilment]);
  }
  expect(states).toEqual([
    ['ready', 'partially-refunded', 'shipped'],
    ['undo', 'partially-refunded', 'processing'],
    ['done', 'partially-refunded', 'delivered'],
  ]);
});
