import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { dueEmails, outcomesOf } from '#shop/email/index.server.ts';
import { orderTimeline } from '#shop/orders/index.server.ts';
import { readOrderQuery } from '#shop/orders/index.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { liveLabel } from '#shop/orders/parcels/label-rows.server.ts';
import { shipmentsOf } from '#shop/orders/parcels/pack-order.server.ts';
import { listOrders } from '#shop/orders/reading/list-orders.server.ts';
import { makeShippingShop, paidOrder } from '#tests/orders/orders-to-ship.ts';
import { buyLabel } from './labels/buy-label.server.ts';
import { isFulfilledMark, markFulfilled, unmarkFulfilled } from './mark-fulfilled.server.ts';
import { markPacked, unmarkPacked } from './packing-day/mark-packed.server.ts';
import { startPacking, takeNext } from './packing-day/packing-queue.server.ts';

const { opened, shop, provider, close } = await makeShippingShop();
afterAll(close);

const ACTOR = 'staff@example.ca';
const orderOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
const statusOf = async (id: string) => (await orderOf(id)).status;
const kindsOf = async (id: string) => (await orderTimeline(shop, id)).map(({ kind }) => kind);
const fulfilmentOf = async (id: string) =>
  (await listOrders(shop, readOrderQuery(new URLSearchParams({ order: id })))).items[0]!.fulfilment;
test('orders are marked as packed and back, and those that can’t be are named', async () => {
  const [one, other] = [await paidOrder(shop), await paidOrder(shop)];
  await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, other));
  const marked = await markPacked(shop, [one, other, one], ACTOR);
  expect(marked).toEqual({
    undo: [one],
    failed: [{ number: (await orderOf(other)).number, problem: 'not-possible' }],
  });
  expect(await statusOf(one)).toBe('processing');
  expect(await fulfilmentOf(one)).toBe('packed');
  expect((await markPacked(shop, [one], ACTOR)).failed).toMatchObject([{ problem: 'already' }]);

  expect(await unmarkPacked(shop, marked.undo, ACTOR)).toMatchObject({ undo: [one], failed: [] });
  expect(await statusOf(one)).toBe('paid');
  expect(await shipmentsOf(shop, one, 'outbound')).toEqual([]);
  expect(await fulfilmentOf(one)).toBe('unfulfilled');
  expect((await unmarkPacked(shop, [one], ACTOR)).failed).toMatchObject([{ problem: 'changed' }]);
  expect((await kindsOf(one)).slice(-3)).toEqual(['processing', 'packed', 'unpacked']);
});

test('an order that somebody has in hand, or whose parcel got a label, keeps its state', async () => {
  const inHand = await paidOrder(shop);
  const queue = await startPacking(shop, [inHand], 'ann@example.ca');
  expect(await takeNext(shop, queue!, 'ann@example.ca')).toBe(inHand);
  expect((await markPacked(shop, [inHand], ACTOR)).failed).toMatchObject([{ problem: 'in-hand' }]);

  const labelled = await paidOrder(shop);
  const { undo } = await markPacked(shop, [labelled], ACTOR);
  await buyLabel(shop, {
    orderId: labelled,
    direction: 'outbound',
    position: 0,
    service: null,
    actor: ACTOR,
  });
  expect(await statusOf(labelled)).toBe('shipped');
  expect((await unmarkPacked(shop, undo, ACTOR)).failed).toMatchObject([{ problem: 'changed' }]);
  expect((await markPacked(shop, [labelled], ACTOR)).failed).toMatchObject([{ problem: 'not-possible' }]);
  expect(await statusOf(labelled)).toBe('shipped');
});

test('an order is fulfilled once however many mark it, and undone before its buyer is emailed', async () => {
  const id = await paidOrder(shop);
  const twice = await Promise.all([markFulfilled(shop, [id], ACTOR), markFulfilled(shop, [id], ACTOR)]);
  expect(twice.map(({ undo }) => undo.length).toSorted()).toEqual([0, 1]);
  expect(twice.flatMap(({ failed }) => failed)).toMatchObject([{ problem: 'already' }]);
  expect(await statusOf(id)).toBe('shipped');
  const [mark] = twice.flatMap(({ undo }) => undo);
  expect(isFulfilledMark(mark!)).toBe(true);
  const about = `order-shipped:${mark!.split(' ')[2]}`;
  expect(await outcomesOf(shop, [about])).toMatchObject([{ status: 'waiting' }]);
  const due = await dueEmails(shop, 1_000);

  const undone = await Promise.all([
    unmarkFulfilled(shop, [mark!], ACTOR),
    unmarkFulfilled(shop, [mark!], ACTOR),
  ]);
  expect(undone.flatMap(({ failed }) => failed)).toMatchObject([{ problem: 'changed' }]);
  expect(await statusOf(id)).toBe('processing');
  expect(await outcomesOf(shop, [about])).toEqual([]);
  expect((await kindsOf(id)).slice(-3)).toEqual(['sent-by-hand', 'shipped', 'unfulfilled']);

  // Left alone, the email is due a minute later.
  await markFulfilled(shop, [id], ACTOR);
  expect(await dueEmails(shop, 1_000)).toEqual(due);
  opened.clock.advance(61_000);
  expect(await dueEmails(shop, 1_000)).toHaveLength(due.length + 1);
});

test('a packed order is packed again after its fulfilment is undone', async () => {
  const id = await paidOrder(shop);
  await markPacked(shop, [id], ACTOR);
  const { undo } = await markFulfilled(shop, [id], ACTOR);
  await unmarkFulfilled(shop, undo, ACTOR);
  expect(await fulfilmentOf(id)).toBe('packed');
});

test('an order whose test label was replaced has it again after Undo', async () => {
  const id = await paidOrder(shop);
  const asked = { orderId: id, direction: 'outbound', position: 0, service: null, actor: ACTOR } as const;
  provider.fail('buy', 'status 401');
  const bought = await buyLabel(shop, asked);
  expect(bought).toMatchObject({ ok: true, isMock: true });
  const { undo } = await markFulfilled(shop, [id], ACTOR);
  expect(await statusOf(id)).toBe('shipped');
  await unmarkFulfilled(shop, undo, ACTOR);
  const [parcel] = await shipmentsOf(shop, id, 'outbound');
  expect(await liveLabel(shop, parcel!.id)).toMatchObject({ id: bought.ok && bought.labelId });
});

test('an order to pick up is with its buyer, and waits again after Undo', async () => {
  const id = await paidOrder(shop, { shipping: { method: 'pickup', carrier: '', service: 'Studio' } });
  const { undo } = await markFulfilled(shop, [id], ACTOR);
  expect(await statusOf(id)).toBe('delivered');
  expect(await outcomesOf(shop, [`picked-up:${id}`])).toMatchObject([{ status: 'waiting' }]);
  expect(await unmarkFulfilled(shop, undo, ACTOR)).toMatchObject({ failed: [] });
  expect(await statusOf(id)).toBe('processing');
  expect(await outcomesOf(shop, [`picked-up:${id}`])).toEqual([]);
});

test('an order with a payment to review isn’t fulfilled', async () => {
  const id = await paidOrder(shop);
  await shop.db.update(orders).set({ reviewReason: 'paid-twice' }).where(eq(orders.id, id));
  expect((await markFulfilled(shop, [id], ACTOR)).failed).toMatchObject([{ problem: 'in-review' }]);
  expect(await statusOf(id)).toBe('paid');
});
