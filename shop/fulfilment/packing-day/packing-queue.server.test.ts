import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { clampParcel } from '#shop/checkout/index.ts';
import { shippingBoxes } from '#shop/checkout/shipping/shipping-tables.ts';
import { orderTimeline } from '#shop/orders/index.server.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { changeBoxOfParcel, weighParcel } from '#shop/orders/parcels/change-parcel.server.ts';
import { shipmentsOf } from '#shop/orders/parcels/pack-order.server.ts';
import { makeShippingShop, paidOrder } from '#tests/orders/orders-to-ship.ts';
import { moveHandover } from '../handover.server.ts';
import { buyLabelsOfOrder } from '../labels/buy-label.server.ts';
import { slipsAndLabelsOf } from '../labels/packing-slips.server.ts';
import { shippingOf } from '../shipping-view.server.ts';
import {
  finishPacking,
  openPackingQueues,
  packerOf,
  packSkipped,
  prunePackingQueues,
  readPackingQueue,
  startPacking,
  takeNext,
  takeOver,
} from './packing-queue.server.ts';

const { shop, close } = await makeShippingShop();
afterAll(close);

const [ann, bob] = ['ann@example.ca', 'bob@example.ca'];
const paidOrders = (count: number) => Promise.all(Array.from({ length: count }, () => paidOrder(shop)));
const statesOf = async (queueId: string) =>
  (await readPackingQueue(shop, queueId))!.orders.map(({ state }) => state);

test('orders are packed one after another; reloading gives the one in hand, skipped ones come back', async () => {
  await paidOrders(3);
  const queueId = (await startPacking(shop, null, ann))!;
  const first = (await takeNext(shop, queueId, ann))!;
  expect(await takeNext(shop, queueId, ann)).toBe(first);
  expect(await statesOf(queueId)).toEqual(['packing', 'waiting', 'waiting']);
  // From now on its buyer can't cancel it.
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, first));
  expect(order!.status).toBe('processing');
  expect(await finishPacking(shop, { queueId, orderId: first }, 'skipped', ann)).toBe(true);
  expect(await finishPacking(shop, { queueId, orderId: first }, 'packed', ann)).toBe(false);
  const second = (await takeNext(shop, queueId, ann))!;
  expect(second).not.toBe(first);
  await finishPacking(shop, { queueId, orderId: second }, 'packed', ann);
  const third = (await takeNext(shop, queueId, ann))!;
  await finishPacking(shop, { queueId, orderId: third }, 'packed', ann);
  expect(await takeNext(shop, queueId, ann)).toBeNull();
  expect(await statesOf(queueId)).toEqual(['skipped', 'packed', 'packed']);
  expect(await openPackingQueues(shop)).toEqual([]);
  expect(await packSkipped(shop, queueId)).toBe(true);
  expect(await openPackingQueues(shop)).toMatchObject([{ id: queueId, orders: 3, left: 1 }]);
  expect(await takeNext(shop, queueId, ann)).toBe(first);
  await finishPacking(shop, { queueId, orderId: first }, 'skipped', ann);
});

test('an order that is skipped at once can be cancelled by its buyer again, and one that was weighed can’t', async () => {
  const queueId = (await startPacking(shop, await paidOrders(2), ann))!;
  const statusOf = async (orderId: string) =>
    (await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0]!.status;
  const skip = (orderId: string) => finishPacking(shop, { queueId, orderId }, 'skipped', ann);
  const left = (await takeNext(shop, queueId, ann))!;
  await skip(left);
  expect(await statusOf(left)).toBe('paid');
  expect((await orderTimeline(shop, left)).map(({ kind }) => kind)).not.toContain('processing');
  const weighed = (await takeNext(shop, queueId, ann))!;
  const [parcel] = await shipmentsOf(shop, weighed, 'outbound');
  await weighParcel(shop, { orderId: weighed, position: parcel!.position, grams: 777, actor: ann });
  await skip(weighed);
  expect(await statusOf(weighed)).toBe('processing');
  expect(await packSkipped(shop, queueId)).toBe(true);
  expect([left, weighed]).toContain(await takeNext(shop, queueId, ann));
});

test('two people never get the same order, in one queue or in two', async () => {
  const ids = await paidOrders(4);
  const [shared, other] = [await startPacking(shop, ids, ann), await startPacking(shop, ids, bob)];
  const taken = await Promise.all([
    takeNext(shop, shared!, ann),
    takeNext(shop, shared!, bob),
    takeNext(shop, other!, 'cy@example.ca'),
  ]);
  expect(new Set(taken).size).toBe(3);
  expect(taken).not.toContain(null);
  const mine = taken[0]!;
  expect(await packerOf(shop, mine)).toMatchObject({ packer: ann });
  const seen = (await readPackingQueue(shop, other!))!.orders;
  expect(seen.find(({ orderId }) => orderId === mine)).toMatchObject({ state: 'elsewhere', packer: ann });
  // Somebody who left for lunch loses theirs.
  expect(await takeOver(shop, { queueId: other!, orderId: mine }, bob)).toBe(true);
  expect(await packerOf(shop, mine)).toMatchObject({ packer: bob });
  expect(await finishPacking(shop, { queueId: shared!, orderId: mine }, 'packed', ann)).toBe(false);
  expect(await finishPacking(shop, { queueId: other!, orderId: mine }, 'packed', bob)).toBe(true);
});

