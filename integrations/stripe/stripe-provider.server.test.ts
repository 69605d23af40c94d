import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOfPayments } from '#server/watched-vendors.ts';
import { discounts } from '#shop/checkout/discounts/discount-tables.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { applyPaymentState } from '#shop/orders/payments/pay-order.server.ts';
import { payments } from '#shop/orders/payments/payment-tables.ts';
import { returnFromBank } from '#shop/orders/payments/return-from-bank.server.ts';
import { placeOrder } from '#shop/orders/placing/place-order.server.ts';
import { cancelUnpaidOrder, pollOpenPayments } from '#shop/orders/unpaid-orders.server.ts';
import { differences, makePaidShop, paidByStripe, payPatiently } from '#tests/shops/paying.ts';
import { STRIPE_FAULTS, type StripeCall, type StripeFault } from '#tests/stand-ins/stripe/stripe-faults.ts';
import { STRIPE_KEYS } from '#tests/stand-ins/stripe/stripe-settings.ts';
import { stripePayments } from './stripe-provider.server.ts';

const TRIES = Number(process.env.PAYMENT_TRIES ?? 2);
const AT_ONCE = 20;

let paid: Awaited<ReturnType<typeof makePaidShop>>;
beforeAll(async () => {
  paid = await makePaidShop();
});
afterAll(() => paid.close());

const orderIn = async (cartId: string) =>
  (await paid.shop.db.select().from(orders).where(eq(orders.cartId, cartId)))[0]!;
const paymentOf = async (cartId: string) =>
  (
    await paid.shop.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, (await orderIn(cartId)).id))
  )[0]!;

async function pay(card: Parameters<typeof paid.stripe.newToken>[0]) {
  const { shop, stripe, newPayer } = paid;
  const shopper = newPayer();
  const checkoutRequest = await paidByStripe(shop, stripe.newToken(card));
  return { shopper, checkoutRequest, outcome: await placeOrder(shop, shopper, checkoutRequest) };
}

// S01
test('the requested amount is the order’s total, under our payment’s id', async () => {
  const { shopper, outcome } = await pay('approve');
  expect(outcome).toMatchObject({ ok: true, payment: 'succeeded' });
  const order = await orderIn(shopper.cartId);
  const payment = await paymentOf(shopper.cartId);
  expect(order.status).toBe('paid');
  expect(paid.stripe.intents.get(payment.providerRef!)).toMatchObject({
    amount: order.totalCents,
    currency: 'cad',
    metadata: { order_id: order.id, payment_id: payment.id },
  });
});

// ST16
test('Stripe gets the order’s number and shipping address', async () => {
  const { shopper } = await pay('approve');
  const { number, phone, address } = await orderIn(shopper.cartId);
  const { providerRef } = await paymentOf(shopper.cartId);
  expect(paid.stripe.intents.get(providerRef!)).toMatchObject({
    description: number,
    shipping: {
      name: address.name,
      phone,
      address: {
        line1: address.street1,
        city: address.city,
        state: address.state,
        postal_code: address.zip,
        country: 'CA',
      },
    },
  });
});

test('a declined card costs nothing and closes its payment; another card pays for the same order', async () => {
  const { shop, stripe } = paid;
  const { shopper, checkoutRequest, outcome } = await pay('decline');
  expect(outcome).toEqual({ ok: false, problem: 'declined', code: 'generic_decline' });
  const declined = await paymentOf(shopper.cartId);
  expect(stripe.intents.get(declined.providerRef!)!.status).toBe('canceled');
  const { id } = await orderIn(shopper.cartId);
  const again = { ...checkoutRequest, key: crypto.randomUUID() };
  again.payment = { provider: 'stripe', token: stripe.newToken('approve') };
  expect(await placeOrder(shop, shopper, again)).toMatchObject({ ok: true, order: { id } });
});

