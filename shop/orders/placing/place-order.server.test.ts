import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPaymentLog } from '#integrations/test-payments/test-payment-tables.ts';
import { countStock } from '#shop/catalog/inventory/count-stock.server.ts';
import { stock, stockMovements } from '#shop/catalog/inventory/stock-tables.ts';
import { variants } from '#shop/catalog/products/product-tables.ts';
import { outbox } from '#shop/email/email-tables.ts';
import { address, CARDS, checkoutRequestOf, newShopper } from '#tests/orders/checkout.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { orderLines, orders } from '../order-tables.ts';
import { applyPaymentEvent } from '../payments/apply-payment-event.server.ts';
import { confirmTestPayment } from '../payments/confirm-test-payment.server.ts';
import { payments } from '../payments/payment-tables.ts';
import { refundUnmatchedPayment } from '../payments/refund-unmatched.server.ts';
import { cancelUnpaidOrder, expireUnpaidOrders, pollOpenPayments } from '../unpaid-orders.server.ts';
import { placeOrder } from './place-order.server.ts';

let test0: TestShop;
beforeAll(async () => {
  test0 = await makeTestShop();
});
afterAll(() => test0.close());

const CREAM = { id: 'calming-oat-cream', variantId: 'calming-oat-cream--60-ml', quantity: 1 };
const OIL = { id: 'calendula-body-oil', variantId: 'calendula-body-oil--50-ml', quantity: 2 };

const stockOf = async (variantId: string) =>
  (await test0.shop.db.select().from(stock).where(eq(stock.variantId, variantId)))[0]!;
const orderOf = async (id: string) =>
  (await test0.shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
const ordersOfCart = (cartId: string) => test0.shop.db.select().from(orders).where(eq(orders.cartId, cartId));
const paymentsOf = (orderId: string) =>
  test0.shop.db.select().from(payments).where(eq(payments.orderId, orderId));
const emailsOf = (orderId: string) =>
  test0.shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.deduplicationKey, `order-confirmation:${orderId}`));
const capturesOf = async (orderId: string) => {
  const ids = (await paymentsOf(orderId)).map(({ id }) => id);
  const log = await test0.shop.db.select().from(testPaymentLog);
  return log.filter(({ paymentId, entry }) => ids.includes(paymentId) && entry === 'captured');
};

test('an order is priced by the shop, paid, taken from stock and confirmed by email', async () => {
  const { shop } = test0;
  const before = await stockOf(CREAM.variantId);
  const outcome = await placeOrder(
    shop,
    newShopper(),
    await checkoutRequestOf(shop, [CREAM, { ...OIL, giftWrap: true, giftMessage: 'For you' }]),
  );
  if (!outcome.ok) throw new Error(outcome.problem);
  expect(outcome.payment).toBe('succeeded');
  const order = await orderOf(outcome.order.id);
  // 28.00 + 2 × 19.00 + 5.00 wrap; regular parcel of 520 g; GST on all of it.
  expect(order).toMatchObject({
    status: 'paid',
    subtotalCents: 6600,
    giftWrapCents: 500,
    shippingCents: 1029,
    taxCents: 406,
    totalCents: 8535,
  });
  expect(await stockOf(CREAM.variantId)).toMatchObject({
    onHand: before.onHand - 1,
    reserved: before.reserved,
  });
  expect(await emailsOf(order.id)).toHaveLength(1);
  expect((await capturesOf(order.id)).map(({ amountCents }) => amountCents)).toEqual([8535]);
});

test('200 shoppers race for the last 10: exactly 10 get one, the others learn that it sold out', async () => {
  const { shop } = test0;
  const jar = { id: 'honey-clay-mask', variantId: 'honey-clay-mask--100-g', quantity: 1 };
  await countStock(shop, jar.variantId, 10, 'test');
  const submissions = await Promise.all(Array.from({ length: 200 }, () => checkoutRequestOf(shop, [jar])));
  const outcomes = await Promise.all(
    submissions.map((checkoutRequest) => placeOrder(shop, newShopper(), checkoutRequest)),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10);
  const result = outcomes.filter((outcome) => !outcome.ok && outcome.problem === 'unavailable');
  expect(result).toHaveLength(190);
  expect(result[0]).toMatchObject({ lines: [{ name: 'Honey & Pink Clay Mask', problem: 'sold-out' }] });
  expect(await stockOf(jar.variantId)).toMatchObject({ onHand: 0, reserved: 0 });
});