test('an order that got its label elsewhere, or was cancelled, is not packed again', async () => {
  const [labelled, cancelled, left] = await paidOrders(3);
  const queueId = (await startPacking(shop, [labelled!, cancelled!, left!], ann))!;
  await buyLabelsOfOrder(shop, labelled!, bob);
  await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, cancelled!));
  expect(await takeNext(shop, queueId, ann)).toBe(left);
  expect((await statesOf(queueId)).toSorted()).toEqual(['done', 'done', 'packing']);
  expect(await takeOver(shop, { queueId, orderId: cancelled! }, ann)).toBe(false);
  expect(await startPacking(shop, [labelled!, cancelled!], ann)).toBeNull();
});

test('a pickup or local delivery is packed until it is ready, without a parcel or a label', async () => {
  const orderId = await paidOrder(shop, { shipping: { method: 'pickup' } });
  const queueId = (await startPacking(shop, [orderId], ann))!;
  expect(await takeNext(shop, queueId, ann)).toBe(orderId);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  expect(order!.status).toBe('processing');
  expect(await shipmentsOf(shop, orderId, 'outbound')).toEqual([]);
  const { handover } = (await shippingOf(shop, orderId))!;
  expect(handover!.contents).toMatchObject([{ quantity: 1, sku: expect.any(String) }]);
  await moveHandover(shop, { orderId, step: 'ready', actor: ann });
  await finishPacking(shop, { queueId, orderId }, 'packed', ann);
  expect(await startPacking(shop, [orderId], ann)).toBeNull();
  // After a partial refund its status no longer says so.
  await shop.db.update(orders).set({ status: 'partially_refunded' }).where(eq(orders.id, orderId));
  expect(await startPacking(shop, [orderId], ann)).toBeNull();
});

test('the weight on the scale goes on the label, until there is one', async () => {
  const [orderId] = await paidOrders(1);
  const weighed = { orderId: orderId!, position: 0, grams: 734, actor: ann };
  expect(await weighParcel(shop, weighed)).toEqual({ ok: false, problem: 'no-parcel' });
  const queueId = (await startPacking(shop, [orderId!], ann))!;
  await takeNext(shop, queueId, ann);
  expect(await weighParcel(shop, weighed)).toEqual({ ok: true });
  const [shipment] = await shipmentsOf(shop, orderId!, 'outbound');
  expect(shipment!.parcel.grams).toBe(734);
  expect((await orderTimeline(shop, orderId!)).at(-1)).toMatchObject({
    kind: 'parcel-weighed',
    detail: { grams: 734 },
    actor: ann,
  });
  await buyLabelsOfOrder(shop, orderId!, ann);
  expect(await weighParcel(shop, { ...weighed, grams: 900 })).toEqual({ ok: false, problem: 'has-label' });
});

test('another box changes size and weight of a parcel, until it has a label', async () => {
  const [orderId] = await paidOrders(1);
  const queueId = (await startPacking(shop, [orderId!], ann))!;
  await takeNext(shop, queueId, ann);
  const parcelNow = async () => (await shipmentsOf(shop, orderId!, 'outbound'))[0]!;
  const first = await parcelNow();
  const boxes = await shop.db.select().from(shippingBoxes);
  const used = boxes.find(({ id }) => id === first.boxId)!;
  const other = boxes.find(({ id }) => id !== first.boxId)!;
  const asked = { orderId: orderId!, position: 0, boxId: other.id, actor: ann };
  expect(await changeBoxOfParcel(shop, { ...asked, boxId: 'unknown' })).toEqual({
    ok: false,
    problem: 'no-box',
  });
  expect(await changeBoxOfParcel(shop, asked)).toEqual({ ok: true });
  const { boxId, parcel } = await parcelNow();
  const tareOf = ({ emptyGrams, paddingGrams }: typeof used) => emptyGrams + paddingGrams;
  const grams = first.parcel.grams - tareOf(used) + tareOf(other);
  expect({ boxId, parcel }).toEqual({ boxId: other.id, parcel: clampParcel({ ...other.external, grams }) });
  expect(parcel).not.toEqual(first.parcel);
  expect((await orderTimeline(shop, orderId!)).at(-1)).toMatchObject({
    kind: 'parcel-reboxed',
    detail: { box: other.name },
  });
  await buyLabelsOfOrder(shop, orderId!, ann);
  expect(await changeBoxOfParcel(shop, { ...asked, boxId: used.id })).toMatchObject({ problem: 'has-label' });
});

test('slips and labels print together, each order’s slip before its labels', async () => {
  const ids = await paidOrders(2);
  for (const id of ids) await buyLabelsOfOrder(shop, id, ann);
  const merged: number[] = [];
  const documents: typeof shop.documents = {
    ...shop.documents,
    packingSlip: async () => new Uint8Array(),
    merged: async (pdfs) => {
      merged.push(...pdfs.map(({ length }) => length));
      return new Uint8Array(pdfs.at(-1)!);
    },
  };
  expect(await slipsAndLabelsOf({ ...shop, documents }, ids)).not.toBeNull();
  // Each slip is merged alone first; then come slip, label, slip, label.
  const [first, firstLabel, second, secondLabel] = merged.slice(-4);
  expect([first, second]).toEqual([0, 0]);
  expect(Math.min(firstLabel!, secondLabel!)).toBeGreaterThan(0);
});

test('old queues are deleted, and an order left in hand in one is free again', async () => {
  const [orderId] = await paidOrders(1);
  const old = (await startPacking(shop, [orderId!], ann))!;
  expect(await takeNext(shop, old, ann)).toBe(orderId);
  const later = {
    ...shop,
    clock: { ...shop.clock, now: () => new Date(shop.clock.now().getTime() + 31 * 86_400_000) },
  };
  const recent = (await startPacking(later, [orderId!], bob))!;
  expect(await takeNext(later, recent, bob)).toBeNull();
  await prunePackingQueues(later);
  expect(await readPackingQueue(shop, old)).toBeNull();
  expect(await takeNext(later, recent, bob)).toBe(orderId);
});