test('a card that needs confirmation says where and with what, and its payment is found afterwards', async () => {
  const { shop, stripe } = paid;
  const { shopper, outcome } = await pay('act');
  const { id, providerRef } = await paymentOf(shopper.cartId);
  const secret = stripe.intents.get(providerRef!)!.client_secret;
  expect(outcome).toMatchObject({
    ok: true,
    payment: 'needs_confirmation',
    secret,
    confirmPath: `/checkout/confirm?payment=${id}`,
  });
  stripe.act(providerRef!, true);
  await pollOpenPayments(shop, -1);
  expect((await orderIn(shopper.cartId)).status).toBe('paid');
});

// ST4
test('a decline is counted although cancelling clears its error, in whichever sequence the events arrive', async () => {
  const { shop, stripe } = paid;
  const { shopper, outcome } = await pay('decline');
  expect(outcome).toMatchObject({ problem: 'declined' });
  const payment = await paymentOf(shopper.cartId);
  const order = await orderIn(shopper.cartId);
  expect(stripe.intents.get(payment.providerRef!)).toMatchObject({
    status: 'canceled',
    last_payment_error: null,
  });
  await applyPaymentState(shop, 'stripe', payment.id, await paid.provider.find({ ...payment, order }));
  expect(await paymentOf(shopper.cartId)).toMatchObject({
    status: 'declined',
    declineCode: 'generic_decline',
  });
  await cancelUnpaidOrder(shop, payment.orderId, { actor: 'test' });
});

// ST5
test('a request that Stripe refuses is distinguished from no response, with the reason', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const { stripe } = paid;
  const { publicOrigin } = paid.shop.config;
  const bases = { apiBase: stripe.base, jsBase: stripe.base };
  const provider = stripePayments({ ...STRIPE_KEYS, ...bases, publicOrigin, isLive: false }, log);
  const { shopper } = await pay('approve');
  const { orderId, amountCents, currency } = await paymentOf(shopper.cartId);
  const order = await orderIn(shopper.cartId);
  const fresh = { id: crypto.randomUUID(), orderId, amountCents, currency, providerRef: null, order };
  const state = await provider.start({ ...fresh, details: { token: 'ctoken_of_another_account' } });
  expect(state).toEqual({ state: 'unavailable', refused: 'No such confirmationtoken.' });
  expect(answerOfPayments(state)).toBe('refused: No such confirmationtoken.');
  expect(lines.join()).toContain('confirmation_token');
  expect(lines.join()).not.toContain(STRIPE_KEYS.secretKey);
  const small = { ...fresh, id: crypto.randomUUID(), amountCents: 20 };
  expect(await provider.start({ ...small, details: { token: stripe.newToken('approve') } })).toEqual({
    state: 'unavailable',
    refused: 'Amount must be at least $0.50 cad',
  });
});

// ST18
test('a payment that its bank works on after the buyer has agreed is on its way, not open', async () => {
  const { shop, stripe } = paid;
  const { shopper } = await pay('act');
  const { id, providerRef } = await paymentOf(shopper.cartId);
  stripe.process(providerRef!);
  const visit = { cartId: shopper.cartId, orderAccess: null, network: shopper.network };
  expect(await returnFromBank(shop, id, visit)).toMatchObject({ state: 'taken' });
  expect((await paymentOf(shopper.cartId)).status).toBe('processing');
  stripe.arrive(providerRef!);
  await pollOpenPayments(shop, -1);
  expect((await orderIn(shopper.cartId)).status).toBe('paid');
});

// ST18
test('a payment that bounces days later is declined, and its order is not paid', async () => {
  const { shop, stripe } = paid;
  const { shopper } = await pay('act');
  const { providerRef } = await paymentOf(shopper.cartId);
  stripe.process(providerRef!);
  await pollOpenPayments(shop, -1);
  stripe.bounce(providerRef!);
  await pollOpenPayments(shop, -1);
  expect((await paymentOf(shopper.cartId)).status).toBe('declined');
  expect((await orderIn(shopper.cartId)).status).toBe('pending_payment');
  await cancelUnpaidOrder(shop, (await orderIn(shopper.cartId)).id, { actor: 'test' });
});

