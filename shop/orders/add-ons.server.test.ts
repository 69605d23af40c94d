import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countStock } from '#shop/catalog/inventory/count-stock.server.ts';
import { reservations, stock } from '#shop/catalog/inventory/stock-tables.ts';
import { auditEntries } from '#shop/core/audit/audit-tables.ts';
import { outbox } from '#shop/email/email-tables.ts';
import { emailsAbout } from '#shop/email/list-emails.server.ts';
import { buyLabel } from '#shop/fulfilment/labels/buy-label.server.ts';
import { markDelivered } from '#shop/fulfilment/labels/by-hand.server.ts';
import { CARDS } from '#tests/orders/checkout.ts';
import { CREAM, makeShippingShop, OIL, paidOrder } from '#tests/orders/orders-to-ship.ts';
import { addOnsOf } from './add-ons.server.ts';
import { cancelOrder } from './cancel-order.server.ts';
import { addItems } from './edits/add-items.server.ts';
import { priceLines } from './edits/add-on-lines.server.ts';
import { applyAddOnChange } from './edits/apply-add-on.server.ts';
import { cancelAddOn } from './edits/cancel-add-on.server.ts';
import { changeShippingAddress } from './edits/change-shipping-address.server.ts';
import { addOnOfToken, payAddOn } from './edits/pay-add-on.server.ts';
import { orderLines, orders, orderTaxes } from './order-tables.ts';
import { packOrder, shipmentsOf } from './parcels/pack-order.server.ts';
import { applyPaymentEvent } from './payments/apply-payment-event.server.ts';
import { payments } from './payments/payment-tables.ts';
import { payToken } from './reading/order-access.ts';
import { orderTimeline, readOrder } from './reading/read-orders.server.ts';
import { refundsOf } from './refunds/read-refunds.server.ts';
import { refundOrder } from './refunds/send-refund.server.ts';
import { openReview, resolveReview } from './review-order.server.ts';
import { cancelUnpaidOrder, expireUnpaidOrders, pollOpenPayments } from './unpaid-orders.server.ts';

let opened: Awaited<ReturnType<typeof makeShippingShop>>;
beforeAll(async () => {
  opened = await makeShippingShop();
});
afterAll(() => opened.close());

const actor = 'owner@example.ca';
const network = '203.0.113.9';

/** Adds items as the form does, with the amount it shows. */
async function adding(orderId: string, lines = [OIL], id: string = crypto.randomUUID()) {
  const { shop } = opened;
  const order = (await readOrder(shop, orderId))!;
  const { totalCents: shownCents } = await priceLines(shop, order, lines);
  return { id, orderId, lines, shownCents, actor };
}
async function added(orderId: string, lines = [OIL]) {
  const asked = await adding(orderId, lines);
  expect(await addItems(opened.shop, asked)).toMatchObject({ ok: true });
  return (await readOrder(opened.shop, asked.id))!;
}
const paying = (addOnId: string, card = CARDS.approve) =>
  payAddOn(opened.shop, { addOnId, network, payment: { provider: 'test', card } });
const statusOf = async (orderId: string) => (await readOrder(opened.shop, orderId))!.status;
const packed = async (orderId: string) =>
  (await shipmentsOf(opened.shop, orderId, 'outbound')).flatMap(({ contents }) => contents);
const shelfOf = async ({ variantId }: { variantId: string }) =>
  (await opened.shop.db.select().from(stock).where(eq(stock.variantId, variantId)))[0]!;