test('20 parallel submissions under one key are one order, one payment, one email', async () => {
  const { shop } = test0;
  const shopper = newShopper();
  const checkoutRequest = await checkoutRequestOf(shop, [OIL]);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => placeOrder(shop, shopper, checkoutRequest)),
  );
  expect(outcomes.every(({ ok }) => ok)).toBe(true);
  const [order, ...others] = await ordersOfCart(shopper.cartId);
  expect(others).toEqual([]);
  expect(await capturesOf(order!.id)).toHaveLength(1);
  expect(await paymentsOf(order!.id)).toHaveLength(1);
  expect(await emailsOf(order!.id)).toHaveLength(1);
});

test('20 parallel submissions of one cart under different keys are one order, one payment, one email', async () => {
  const { shop } = test0;
  const shopper = newShopper();
  const checkoutRequest = await checkoutRequestOf(shop, [OIL]);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => placeOrder(shop, shopper, { ...checkoutRequest, key: randomUUID() })),
  );
  expect(outcomes.every(({ ok }) => ok)).toBe(true);
  const [order, ...others] = await ordersOfCart(shopper.cartId);
  expect(others).toEqual([]);
  expect(await capturesOf(order!.id)).toHaveLength(1);
  expect(await emailsOf(order!.id)).toHaveLength(1);
});

test('the same key with another body is refused', async () => {
  const { shop } = test0;
  const shopper = newShopper();
  const checkoutRequest = await checkoutRequestOf(shop, [OIL]);
  await placeOrder(shop, shopper, checkoutRequest);
  expect(await placeOrder(shop, shopper, { ...checkoutRequest, message: 'other' })).toEqual({
    ok: false,
    problem: 'key-reused',
  });
  expect(await placeOrder(shop, newShopper(), checkoutRequest)).toEqual({ ok: false, problem: 'key-reused' });
});

test('a total that is not ours is refused with the figures that are', async () => {
  const { shop } = test0;
  const checkoutRequest = await checkoutRequestOf(shop, [OIL]);
  const outcome = await placeOrder(shop, newShopper(), { ...checkoutRequest, shownTotalCents: 1 });
  expect(outcome).toMatchObject({
    ok: false,
    problem: 'total-changed',
    priced: { totalCents: checkoutRequest.shownTotalCents },
  });
});

test('a variant of another product, a draft and an archived variant cannot be bought', async () => {
  const { shop } = test0;
  const honest = await checkoutRequestOf(shop, [OIL]);
  const gone = { ok: false, problem: 'unavailable', lines: [{ problem: 'gone' }] };
  const foreign = { ...OIL, variantId: CREAM.variantId };
  expect(await placeOrder(shop, newShopper(), { ...honest, lines: [foreign] })).toMatchObject(gone);
  await shop.db
    .update(variants)
    .set({ status: 'archived' })
    .where(eq(variants.id, 'calendula-body-oil--100-ml'));
  expect(
    await placeOrder(shop, newShopper(), {
      ...honest,
      lines: [{ ...OIL, variantId: 'calendula-body-oil--100-ml' }],
    }),
  ).toMatchObject(gone);
});

test('a delivery that is not offered is refused', async () => {
  const { shop } = test0;
  const checkoutRequest = await checkoutRequestOf(shop, [OIL]);
  expect(await placeOrder(shop, newShopper(), { ...checkoutRequest, rateId: 'free-for-me' })).toMatchObject({
    ok: false,
    problem: 'rate-gone',
  });
});

test('a declined card leaves the order open; another card pays the very same order', async () => {
  const { shop } = test0;
  const shopper = newShopper();
  const declined = await checkoutRequestOf(shop, [OIL], {
    payment: { provider: 'test', card: CARDS.decline },
  });
  expect(await placeOrder(shop, shopper, declined)).toEqual({
    ok: false,
    problem: 'declined',
    code: 'card_declined',
  });
  const again = { ...declined, key: randomUUID(), payment: { provider: 'test', card: CARDS.approve } };
  expect(await placeOrder(shop, shopper, again)).toMatchObject({ ok: true, payment: 'succeeded' });
  const [order, ...others] = await ordersOfCart(shopper.cartId);
  expect(others).toEqual([]);
  expect(order?.status).toBe('paid');
  expect(await paymentsOf(order!.id)).toHaveLength(2);
});

test('after five declines payment rests, for this cart and this email', async () => {
  const { shop } = test0;
  const shopper = { ...newShopper(), network: '198.51.100.1' };
  const contact = { email: 'tester@example.ca' };
  const declined = await checkoutRequestOf(shop, [OIL], {
    contact,
    payment: { provider: 'test', card: CARDS.decline },
  });
  for (let tries = 0; tries < 5; tries += 1)
    await placeOrder(shop, shopper, { ...declined, key: randomUUID() });
  const barred = { ok: false, problem: 'too-often' };
  expect(await placeOrder(shop, shopper, { ...declined, key: randomUUID() })).toMatchObject(barred);
  const elsewhere = { ...newShopper(), network: '198.51.100.2' };
  expect(await placeOrder(shop, elsewhere, { ...declined, key: randomUUID() })).toMatchObject(barred);
});

