import type Stripe from 'stripe';
import type { PaymentState } from '#shop/orders/index.ts';

type Reader = (intent: Stripe.PaymentIntent) => PaymentState;

/** A PaymentIntent that waits for another card was declined or never tried: a new try is a new payment. */
const declinedOr =
  (otherwise: (ref: string) => PaymentState): Reader =>
  ({ id: ref, last_payment_error: error }) =>
    error ? { state: 'declined', ref, code: error.decline_code ?? error.code ?? error.type } : otherwise(ref);
const untried = declinedOr(() => ({ state: 'unknown' }));

export const INTENT_STATES = {
  requires_payment_method: untried,
  requires_confirmation: untried,
  // Payments are captured at once, so this state doesn't last.
  requires_capture: ({ id: ref }) => ({ state: 'processing', ref }),
  processing: ({ id: ref }) => ({ state: 'processing', ref }),
  canceled: declinedOr((ref) => ({ state: 'cancelled', ref })),
  requires_action: ({ id: ref, metadata, client_secret }) => ({
    state: 'needs_confirmation',
    ref,
    confirmPath: `/checkout/confirm?payment=${metadata.payment_id}`,
    ...(client_secret && { secret: client_secret }),
  }),
  succeeded: ({ id: ref, amount_received: amountCents, currency }) => ({
    state: 'succeeded',
    ref,
    amountCents,
    currency: currency.toUpperCase(),
  }),
} satisfies Record<Known<Stripe.PaymentIntent.Status>, Reader>;

export const stateOf = (intent: Stripe.PaymentIntent): PaymentState =>
  lookUp<Reader, Reader>(INTENT_STATES, intent.status, untried)(intent);

/**
 * The members that Stripe's types name, without the open end that they leave for future ones. A table over them
 * (`satisfies Record<Known<…>, …>`) no longer compiles when a release of the SDK adds one.
 */
export type Known<T> = T extends string ? (string extends T ? never : T) : never;

/** Reads a table by a value that may be newer than the table. */
export const lookUp = <V, D>(table: Readonly<Record<string, V>>, name: string, otherwise: D): V | D =>
  Object.hasOwn(table, name) ? table[name]! : otherwise;