test('added items are reserved, their payment is requested by email, and they join the parcels once paid', async () => {
  const { shop } = opened;
  const orderId = await paidOrder(shop);
  await packOrder(shop, orderId, actor);
  const before = { order: await readOrder(shop, orderId), shelf: await shelfOf(OIL) };
  const part = await added(orderId, [{ ...OIL, quantity: 2 }]);
  expect(part).toMatchObject({
    number: `${before.order!.number}-A1`,
    status: 'pending_payment',
    addOnKind: 'added',
  });
  expect(part.taxes).toHaveLength(1);
  expect((await shelfOf(OIL)).reserved).toBe(before.shelf.reserved + 2);
  const emails = await shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.deduplicationKey, `payment-request:${part.id}`));
  expect(emails).toHaveLength(1);
  const token = payToken(shop.config.secret, part.id, shop.clock.now());
  expect(await addOnOfToken(shop, token)).toMatchObject({ ofNumber: before.order!.number });
  expect(await addOnOfToken(shop, token.replace(part.id, orderId))).toBeNull();
  // Until it is paid it is in no parcel, and no parcel leaves without it.
  const request = { orderId, direction: 'outbound' as const, position: 0, service: null, actor };
  expect(await buyLabel(shop, request)).toMatchObject({ ok: false, problem: 'part-waits' });

  expect(await paying(part.id)).toMatchObject({ ok: true, payment: 'succeeded' });
  expect(await statusOf(part.id)).toBe('processing');
  expect(await packed(orderId)).toEqual([
    { line: 0, quantity: 1 },
    { line: 100, quantity: 2 },
  ]);
  const shelf = await shelfOf(OIL);
  expect([shelf.onHand, shelf.reserved]).toEqual([before.shelf.onHand - 2, before.shelf.reserved]);
  // The order itself stays as it was placed and paid.
  expect(await readOrder(shop, orderId)).toEqual({ ...before.order, status: 'processing' });
  expect(await buyLabel(shop, request)).toMatchObject({ ok: true });
  expect(await statusOf(orderId)).toBe('shipped');
  expect(await statusOf(part.id)).toBe('shipped');
  await markDelivered(shop, orderId, actor);
  expect(await statusOf(part.id)).toBe('delivered');
});

test('two people who add at once make one add-on, and so does the same form twice', async () => {
  const { shop } = opened;
  const orderId = await paidOrder(shop);
  const [one, other] = [await adding(orderId), await adding(orderId, [CREAM])];
  const answers = await Promise.all([one, other, one, other].map((asked) => addItems(shop, asked)));
  expect(new Set(answers.filter(({ ok }) => ok).map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await addOnsOf(shop, orderId)).toHaveLength(1);
  const refused = answers.filter((answer) => !answer.ok);
  expect(refused.every((answer) => !answer.ok && answer.problem === 'part-waits')).toBe(true);
});

test('of twenty buyers who add the last item to their orders, one gets it', async () => {
  const { shop } = opened;
  const ids = await Promise.all(Array.from({ length: 20 }, () => paidOrder(shop)));
  const { variantId } = OIL;
  const { reserved } = await shelfOf(OIL);
  await countStock(shop, variantId, reserved + 1, 'test');
  const asked = await Promise.all(ids.map((orderId) => adding(orderId)));
  const answers = await Promise.all(asked.map((one) => addItems(shop, one)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((one) => !one.ok && one.problem === 'unavailable')).toHaveLength(19);
  await countStock(shop, variantId, 5_000, 'test');
});

test('paid and withdrawn at the same moment, it is one of both, and its money and stock say the same', async () => {
  const { shop } = opened;
  for (let round = 0; round < 10; round += 1) {
    const orderId = await paidOrder(shop);
    const before = await shelfOf(OIL);
    const part = await added(orderId);
    await Promise.all([paying(part.id), cancelAddOn(shop, { orderId, addOnId: part.id, actor })]);
    await pollOpenPayments(shop, 0);
    await applyAddOnChange(shop, part.id);
    const shelf = await shelfOf(OIL);
    const status = await statusOf(part.id);
    const paid = await shop.db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, part.id), eq(payments.status, 'succeeded')));
    expect(['processing', 'cancelled']).toContain(status);
    expect(paid).toHaveLength(status === 'processing' ? 1 : 0);
    expect([shelf.onHand, shelf.reserved]).toEqual([
      before.onHand - (status === 'processing' ? 1 : 0),
      before.reserved,
    ]);
  }
});

