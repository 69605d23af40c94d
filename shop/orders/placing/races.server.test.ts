import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countStock } from '#shop/catalog/inventory/count-stock.server.ts';
import { reservations, stock } from '#shop/catalog/inventory/stock-tables.ts';
import { outbox } from '#shop/email/email-tables.ts';
import { CARDS, checkoutRequestOf, newShopper } from '#tests/orders/checkout.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { orders } from '../order-tables.ts';
import { applyPaymentEvent } from '../payments/apply-payment-event.server.ts';
import { paymentEvents, payments } from '../payments/payment-tables.ts';
import { orderTimeline } from '../reading/read-orders.server.ts';
import { cancelUnpaidOrder } from '../unpaid-orders.server.ts';
import { placeOrder } from './place-order.server.ts';

let test0: TestShop;
beforeAll(async () => {
  test0 = await makeTestShop();
  for (const { variantId } of [CREAM, OIL, MASK]) await countStock(test0.shop, variantId, 500, 'test');
});
afterAll(() => test0.close());

const CREAM = { id: 'calming-oat-cream', variantId: 'calming-oat-cream--60-ml', quantity: 1 };
const OIL = { id: 'calendula-body-oil', variantId: 'calendula-body-oil--50-ml', quantity: 1 };
const MASK = { id: 'honey-clay-mask', variantId: 'honey-clay-mask--100-g', quantity: 1 };
const LATE = { provider: 'test', card: CARDS.late };

/** An order that awaits payment, and the provider's event for when it has arrived. */
async function waitingOrder() {
  const { shop } = test0;
  const outcome = await placeOrder(
    shop,
    newShopper(),
    await checkoutRequestOf(shop, [CREAM, OIL], { payment: LATE }),
  );
  if (!outcome.ok) throw new Error(outcome.problem);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, outcome.order.id));
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, order!.id));
  const success = {
    provider: 'test',
    eventId: randomUUID(),
    paymentId: payment!.id,
    ref: payment!.id,
    outcome: 'succeeded' as const,
    amountCents: order!.totalCents,
    currency: 'CAD',
  };
  return { orderId: order!.id, paymentId: payment!.id, success };
}

const statusOf = async (orderId: string) =>
  (await test0.shop.db.select().from(orders).where(eq(orders.id, orderId)))[0]!.status;

test('of the right and a wrong amount for one payment at once, one counts', async () => {
  const { shop } = test0;
  for (let round = 0; round < 20; round += 1) {
    const { orderId, paymentId, success } = await waitingOrder();
    const wrong = { ...success, eventId: randomUUID(), amountCents: 1 };
    const settled = await Promise.all(
      [wrong, success, wrong, success].map((one) => applyPaymentEvent(shop, one)),
    );
    expect(settled.filter(({ outcome }) => outcome === 'applied')).toHaveLength(1);
    const [payment] = await shop.db.select().from(payments).where(eq(payments.id, paymentId));
    const ends = { succeeded: 'paid', review: 'pending_payment' } as Record<string, string>;
    expect(await statusOf(orderId)).toBe(ends[payment!.status]);
  }
});

test('money and the end of its time at once: paid or cancelled, and never both', async () => {
  const { shop } = test0;
  for (let round = 0; round < 20; round += 1) {
    const { orderId, paymentId, success } = await waitingOrder();
    // As if the provider had not been asked: our record alone decides.
    await shop.db.update(payments).set({ status: 'cancelled' }).where(eq(payments.id, paymentId));
    await Promise.all([
      applyPaymentEvent(shop, success),
      cancelUnpaidOrder(shop, orderId, { actor: 'test' }),
    ]);
    const status = await statusOf(orderId);
    const [payment] = await shop.db.select().from(payments).where(eq(payments.id, paymentId));
    expect([status, payment!.status]).toEqual(
      status === 'paid' ? ['paid', 'succeeded'] : ['cancelled', 'review'],
    );
    expect(await shop.db.select().from(reservations).where(eq(reservations.orderId, orderId))).toEqual([]);
  }
});