test('an order that is changed before it is paid releases its reservations', async () => {
  const { shop } = test0;
  const shopper = { ...newShopper(), network: '198.51.100.3' };
  const before = await stockOf(OIL.variantId);
  const payment = { provider: 'test', card: CARDS.confirm };
  await placeOrder(shop, shopper, await checkoutRequestOf(shop, [OIL], { payment }));
  expect((await stockOf(OIL.variantId)).reserved).toBe(before.reserved + 2);
  const changed = await placeOrder(
    shop,
    shopper,
    await checkoutRequestOf(shop, [{ ...OIL, quantity: 1 }], { payment }),
  );
  expect(changed).toMatchObject({ ok: true, payment: 'needs_confirmation' });
  expect((await stockOf(OIL.variantId)).reserved).toBe(before.reserved + 1);
  const states = (await ordersOfCart(shopper.cartId)).map(({ status }) => status).sort();
  expect(states).toEqual(['cancelled', 'pending_payment']);
});

test('a payment that is confirmed later makes the order paid, once', async () => {
  const { shop } = test0;
  const payment = { provider: 'test', card: CARDS.confirm };
  const outcome = await placeOrder(shop, newShopper(), await checkoutRequestOf(shop, [CREAM], { payment }));
  if (!outcome.ok) throw new Error(outcome.problem);
  const [waiting] = await paymentsOf(outcome.order.id);
  const answers = await Promise.all([1, 2, 3].map(() => confirmTestPayment(shop, waiting!.id, true)));
  expect(answers.some(({ ok }) => ok)).toBe(true);
  expect((await orderOf(outcome.order.id)).status).toBe('paid');
  expect(await emailsOf(outcome.order.id)).toHaveLength(1);
});

test('an order that is not paid in 30 minutes is cancelled and its stock is released', async () => {
  const { shop, clock } = test0;
  const before = await stockOf(CREAM.variantId);
  const payment = { provider: 'test', card: CARDS.late };
  const outcome = await placeOrder(shop, newShopper(), await checkoutRequestOf(shop, [CREAM], { payment }));
  if (!outcome.ok) throw new Error(outcome.problem);
  expect(outcome.payment).toBe('processing');
  clock.advance(31 * 60_000);
  await expireUnpaidOrders(shop);
  expect((await orderOf(outcome.order.id)).status).toBe('cancelled');
  expect(await stockOf(CREAM.variantId)).toEqual(before);
});

test('a payment that succeeded while nobody listened is found by the sweep', async () => {
  const { shop, clock } = test0;
  const payment = { provider: 'test', card: CARDS.late };
  const outcome = await placeOrder(shop, newShopper(), await checkoutRequestOf(shop, [CREAM], { payment }));
  if (!outcome.ok) throw new Error(outcome.problem);
  const [open] = await paymentsOf(outcome.order.id);
  await shop.payments.get('test')!.confirm!(open!.id, true);
  clock.advance(60_000);
  await pollOpenPayments(shop);
  expect((await orderOf(outcome.order.id)).status).toBe('paid');
});

test('one event fifty times in parallel has one effect', async () => {
  const { shop } = test0;
  const payment = { provider: 'test', card: CARDS.late };
  const outcome = await placeOrder(shop, newShopper(), await checkoutRequestOf(shop, [CREAM], { payment }));
  if (!outcome.ok) throw new Error(outcome.problem);
  const before = await stockOf(CREAM.variantId);
  const order = await orderOf(outcome.order.id);
  const [open] = await paymentsOf(order.id);
  const event = {
    provider: 'test',
    eventId: 'evt_1',
    paymentId: open!.id,
    ref: 'ref_1',
    currency: 'CAD',
    outcome: 'succeeded' as const,
    amountCents: order.totalCents,
  };
  const settled = await Promise.all(Array.from({ length: 50 }, () => applyPaymentEvent(shop, event)));
  expect(settled.filter(({ outcome }) => outcome === 'applied')).toHaveLength(1);
  expect((await stockOf(CREAM.variantId)).onHand).toBe(before.onHand - 1);
  expect(await emailsOf(order.id)).toHaveLength(1);
});