test('reported twice and out of order, a payment takes effect once; another amount goes to review', async () => {
  const { shop } = opened;
  const orderId = await paidOrder(shop);
  await packOrder(shop, orderId, actor);
  const part = await added(orderId);
  await paying(part.id, CARDS.late);
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, part.id));
  const ref = payment!.providerRef!;
  const event = { provider: 'test', paymentId: payment!.id, ref };
  const success = { ...event, outcome: 'succeeded' as const, amountCents: part.totalCents, currency: 'CAD' };
  const news = [
    { ...success, eventId: `${ref}:1` },
    { ...success, eventId: `${ref}:1` },
    { ...success, eventId: `${ref}:2` },
    { ...event, eventId: `${ref}:3`, outcome: 'cancelled' as const },
  ];
  await Promise.all([...news.slice(0, 3), ...news].map((one) => applyPaymentEvent(shop, one)));
  await Promise.all([
    applyAddOnChange(shop, part.id),
    applyAddOnChange(shop, part.id),
    applyAddOnChange(shop, part.id),
  ]);
  expect(await statusOf(part.id)).toBe('processing');
  expect((await packed(orderId)).filter(({ line }) => line === 100)).toEqual([{ line: 100, quantity: 1 }]);

  const other = await added(await paidOrder(shop));
  await paying(other.id, CARDS.late);
  const [waiting] = await shop.db.select().from(payments).where(eq(payments.orderId, other.id));
  const less = { ...success, paymentId: waiting!.id, ref: waiting!.providerRef!, eventId: 'less' };
  await applyPaymentEvent(shop, { ...less, amountCents: other.totalCents - 1 });
  await applyAddOnChange(shop, other.id);
  expect(await readOrder(shop, other.id)).toMatchObject({
    status: 'pending_payment',
    reviewReason: 'amount-differs',
  });
});

test('an add-on not paid within three days releases its stock, and the order goes on without it', async () => {
  const { shop, opened: here } = opened;
  const orderId = await paidOrder(shop);
  const part = await added(orderId);
  here.clock.advance(3 * 86_400_000 + 1);
  await expireUnpaidOrders(shop);
  await applyAddOnChange(shop, part.id);
  expect(await statusOf(part.id)).toBe('cancelled');
  expect(await shop.db.select().from(reservations).where(eq(reservations.orderId, part.id))).toEqual([]);
  expect(await paying(part.id)).toEqual({ ok: false, problem: 'over' });
  expect(await added(orderId)).toMatchObject({ number: expect.stringMatching(/-A2$/) });
});

/** Applies the payment of an add-on twice, as repeated webhooks and jobs do. */
async function moneyComesFor(addOnId: string): Promise<void> {
  const { shop } = opened;
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, addOnId));
  const { providerRef: ref, amountCents, provider, id: paymentId } = payment!;
  const success = { outcome: 'succeeded' as const, amountCents, currency: 'CAD', ref: ref! };
  await applyPaymentEvent(shop, { ...success, provider, paymentId, eventId: `${ref}:came` });
  await Promise.all([applyAddOnChange(shop, addOnId), applyAddOnChange(shop, addOnId)]);
}

test('paid when its order has gone, a part goes to review; settled once the order is back, it goes along, once', async () => {
  const { shop } = opened;
  const orderId = await paidOrder(shop);
  await packOrder(shop, orderId, actor);
  const part = await added(orderId);
  await paying(part.id, CARDS.late);
  const nowIs = (status: 'shipped' | 'processing') =>
    shop.db.update(orders).set({ status }).where(eq(orders.id, orderId));
  await nowIs('shipped');
  await moneyComesFor(part.id);
  expect(await readOrder(shop, part.id)).toMatchObject({ status: 'paid', reviewReason: 'paid-too-late' });
  expect((await packed(orderId)).some(({ line }) => line === 100)).toBe(false);
  expect(await openReview(shop, part.id)).toEqual({
    reason: 'paid-too-late',
    unmatchedCents: 0,
    canRefund: true,
  });
  // Its label was voided.
  await nowIs('processing');
  const settle = () => resolveReview(shop, { orderId: part.id, actor });
  expect((await Promise.all([settle(), settle()])).toSorted()).toEqual([false, true]);
  await Promise.all([applyAddOnChange(shop, part.id), applyAddOnChange(shop, part.id)]);
  expect(await readOrder(shop, part.id)).toMatchObject({ status: 'processing', reviewReason: null });
  expect((await packed(orderId)).filter(({ line }) => line === 100)).toEqual([{ line: 100, quantity: 1 }]);
});