test('an order that can’t be written completely is not written at all', async () => {
  const { shop } = test0;
  const { orderId, paymentId, success } = await waitingOrder();
  await shop.db.execute(sql`alter table ${outbox} add constraint no_mail check (kind = '') not valid`);
  await expect(applyPaymentEvent(shop, success)).rejects.toThrow();
  await shop.db.execute(sql`alter table ${outbox} drop constraint no_mail`);
  expect(await statusOf(orderId)).toBe('pending_payment');
  const result = await shop.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, success.eventId));
  expect(result).toEqual([]);
  expect(await applyPaymentEvent(shop, success)).toMatchObject({ outcome: 'applied' });
  expect(await applyPaymentEvent(shop, success)).toEqual({ outcome: 'seen' });
  const [payment] = await shop.db.select().from(payments).where(eq(payments.id, paymentId));
  expect(payment!.status).toBe('succeeded');
  const events = await orderTimeline(shop, orderId);
  expect(events.map(({ kind }) => kind)).toEqual(['placed', 'paid']);
});

test('orders of the same things in other sequences do not hold each other up', async () => {
  const { shop } = test0;
  const lines = [CREAM, OIL, MASK];
  const submissions = await Promise.all(
    Array.from({ length: 60 }, (_, at) => checkoutRequestOf(shop, at % 2 ? lines : lines.toReversed())),
  );
  const outcomes = await Promise.all(submissions.map((one) => placeOrder(shop, newShopper(), one)));
  expect(outcomes.filter(({ ok }) => !ok)).toEqual([]);
});

test('an order that is too late for one of two items reserves nothing of the other, and says which', async () => {
  const { shop } = test0;
  await countStock(shop, MASK.variantId, 3, 'test');
  const before = await shop.db.select().from(stock).where(eq(stock.variantId, OIL.variantId));
  const submissions = await Promise.all(
    Array.from({ length: 20 }, () => checkoutRequestOf(shop, [OIL, MASK])),
  );
  const outcomes = await Promise.all(submissions.map((one) => placeOrder(shop, newShopper(), one)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
  const result = outcomes.filter((outcome) => !outcome.ok && outcome.problem === 'unavailable');
  expect(result).toHaveLength(17);
  expect(result[0]).toMatchObject({ lines: [{ name: 'Honey & Pink Clay Mask', available: 0 }] });
  const after = await shop.db
    .select()
    .from(stock)
    .where(inArray(stock.variantId, [OIL.variantId, MASK.variantId]));
  expect(after.map(({ onHand, reserved }) => [onHand, reserved]).sort()).toEqual(
    [
      [before[0]!.onHand - 3, before[0]!.reserved],
      [0, 0],
    ].sort(),
  );
});

test('one key from many carts at once belongs to one of them', async () => {
  const { shop } = test0;
  const checkoutRequest = await checkoutRequestOf(shop, [CREAM]);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => placeOrder(shop, newShopper(), checkoutRequest)),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.problem === 'key-reused')).toHaveLength(19);
});

test('a declined order paid again under many keys at once is paid once', async () => {
  const { shop } = test0;
  const shopper = { ...newShopper(), network: '198.51.100.9' };
  const contact = { email: 'again@example.ca' };
  const declined = await checkoutRequestOf(shop, [CREAM], {
    contact,
    payment: { provider: 'test', card: CARDS.decline },
  });
  await placeOrder(shop, shopper, declined);
  const payment = { provider: 'test', card: CARDS.approve };
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => placeOrder(shop, shopper, { ...declined, payment, key: randomUUID() })),
  );
  expect(outcomes.filter(({ ok }) => !ok)).toEqual([]);
  const [order] = await shop.db.select().from(orders).where(eq(orders.cartId, shopper.cartId));
  const states = (await shop.db.select().from(payments).where(eq(payments.orderId, order!.id))).map(
    ({ status }) => status,
  );
  expect(states.sort()).toEqual(['declined', 'succeeded']);
});
