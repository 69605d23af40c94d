import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderEvents, orders } from '#shop/orders/order-tables.ts';
import { payments } from '#shop/orders/payments/payment-tables.ts';
import { placeOrder } from '#shop/orders/placing/place-order.server.ts';
import { pollOpenPayments } from '#shop/orders/unpaid-orders.server.ts';
import { differences, makePaidShop, paidByStripe } from '#tests/shops/paying.ts';
import { aPaymentIntent } from '#tests/stand-ins/stripe/stripe-objects.ts';
import type { Server } from '../http/http-types.ts';
import { stripeWebhook } from './stripe.ts';

/** How many orders of events are tried. */
const SEQUENCES = Number(process.env.PAYMENT_SEQUENCES ?? 10);

let paid: Awaited<ReturnType<typeof makePaidShop>>;
let lines: string[];
beforeAll(async () => {
  // Timeouts that even a slow machine doesn't reach.
  paid = await makePaidShop({ limits: { aTry: 5_000, total: 10_000 } });
});
beforeEach(() => {
  lines = [];
});
afterAll(() => paid.close());

function post(body: string, signature: string) {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const app = stripeWebhook({ shop: { ...paid.shop, log } } as Server);
  return app.request('/', { method: 'POST', body, headers: { 'Stripe-Signature': signature } });
}

const deliver = (event: object, late = 0, secret?: string) => {
  const now = new Date(paid.clock.now().getTime() - late * 1000);
  const { body, signature } = paid.stripe.signed(event, now, secret);
  return post(body, signature);
};

/** An order with a pending payment of which no event has arrived yet. */
async function waiting(card: 'late' | 'act' = 'late') {
  const { shop, stripe, newPayer } = paid;
  const shopper = newPayer();
  await placeOrder(shop, shopper, await paidByStripe(shop, stripe.newToken(card)));
  const [order] = await shop.db.select().from(orders).where(eq(orders.cartId, shopper.cartId));
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, order!.id));
  return { order: order!, ref: payment!.providerRef!, paymentId: payment!.id };
}

