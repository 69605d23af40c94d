import type Stripe from 'stripe';
import type { KnownPayment, ProviderRefund, RefundPart } from '#shop/orders/index.ts';
import { oncePerKey } from './keys.ts';
import { lookUp } from './known.ts';

/** The statuses that the documentation of Refund names (its type is a plain string): what each means for the shop. */
export const REFUND_STATES: Readonly<Record<string, ProviderRefund['state']>> = {
  pending: 'pending',
  // The buyer is asked for details of their bank first.
  requires_action: 'pending',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};

/** A refund of Stripe in the shop's words. One of a status that nobody knows yet has not gone. */
export function refundOf(one: Stripe.Refund): ProviderRefund {
  return {
    id: one.id,
    key: one.metadata?.refund_id ?? null,
    amountCents: one.amount,
    state: lookUp(REFUND_STATES, one.status ?? '', 'pending'),
    reason: one.failure_reason ?? one.pending_reason ?? null,
    at: new Date(one.created * 1000),
  };
}

/** All refunds of a PaymentIntent, newest first. */
export async function refundsOfIntent(stripe: Stripe, intent: string): Promise<ProviderRefund[]> {
  const found: ProviderRefund[] = [];
  for await (const one of stripe.refunds.list({ payment_intent: intent, limit: 100 }))
    found.push(refundOf(one));
  return found;
}

/**
 * Gives a payment back, whole or in part, once. Stripe forgets a key after a day, so what may have been asked before is
 * looked for by its metadata first.
 */
export async function createRefund(
  stripe: Stripe,
  { id, providerRef }: KnownPayment & { providerRef: string },
  part?: RefundPart,
): Promise<ProviderRefund> {
  const key = part?.key ?? id;
  if (!part || part.askedSince) {
    const known = await refundsOfIntent(stripe, providerRef);
    const made = known.find((one) => one.key === key) ?? (part && madeByHand(known, part));
    if (made) return made;
  }
  const params = {
    payment_intent: providerRef,
    ...(part && { amount: part.amountCents }),
    metadata: { refund_id: key, payment_id: id },
  };
  return refundOf(
    await oncePerKey(`refund:${id}:${key}`, (options) => stripe.refunds.create(params, options)),
  );
}

/** One of the same amount that somebody made on Stripe's pages while ours waited is the one that we wait for. */
const madeByHand = (
  known: readonly ProviderRefund[],
  { amountCents, askedSince }: RefundPart,
): ProviderRefund | undefined =>
  known.find(
    ({ key, amountCents: theirs, at, state }) =>
      key === null &&
      theirs === amountCents &&
      state !== 'failed' &&
      at.getTime() + 1_000 >= askedSince!.getTime(),
  );
