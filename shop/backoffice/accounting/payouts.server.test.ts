import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#shop/orders/order-tables.ts';
import { payments } from '#shop/orders/payments/payment-tables.ts';
import { placeOrder } from '#shop/orders/placing/place-order.server.ts';
import { applyRefunds } from '#shop/orders/refunds/apply-refund.server.ts';
import { refundOrder } from '#shop/orders/refunds/send-refund.server.ts';
import { makePaidShop, paidByStripe } from '#tests/shops/paying.ts';
import { feeOf } from '#tests/stand-ins/stripe/stripe-book.ts';
import { comparePayouts, payoutsOf } from './payouts.server.ts';
import { importProviderEntries } from './provider-entries.server.ts';
import { differencesOf, type PaymentDifference } from './reconcile.ts';

let paid: Awaited<ReturnType<typeof makePaidShop>>;
beforeAll(async () => {
  paid = await makePaidShop();
});
afterAll(() => paid.close());

const EVER = { from: '2026-01-01', until: '2028-01-01' };
const HOUR = 3_600_000;

async function buy(): Promise<string> {
  const { shop, stripe, newPayer } = paid;
  const outcome = await placeOrder(shop, newPayer(), await paidByStripe(shop, stripe.newToken('approve')));
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.order.id;
}
const refundPart = (orderId: string, amountCents: number) =>
  refundOrder(paid.shop, {
    id: randomUUID(),
    orderId,
    scope: { kind: 'amount', amountCents },
    shownCents: null,
    restock: false,
    isByHand: false,
    note: '',
    actor: 'owner@example.ca',
  });

/** Imports Stripe's ledger so far, and returns each order's differences. */
async function differences(): Promise<Record<string, PaymentDifference[]>> {
  paid.clock.advance(2 * HOUR);
  await importProviderEntries(paid.shop);
  const rows = await comparePayouts(paid.shop, 'stripe', EVER);
  const wrong = rows.map((row) => [row.number ?? row.ref, differencesOf(row)] as const);
  return Object.fromEntries(wrong.filter(([, found]) => found.length > 0));
}

test('orders, the book of Stripe and its payouts fit to the cent, fee for fee', async () => {
  const { shop, stripe, clock } = paid;
  const ids = [await buy(), await buy(), await buy(), await buy(), await buy()];
  expect(await refundPart(ids[0]!, 700)).toMatchObject({ status: 'done' });
  expect(await differences()).toEqual({});
  stripe.balance.payOut();
  clock.advance(24 * HOUR);
  const late = await buy();
  expect(await differences()).toEqual({});
  const rows = await comparePayouts(shop, 'stripe', EVER);
  expect(rows.map(({ orderId, payout }) => [orderId, payout])).toEqual([
    ...ids.map((id) => [id, 'po_1']).sort(([a], [b]) => order(rows, a!) - order(rows, b!)),
    [late, null],
  ]);
  for (const row of rows) {
    expect(row.theirCents).toBe(row.ourCents);
    expect(row.feeCents).toBe(feeOf(row.ourCents!));
  }
  const [payout] = await payoutsOf(shop, 'stripe', EVER);
  expect(payout).toMatchObject({ id: 'po_1', payments: 5, partsCents: payout!.amountCents });
  const net = rows
    .slice(0, 5)
    .reduce((sum, row) => sum + row.theirCents! - row.theirBackCents - row.feeCents, 0);
  expect(payout!.amountCents).toBe(net);
});

const order = (rows: { orderId: string | null }[], id: string) =>
  rows.findIndex(({ orderId }) => orderId === id);