test.each([
  ['another amount', { amountCents: 1 }],
  ['another currency', { currency: 'USD' }],
])('money of %s goes to review and never to paid', async (_, wrong) => {
  const { shop } = test0;
  const payment = { provider: 'test', card: CARDS.late };
  const outcome = await placeOrder(shop, newShopper(), await checkoutRequestOf(shop, [CREAM], { payment }));
  if (!outcome.ok) throw new Error(outcome.problem);
  const order = await orderOf(outcome.order.id);
  const [open] = await paymentsOf(order.id);
  const event = {
    provider: 'test',
    eventId: `evt_${open!.id}`,
    paymentId: open!.id,
    ref: open!.id,
    outcome: 'succeeded' as const,
  };
  await applyPaymentEvent(shop, { ...event, amountCents: order.totalCents, currency: 'CAD', ...wrong });
  expect(await orderOf(order.id)).toMatchObject({
    status: 'pending_payment',
    reviewReason: 'amount-differs',
  });
  expect(await emailsOf(order.id)).toHaveLength(0);
});

test('money for a cancelled order is refunded', async () => {
  const { shop, jobs } = test0;
  const payment = { provider: 'test', card: CARDS.late };
  const outcome = await placeOrder(shop, newShopper(), await checkoutRequestOf(shop, [CREAM], { payment }));
  if (!outcome.ok) throw new Error(outcome.problem);
  const order = await orderOf(outcome.order.id);
  const [open] = await paymentsOf(order.id);
  await shop.payments.get('test')!.confirm!(open!.id, true);
  // As if the provider had been unreachable when the order was cancelled: our record doesn't know of the money.
  await shop.db.update(payments).set({ status: 'cancelled' }).where(eq(payments.id, open!.id));
  await cancelUnpaidOrder(shop, order.id, { actor: 'test' });
  await shop.db.update(payments).set({ status: 'processing' }).where(eq(payments.id, open!.id));
  await pollOpenPayments(shop, -1);
  expect(jobs).toContainEqual({ name: 'refund-stray-payment', data: { paymentId: open!.id } });
  await refundUnmatchedPayment(shop, open!.id);
  await refundUnmatchedPayment(shop, open!.id);
  expect((await paymentsOf(order.id))[0]?.status).toBe('refunded');
});

test('the database itself refuses a wrong quantity, a wrong total and a change of a line', async () => {
  const { shop } = test0;
  const outcome = await placeOrder(shop, newShopper(), await checkoutRequestOf(shop, [CREAM]));
  if (!outcome.ok) throw new Error(outcome.problem);
  const line = {
    orderId: outcome.order.id,
    position: 9,
    productId: 'x',
    variantId: 'x',
    name: 'x',
    variantName: '',
    sku: 'x',
    unitPriceCents: 100,
  };
  for (const quantity of [0, -1, 100]) {
    await expect(
      shop.db.insert(orderLines).values({ ...line, quantity, totalCents: 100 * quantity }),
    ).rejects.toThrow();
  }
  await expect(shop.db.insert(orderLines).values({ ...line, quantity: 2, totalCents: 1 })).rejects.toThrow();
  await expect(
    shop.db.update(orderLines).set({ unitPriceCents: 1 }).where(eq(orderLines.orderId, outcome.order.id)),
  ).rejects.toThrow();
  await expect(
    shop.db.update(orders).set({ totalCents: 1 }).where(eq(orders.id, outcome.order.id)),
  ).rejects.toThrow();
  await expect(shop.db.update(stock).set({ reserved: sql`${stock.onHand} + 1` })).rejects.toThrow();
});

test('an address in another country, or a postal code of another province, is reported', async () => {
  const { parseCheckoutRequest } = await import('./checkout-request.ts');
  const checkoutRequest = await checkoutRequestOf(test0.shop, [CREAM]);
  const wrong = parseCheckoutRequest({ ...checkoutRequest, address: { ...address, zip: 'V6B 1A1' } }, ['CA']);
  expect(wrong).toMatchObject({ ok: false, fields: [{ field: 'address.zip', problem: 'other-province' }] });
});

test('after everything, stock is the sum of counts and moves, and nothing stays reserved', async () => {
  const { shop } = test0;
  const moved = shop.db
    .select({
      variantId: stockMovements.variantId,
      sum: sql<number>`sum(${stockMovements.change})::int`.as('sum'),
    })
    .from(stockMovements)
    .groupBy(stockMovements.variantId)
    .as('moved');
  const wrong = await shop.db
    .select()
    .from(stock)
    .leftJoin(moved, eq(moved.variantId, stock.variantId))
    .where(sql`${stock.onHand} <> coalesce(${moved.sum}, 0)`);
  expect(wrong).toEqual([]);
  const held = await shop.db.execute(sql`
    select s.variant_id from ${stock} s
    where s.reserved <> (select coalesce(sum(r.quantity), 0) from reservations r where r.variant_id = s.variant_id)`);
  expect(held.rows).toEqual([]);
});
