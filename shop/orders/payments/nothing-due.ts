import type { Core } from '#shop/core/index.ts';
import type { KnownPayment, PaymentProvider, PaymentState, PaymentsPort } from './payment-provider.ts';

/** Who is asked for nothing: after discounts and a gift card an order may have nothing left to pay. */
const ID = 'nothing-due';

const done = async ({ id, amountCents, currency }: KnownPayment): Promise<PaymentState> => ({
  state: 'succeeded',
  ref: id,
  amountCents,
  currency,
});

const nothingDue = { id: ID, start: done, find: done, cancel: done };

/** Who collects an amount of which the shopper has chosen the way to pay. */
export const paymentStarterOf = (chosen: string, amountCents: number): string =>
  amountCents === 0 ? ID : chosen;

/** Who is asked about a payment; undefined where the shop has that way to pay no longer. */
export const providerOf = (
  shop: Core & PaymentsPort,
  { provider }: { provider: string },
): Omit<PaymentProvider, 'offered' | 'holdMs'> | undefined =>
  provider === ID ? nothingDue : shop.payments.get(provider);