test('differences are named: payments unknown here or there, other amounts, and refunds on one side only', async () => {
  const { shop, stripe } = paid;
  const paymentOf = async (orderId: string) =>
    (await shop.db.select().from(payments).where(eq(payments.orderId, orderId)))[0]!;
  const numberOf = async (id: string) =>
    (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!.number;
  const [theirsOnly, another, unknown, missing] = [await buy(), await buy(), await buy(), await buy()];
  const ref = async (orderId: string) => (await paymentOf(orderId)).providerRef!;
  stripe.ledger.push({ what: 'refunded', intent: await ref(theirsOnly), paymentId: '', amountCents: 400 });
  const captured = async (orderId: string) => {
    const intent = await ref(orderId);
    return stripe.ledger.find((one) => one.what === 'captured' && one.intent === intent)!;
  };
  (await captured(another)).amountCents -= 1;
  const unknownRef = await ref(unknown);
  await shop.db.update(payments).set({ providerRef: 'pi_gone' }).where(eq(payments.orderId, unknown));
  (await captured(missing)).what = 'created';
  const cents = (await paymentOf(another)).amountCents;
  expect(await differences()).toEqual({
    [await numberOf(theirsOnly)]: [{ kind: 'refund-unrecorded', amountCents: 400 }],
    [await numberOf(another)]: [{ kind: 'amount', ourCents: cents, theirCents: cents - 1 }],
    [unknownRef]: [{ kind: 'unknown-order' }],
    [await numberOf(unknown)]: [{ kind: 'unknown-payment' }],
    [await numberOf(missing)]: [{ kind: 'unknown-payment' }],
  });
});

test('a payout whose parts come to another amount shows it', async () => {
  const { shop, stripe } = paid;
  stripe.balance.payOut(-5);
  await differences();
  const [newest] = await payoutsOf(shop, 'stripe', EVER);
  expect(newest!.partsCents! - newest!.amountCents).toBe(5);
});

test('while Stripe is away nothing is lost: known payouts stay, and new ones are added when it is back', async () => {
  const { shop, stripe, clock } = paid;
  const before = (await comparePayouts(shop, 'stripe', EVER)).length;
  const orderId = await buy();
  stripe.setDown(true);
  clock.advance(2 * HOUR);
  await importProviderEntries(shop);
  stripe.setDown(false);
  const rows = await comparePayouts(shop, 'stripe', EVER);
  expect(rows).toHaveLength(before + 1);
  expect(rows.find((row) => row.orderId === orderId)!.theirCents).toBeNull();
  await differences();
  const row = (await comparePayouts(shop, 'stripe', EVER)).find((one) => one.orderId === orderId)!;
  expect(row.theirCents).toBe(row.ourCents);
});

// ST2, ST3
test('a refund that came back is even on both sides, and a dispute is named with its fee until it is won', async () => {
  const { shop, stripe } = paid;
  const [failed, disputed] = [await buy(), await buy()];
  const [failedRef, disputedRef] = await Promise.all(
    [failed, disputed].map(async (id) => {
      const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, id));
      return payment!.providerRef!;
    }),
  );
  const numberOf = async (id: string) =>
    (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!.number;
  const [failedNumber, number] = [await numberOf(failed), await numberOf(disputed)];
  expect(await refundPart(failed, 500)).toMatchObject({ status: 'done' });
  const refund = [...stripe.refunds.values()].find((one) => one.payment_intent === failedRef)!;
  stripe.changeRefund(refund.id, 'failed');
  stripe.dispute({ id: 'du_books', payment_intent: disputedRef!, amount: 1_000 });
  const before = await differences();
  expect(before[failedNumber]).toEqual([{ kind: 'refund-unpaid', amountCents: 500 }]);
  expect(before[number]).toEqual([{ kind: 'dispute', amountCents: 1_000, feeCents: 1_500 }]);
  const { refunds: theirs } = shop.payments.get('stripe')!;
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, failed));
  await applyRefunds(shop, 'stripe', payment!.id, (await theirs!(payment!))!);
  stripe.dispute({ id: 'du_books', status: 'won' });
  const after = await differences();
  expect([after[failedNumber], after[number]]).toEqual([undefined, undefined]);
});
