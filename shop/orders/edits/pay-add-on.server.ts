import { eq, sql } from 'drizzle-orm';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { lockOrder } from '../lock-order.server.ts';
import type { PaymentNotStarted, Placed } from '../order-outcome.ts';
import { dueOf, isPaidByLink } from '../order-rules.ts';
import { orders } from '../order-tables.ts';
import { checkDeclineLimit, declinesOf, recordDecline } from '../payments/declines.server.ts';
import { newPayment } from '../payments/open-payments.ts';
import { pausedUntil } from '../payments/pause.server.ts';
import { canPayBy, type PaymentsPort } from '../payments/payment-provider.ts';
import { payments } from '../payments/payment-tables.ts';
import { isOpen, newestPayment, startProviderPayment } from '../payments/start-provider-payment.server.ts';
import { isTransfer } from '../payments/transfers.server.ts';
import type { CheckoutRequest } from '../placing/checkout-request.ts';
import type { PendingOrder } from '../placing/checkout-state.server.ts';
import { orderOfPayToken } from '../reading/order-access.ts';
import type { OrderView } from '../reading/order-view.ts';
import { readAddOn } from '../reading/read-orders.server.ts';
import { applyAddOnChange } from './apply-add-on.server.ts';

/** The add-on, or other order, that an emailed payment link is for; null when the link is invalid or expired. */
export async function addOnOfToken(
  shop: Core,
  token: string,
): Promise<{ addOn: OrderView; ofNumber: string } | null> {
  const id = orderOfPayToken(shop.config.secret, token, shop.clock.now());
  return id === null ? null : readAddOn(shop, id);
}

/** `over`: it is paid or no longer awaits payment. */
export type NotPaid =
  | PaymentNotStarted
  | { ok: false; problem: 'too-often' | 'payments-paused'; retryAfterSeconds: number }
  | { ok: false; problem: 'over' };

interface Paying {
  addOnId: string;
  network: string;
  payment: CheckoutRequest['payment'];
}

/** Starts the payment of an add-on, or resumes the open one; concurrent requests share one payment. */
export async function payAddOn(shop: Core & PaymentsPort, paying: Paying): Promise<Placed | NotPaid> {
  if (!canPayBy(shop, paying.payment.provider)) return { ok: false, problem: 'payment-unavailable' };
  const started = await inTransaction(shop, (shop) => beginPayment(shop, paying));
  if (!started.ok) return started;
  const outcome = await startProviderPayment(shop, started, paying.payment);
  if (outcome.ok && outcome.payment === 'succeeded') await applyAddOnChange(shop, paying.addOnId);
  if (!outcome.ok && outcome.problem === 'declined') await recordDecline(shop, started.payers);
  return outcome;
}

async function beginPayment(
  shop: Core & PaymentsPort,
  { addOnId, network, payment: { provider } }: Paying,
): Promise<(PendingOrder & { payers: string[] }) | NotPaid> {
  const addOn = await lockOrder(shop, addOnId);
  if (!addOn || !isPaidByLink(addOn) || addOn.status !== 'pending_payment')
    return { ok: false, problem: 'over' };
  const payers = [network, addOn.email.toLowerCase()];
  const [current] = await shop.db
    .select({ declines: declinesOf(shop, payers) })
    .from(sql`(select 1) as asked`);
  const tooOften = checkDeclineLimit(shop, current!.declines);
  if (tooOften) return tooOften;
  const now = shop.clock.now().getTime();
  const paused = isTransfer(shop, provider) ? null : await pausedUntil(shop);
  if (paused) {
    const retryAfterSeconds = Math.max(1, Math.ceil((paused.getTime() - now) / 1000));
    return { ok: false, problem: 'payments-paused', retryAfterSeconds };
  }
  const newest = await newestPayment(shop, addOnId);
  const isPending = isOpen(newest);
  const payment = isPending
    ? newest
    : newPayment(shop, { orderId: addOnId, dueCents: dueOf(addOn) }, provider);
  if (!isPending) await shop.db.insert(payments).values(payment);
  // A payment in progress is not cut off.
  const until = new Date(now + shop.payments.get(payment.provider)!.holdMs).toISOString();
  await shop.db
    .update(orders)
    .set({ heldUntil: sql`greatest(${orders.heldUntil}, ${until}::timestamptz)` })
    .where(eq(orders.id, addOnId));
  return { ok: true, orderId: addOnId, paymentId: payment.id, payers };
}
