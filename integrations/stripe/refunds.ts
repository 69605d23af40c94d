import type Stripe from 'stripe';
import type { KnownPayment, ProviderRefund, RefundPart } from '#shop/orders/index.ts';
import { oncePerKey } from './keys.ts';
import { lookUp } from './payment-state.ts';

/** The statuses in the documentation of Refund, whose type is a plain string. */
export const REFUND_STATES: Readonly<Record<string, ProviderRefund['state']>> = {
  pending: 'pending',
  // The buyer is asked for bank details first.
  requires_action: 'pending',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};

/** A refund of unknown status is treated as pending. */
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

/** Newest first. */
export async function refundsOfIntent(stripe: Stripe, intent: string): Promise<ProviderRefund[]> {
  const refunds: ProviderRefund[] = [];
  for await (const one of stripe.refunds.list({ payment_intent: intent, limit: 100 }))
    refunds.push(refundOf(one));
  return refunds;
}

/**
 * Refunds a payment or a part of it, once. Stripe forgets idempotency keys after a day, so a refund that may have
 * been requested before is looked up by its metadata first.
 */
export async function createRefund(
  stripe: Stripe,
  { id, providerRef }: KnownPayment & { providerRef: string },
  part?: RefundPart,
): Promise<ProviderRefund> {
  const key = part?.key ?? id;
  if (!part || part.askedSince) {
    const refunds = await refundsOfIntent(stripe, providerRef);
    const existing = refunds.find((one) => one.key === key) ?? (part && madeByHand(refunds, part));
    if (existing) return existing;
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

/** A refund of the same amount, made on Stripe's dashboard while ours was waiting, is taken to be ours. */
const madeByHand = (
  refunds: readonly ProviderRefund[],
  { amountCents, askedSince }: RefundPart,
): ProviderRefund | undefined =>
  refunds.find(
    ({ key, amountCents: theirs, at, state }) =>
      key === null &&
      theirs === amountCents &&
      state !== 'failed' &&
      at.getTime() + 1_000 >= askedSince!.getTime(),
  );