test('an add-on paid after its order was fully refunded goes to review, and is refunded by cancelling it', async () => {
  const { shop } = opened;
  const orderId = await paidOrder(shop);
  const before = await shelfOf(OIL);
  const part = await added(orderId);
  await paying(part.id, CARDS.late);
  const whole = { orderId, scope: { kind: 'whole' as const }, shownCents: null, restock: true };
  await refundOrder(shop, { id: crypto.randomUUID(), ...whole, isByHand: false, note: '', actor });
  await moneyComesFor(part.id);
  expect(await readOrder(shop, part.id)).toMatchObject({ status: 'paid', reviewReason: 'paid-too-late' });
  expect(await cancelOrder(shop, { orderId: part.id, by: 'staff', note: '', actor })).toEqual({ ok: true });
  expect((await refundsOf(shop, part.id)).map(({ totalCents }) => totalCents)).toEqual([part.totalCents]);
  const { onHand, reserved } = await shelfOf(OIL);
  expect([onHand, reserved]).toEqual([before.onHand, before.reserved]);
});

test('an add-on paid after it expired stays cancelled, and its payment is refunded', async () => {
  const { shop, opened: here } = opened;
  const orderId = await paidOrder(shop);
  const part = await added(orderId);
  await paying(part.id, CARDS.late);
  await cancelUnpaidOrder(shop, part.id, 'not-paid-in-time');
  await moneyComesFor(part.id);
  expect(await readOrder(shop, part.id)).toMatchObject({
    status: 'cancelled',
    reviewReason: 'paid-after-cancel',
  });
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, part.id));
  expect(here.jobs).toContainEqual({ name: 'refund-stray-payment', data: { paymentId: payment!.id } });
  expect(await shop.db.select().from(reservations).where(eq(reservations.orderId, part.id))).toEqual([]);
});

test('cancelling an order cancels its add-ons, paid or not', async () => {
  const { shop } = opened;
  const orderId = await paidOrder(shop);
  const before = await shelfOf(OIL);
  const paid = await added(orderId);
  await paying(paid.id);
  const open = await added(orderId);
  expect(await cancelOrder(shop, { orderId, by: 'staff', note: '', actor })).toEqual({ ok: true });
  expect([await statusOf(orderId), await statusOf(paid.id), await statusOf(open.id)]).toEqual([
    'cancelled',
    'cancelled',
    'cancelled',
  ]);
  expect((await refundsOf(shop, paid.id)).map(({ totalCents }) => totalCents)).toEqual([paid.totalCents]);
  const shelf = await shelfOf(OIL);
  expect([shelf.onHand, shelf.reserved]).toEqual([before.onHand, before.reserved]);
});

test('a cancelled add-on is removed, and its order is packed without it', async () => {
  const { shop } = opened;
  const orderId = await paidOrder(shop);
  await packOrder(shop, orderId, actor);
  const part = await added(orderId);
  await paying(part.id);
  expect(await cancelOrder(shop, { orderId: part.id, by: 'staff', note: '', actor })).toEqual({ ok: true });
  expect(await packed(orderId)).toEqual([{ line: 0, quantity: 1 }]);
  expect(await statusOf(orderId)).toBe('processing');
});

const moving = async (orderId: string, to: object, shownCents: number | null, id = crypto.randomUUID()) => {
  const now = (await readOrder(opened.shop, orderId))!;
  return changeShippingAddress(opened.shop, {
    id,
    orderId,
    actor,
    seen: now,
    shownCents,
    to: { ...now, address: { ...now.address, ...to } },
  });
};
const ONTARIO = { state: 'ON', zip: 'M5V 1A1', city: 'Toronto' };