// ST19
test('an order whose payment is being processed is not cancelled, because Stripe does not cancel that', async () => {
  const { shop, stripe } = paid;
  const { shopper } = await pay('late');
  const { id } = await orderIn(shopper.cartId);
  await cancelUnpaidOrder(shop, id, { actor: 'test' });
  expect((await orderIn(shopper.cartId)).status).toBe('pending_payment');
  stripe.arrive((await paymentOf(shopper.cartId)).providerRef!);
  await pollOpenPayments(shop, -1);
  expect((await orderIn(shopper.cartId)).status).toBe('paid');
});

// ST6
test('an amount below the least that a card can be charged is waived, and no payment is requested', async () => {
  const { shop, stripe, newPayer } = paid;
  await shop.db.execute(sql`update variants set price_cents = 10 where id = 'calendula-body-oil--50-ml'`);
  await shop.db.insert(discounts).values({
    id: crypto.randomUUID(),
    name: 'Free shipping for a test',
    kind: 'free-shipping',
    combines: true,
    categories: [],
    productIds: [],
    createdAt: paid.clock.now(),
    updatedAt: paid.clock.now(),
  });
  const shopper = newPayer();
  const before = stripe.asked.length;
  const outcome = await placeOrder(shop, shopper, await paidByStripe(shop, stripe.newToken('approve')));
  await shop.db.execute(sql`update variants set price_cents = 1900 where id = 'calendula-body-oil--50-ml'`);
  await shop.db.execute(sql`update discounts set is_on = false`);
  expect(outcome).toMatchObject({ ok: true, payment: 'succeeded' });
  expect(await orderIn(shopper.cartId)).toMatchObject({ status: 'paid', totalCents: 0, discountCents: 10 });
  expect(stripe.asked.slice(before)).toEqual([]);
});

test('cancelled while it succeeds, an order is paid', async () => {
  const { shop, stripe } = paid;
  const { shopper } = await pay('late');
  stripe.arrive((await paymentOf(shopper.cartId)).providerRef!);
  expect(await cancelUnpaidOrder(shop, (await orderIn(shopper.cartId)).id, { actor: 'test' })).toBe(
    'not-pending',
  );
  expect((await orderIn(shopper.cartId)).status).toBe('paid');
});

test('a payment is refunded in parts, each once, and never more than was paid', async () => {
  const { stripe, provider } = paid;
  const { shopper } = await pay('approve');
  const payment = await paymentOf(shopper.cartId);
  const part = { key: 'first', amountCents: 500 };
  expect(await provider.refund!(payment, part)).toBe('done');
  expect(await provider.refund!(payment, part)).toBe('done');
  const rest = { key: 'rest', amountCents: payment.amountCents - 500 };
  expect(await provider.refund!(payment, rest)).toBe('done');
  expect(await provider.refund!(payment, { key: 'more', amountCents: 1 })).toBe('refused');
  const back = stripe.ledger.filter(
    ({ what, intent }) => what === 'refunded' && intent === payment.providerRef,
  );
  expect(back.map(({ amountCents }) => amountCents)).toEqual([500, payment.amountCents - 500]);
});

const PATIENT = { timeout: 60_000, interval: 500 };

// S10
test('twenty submissions of one cart at once, under one key or twenty, are one order and one charge', async () => {
  const { shop, stripe, newPayer } = paid;
  for (const isOneKey of [true, false]) {
    const shopper = newPayer();
    const checkoutRequest = await paidByStripe(shop, stripe.newToken('approve'));
    const other = () => ({
      ...checkoutRequest,
      key: crypto.randomUUID(),
      payment: { provider: 'stripe', token: stripe.newToken('approve') },
    });
    const asked = Array.from({ length: 20 }, () => (isOneKey ? checkoutRequest : other()));
    await Promise.all(asked.map((one) => placeOrder(shop, shopper, one)));
    // On a busy machine an answer may come too late for one poll; the next asks again.
    await expect
      .poll(async () => {
        await pollOpenPayments(shop, -1);
        const placed = await shop.db.select().from(orders).where(eq(orders.cartId, shopper.cartId));
        return placed.map(({ status }) => status);
      }, PATIENT)
      .toEqual(['paid']);
  }
  expect(await differences(shop, stripe)).toEqual([]);
});