const read = async (id: string) => (await paid.shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;

const eventsOf = (ref: string) =>
  paid.stripe.events.filter(({ data: { object } }) => {
    const { id, payment_intent: of } = object as { id?: string; payment_intent?: string };
    return id === ref || of === ref;
  });
const succeededOf = (ref: string) => eventsOf(ref).find(({ type }) => type === 'payment_intent.succeeded')!;

// S16, S17
test.each([
  ['no signature', async (body: string) => post(body, '')],
  ['a signature of another secret', async (body: string) => deliver(JSON.parse(body), 0, 'whsec_other')],
  [
    'a signature of another body',
    async (body: string) =>
      post(`${body} `, paid.stripe.signed(JSON.parse(body), paid.clock.now()).signature),
  ],
  ['a signature of 301 seconds ago', async (body: string) => deliver(JSON.parse(body), 301)],
  ['a signature of 301 seconds from now', async (body: string) => deliver(JSON.parse(body), -301)],
  ['the mark of live mode', async (body: string) => deliver({ ...JSON.parse(body), livemode: true })],
  ['another account', async (body: string) => deliver({ ...JSON.parse(body), account: 'acct_other' })],
])('an event with %s is refused and logged, and pays nothing', async (_, send) => {
  const { order, ref } = await waiting();
  paid.stripe.arrive(ref);
  expect((await send(JSON.stringify(succeededOf(ref)))).status).toBe(400);
  expect((await read(order.id)).status).toBe('pending_payment');
  expect(lines.join()).toContain('a webhook was refused');
});

// S17
test('the same event fifty times at once has one effect', async () => {
  const { order, ref } = await waiting();
  paid.stripe.arrive(ref);
  const event = succeededOf(ref);
  const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(event)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const events = await paid.shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
  expect(events.filter(({ kind }) => kind === 'paid')).toHaveLength(1);
  const { rows } = await paid.shop.db.execute(
    sql`select 1 from outbox where deduplication_key = ${`order-confirmation:${order.id}`}`,
  );
  expect(rows).toHaveLength(1);
});

// S18
test.each([{ amount_received: 1 }, { currency: 'usd' }])(
  'money that does not fit, %o, goes to review with an alarm',
  async (other) => {
    const { order, ref } = await waiting();
    paid.stripe.arrive(ref);
    const event = structuredClone(succeededOf(ref));
    Object.assign(event.data.object, other);
    expect((await deliver(event)).status).toBe(200);
    expect(await read(order.id)).toMatchObject({ status: 'pending_payment', reviewReason: 'amount-differs' });
    expect(lines.join()).toContain('a payment does not fit its order');
  },
);

test('an event about an unknown payment is accepted and changes nothing', async () => {
  expect((await deliver(paid.stripe.tell('customer.created', { id: 'cus_1' }))).status).toBe(200);
  const foreign = aPaymentIntent({ id: 'pi_x', status: 'succeeded', amount_received: 1 });
  expect((await deliver(paid.stripe.tell('payment_intent.succeeded', foreign))).status).toBe(200);
});

test('a dispute that cannot be looked up now is requested again', async () => {
  const { ref } = await waiting();
  paid.stripe.arrive(ref);
  paid.stripe.fail('retrieve', '500 before');
  paid.stripe.dispute({ id: 'du_later', payment_intent: ref, amount: 1 });
  const event = eventsOf(ref).find(({ type }) => type === 'charge.dispute.created')!;
  expect((await deliver(event)).status).toBe(503);
  paid.stripe.fail('retrieve', null);
  expect((await deliver(event)).status).toBe(200);
});

/** A payment that is declined first, then succeeds, is refunded in two parts or at once, and is disputed. */
async function storyOf(isWhole: boolean) {
  const { order, ref } = await waiting('act');
  const { stripe, provider } = paid;
  const intent = aPaymentIntent({
    ...stripe.intents.get(ref)!,
    status: 'requires_payment_method',
    last_payment_error: { type: 'card_error', code: 'card_declined' },
  });
  stripe.tell('payment_intent.payment_failed', intent);
  stripe.act(ref, true);
  const known = {
    id: order.id,
    orderId: order.id,
    amountCents: order.totalCents,
    currency: 'CAD',
    providerRef: ref,
  };
  if (isWhole) await provider.refund!(known);
  else for (const key of ['1', '2']) await provider.refund!(known, { key, amountCents: 300 });
  const dispute = { id: `du_${ref}`, payment_intent: ref, amount: order.totalCents };
  stripe.dispute(dispute);
  stripe.dispute({ ...dispute, status: 'lost' });
  return { orderId: order.id, events: eventsOf(ref) };
}

async function standOf(orderId: string) {
  const { rows } = await paid.shop.db.execute<Record<string, unknown>>(sql`
    select o.status, o.review_reason, p.status as payment, (o.paid_at is not null) as is_paid,
      (select count(*)::int from order_events e where e.order_id = o.id and e.kind = 'paid') as paid_times,
      (select count(*)::int from order_events e where e.order_id = o.id and e.kind = 'refunded') as refunds,
      (select coalesce(sum(r.total_cents), 0)::int from refunds r where r.order_id = o.id and r.status = 'done')
        - p.refunded_cents as unbooked, p.refunded_cents = p.amount_cents as is_all_back,
      (select count(*)::int from order_events e where e.order_id = o.id and e.kind = 'dispute') as disputes,
      (select count(*)::int from outbox m where m.deduplication_key = 'order-confirmation:' || o.id) as emails,
      (select count(*)::int from reservations r where r.order_id = o.id) as held
    from orders o join payments p on p.order_id = o.id where o.id = ${orderId}`);
  return rows;
}

/** A shuffle that is the same in every run. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed + 1;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return items
    .flatMap((item) => Array.from({ length: 1 + Math.floor(next() * 5) }, () => item))
    .map((item) => ({ item, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

// R09
test.each([
  ['in parts', false, { status: 'partially_refunded', is_all_back: false, refunds: 2 }],
  ['at once', true, { status: 'refunded', is_all_back: true, refunds: 1 }],
])(
  `news of money that goes back %s end alike in ${SEQUENCES} sequences, doubled up to five times`,
  async (_, isWhole, ending) => {
    const end = {
      ...ending,
      payment: 'succeeded',
      review_reason: 'dispute-lost',
      unbooked: 0,
      is_paid: true,
      paid_times: 1,
      disputes: 1,
      emails: 1,
      held: 0,
    };
    for (let seed = 0; seed < SEQUENCES; seed += 1) {
      const { orderId, events } = await storyOf(isWhole);
      const sequence = seed === 0 ? events : shuffled(events, seed);
      for (const event of sequence) expect((await deliver(event)).status).toBe(200);
      expect(await standOf(orderId), `sequence ${seed}`).toEqual([end]);
    }
    // Polling also finds what was refused above.
    await pollOpenPayments(paid.shop, -1);
    expect(await differences(paid.shop, paid.stripe)).toEqual([]);
  },
  1_800_000,
);

test('when all payment webhooks are lost, maintenance finds the payments', async () => {
  const pendingOrders = await Promise.all(Array.from({ length: 10 }, () => waiting()));
  for (const { ref } of pendingOrders) paid.stripe.arrive(ref);
  await pollOpenPayments(paid.shop, -1);
  for (const { order } of pendingOrders) expect((await read(order.id)).status).toBe('paid');
});