test('sent to where more tax is due, an order goes there once the difference is paid', async () => {
  const { shop } = opened;
  const orderId = await paidOrder(shop);
  const order = (await readOrder(shop, orderId))!;
  const asked = await moving(orderId, ONTARIO, null);
  const base = order.totalCents - order.taxCents;
  const differenceCents = Math.round((base * 13) / 100) - order.taxCents;
  expect(asked).toEqual({ ok: false, problem: 'difference', differenceCents });
  const id = crypto.randomUUID();
  expect(await moving(orderId, ONTARIO, differenceCents, id)).toEqual({ ok: true, waits: true });
  expect((await readOrder(shop, orderId))!.address.state).toBe('AB');
  await paying(id);
  expect((await readOrder(shop, orderId))!.address.state).toBe('ON');
  expect(await shop.db.select().from(orderTaxes).where(eq(orderTaxes.orderId, id))).toMatchObject([
    { authority: 'HST', label: 'HST 13%, less GST 5%', amountCents: differenceCents, baseCents: base },
  ]);
  const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, orderId));
  expect(entries.map(({ action }) => action)).toEqual(['sent elsewhere']);
});

test('sent to where less tax is due, an order goes there at once and the difference comes back', async () => {
  const { shop } = opened;
  const orderId = await paidOrder(shop, { to: { state: 'NB', zip: 'E1C 1A1', city: 'Moncton' } });
  const { totalCents, taxCents } = (await readOrder(shop, orderId))!;
  const base = totalCents - taxCents;
  const back = taxCents - Math.round(base * 0.05);
  const asked = await moving(orderId, { state: 'AB', zip: 'T2X 1A1', city: 'Calgary' }, null);
  expect(asked).toEqual({ ok: false, problem: 'difference', differenceCents: -back });
  expect(await moving(orderId, { state: 'AB', zip: 'T2X 1A1', city: 'Calgary' }, -back)).toEqual({
    ok: true,
    waits: false,
  });
  expect((await refundsOf(shop, orderId)).map(({ totalCents }) => totalCents)).toEqual([back]);
});

test('an add-on never changes the lines of its order', async () => {
  const { shop } = opened;
  const orderId = await paidOrder(shop, { lines: [CREAM, OIL] });
  const read = () => shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const before = await read();
  const part = await added(orderId, [OIL, CREAM]);
  await paying(part.id);
  expect(await read()).toEqual(before);
  expect(await cancelUnpaidOrder(shop, part.id, 'not-paid-in-time')).toBe('not-pending');
});

// ST6
test('a difference in tax that no card can be charged is not asked for', async () => {
  const { shop } = opened;
  // From 13 % to 14 %.
  const orderId = await paidOrder(shop, { to: ONTARIO });
  const there = { state: 'NS', zip: 'B3H 4R2', city: 'Halifax' };
  expect(await moving(orderId, there, null)).toEqual({ ok: true, waits: false });
  expect(await addOnsOf(shop, orderId)).toEqual([]);
  const changed = (await orderTimeline(shop, orderId)).find(({ kind }) => kind === 'receiver-changed')!;
  expect(Number(changed.detail.waivedCents)).toBeGreaterThan(0);
});

// ST6
test('pieces that cost less than a card can be charged are added at once, without an email that asks for money', async () => {
  const { shop } = opened;
  const orderId = await paidOrder(shop);
  await shop.db.execute(sql`update variants set price_cents = 20 where id = ${OIL.variantId}`);
  const lines = [{ id: OIL.id, variantId: OIL.variantId, quantity: 1 }];
  const id = crypto.randomUUID();
  const answer = await addItems(shop, { id, orderId, lines, shownCents: 0, actor });
  await shop.db.execute(sql`update variants set price_cents = 1900 where id = ${OIL.variantId}`);
  expect(answer).toMatchObject({ ok: true });
  expect(await readOrder(shop, id)).toMatchObject({ status: 'processing', totalCents: 0, discountCents: 20 });
  expect(await emailsAbout(shop, [`payment-request:${id}`])).toEqual([]);
});