// R08
test('while nobody answers, payment pauses, nothing is lost, and after five errors nobody waits', async () => {
  const { stripe, newPayer } = paid;
  const shop = paid.freshly();
  stripe.setDown(true);
  const press = async (shopper = newPayer()) => {
    const checkoutRequest = await paidByStripe(shop, stripe.newToken('approve'));
    return { shopper, checkoutRequest, outcome: await placeOrder(shop, shopper, checkoutRequest) };
  };
  const pressed = [];
  for (let presses = 0; presses < 8; presses += 1) pressed.push(await press());
  for (const { outcome } of pressed) expect(outcome).toEqual({ ok: false, problem: 'payment-unavailable' });
  stripe.setDown(false);
  // The circuit is still open, so nothing more is requested. Earlier requests may still be on their way.
  const last = await press();
  pressed.push(last);
  expect(last.outcome).toMatchObject({ problem: 'payment-unavailable' });
  const { id } = await paymentOf(last.shopper.cartId);
  expect(stripe.asked.filter(({ key }) => key === id)).toEqual([]);
  const later = paid.freshly();
  for (const { shopper, checkoutRequest } of pressed) {
    expect(await payPatiently(later, stripe, shopper, checkoutRequest)).toMatchObject({ ok: true });
  }
});

// R07
const kinds = (['create', 'confirm'] as StripeCall[]).flatMap((call) =>
  (Object.keys(STRIPE_FAULTS) as StripeFault[]).map((fault): [StripeCall[], StripeFault] => [[call], fault]),
);
const blind = (Object.keys(STRIPE_FAULTS) as StripeFault[]).map((fault): [StripeCall[], StripeFault] => [
  ['confirm', 'retrieve'],
  fault,
]);
test(`${TRIES} times each fault of each call: one charge or none, and nothing is stuck`, async () => {
  const { stripe, newPayer } = paid;
  let tried = 0;
  for (const [calls, fault] of [...kinds, ...blind]) {
    const submissions = await Promise.all(
      Array.from({ length: TRIES }, () => paidByStripe(paid.shop, stripe.newToken('approve'))),
    );
    for (let at = 0; at < TRIES; at += AT_ONCE) {
      // Each gets its own provider, because after five such answers the circuit would open.
      for (const call of calls) stripe.fail(call, fault);
      const mended = () => {
        for (const call of calls) stripe.fail(call, null);
      };
      const some = submissions
        .slice(at, at + AT_ONCE)
        .map((checkoutRequest) => ({ checkoutRequest, shopper: newPayer() }));
      const first = await Promise.all(
        some.map(({ checkoutRequest, shopper }) => placeOrder(paid.freshly(), shopper, checkoutRequest)),
      );
      mended();
      const again = await Promise.all(
        some.map(({ checkoutRequest, shopper }, index) =>
          first[index]!.ok ? first[index] : payPatiently(paid.freshly(), stripe, shopper, checkoutRequest),
        ),
      );
      expect(
        again.map((outcome) => outcome!.ok),
        `${calls.join()} ${fault}`,
      ).toEqual(some.map(() => true));
      await pollOpenPayments(paid.freshly(), -1);
      tried += some.length;
    }
  }
  await expect
    .poll(async () => {
      await pollOpenPayments(paid.freshly(), -1);
      const { rows } = await paid.shop.db.execute<{ stuck: number }>(sql`
        select count(*)::int as stuck from orders where status = 'pending_payment'`);
      return rows[0]!.stuck;
    }, PATIENT)
    .toBe(0);
  expect(await differences(paid.shop, stripe)).toEqual([]);
  expect(tried).toBe(TRIES * (kinds.length + blind.length));
}, 1_800_000);
