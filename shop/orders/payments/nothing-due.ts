import type { Core } from '#shop/core/index.ts';
import type { KnownPayment, PaymentProvider, PaymentState, PaymentsPort } from './payment-provider.ts';

/** Stands in for a provider: after discounts and a gift card, nothing may be left to pay. */
const ID = 'nothing-due';

const done = async ({ id, amountCents, currency }: KnownPayment): Promise<PaymentState> => ({
  state: 'succeeded',
  ref: id,
  amountCents,
  currency,
});

const nothingDue = { id: ID, start: done, find: done, cancel: done };

/** The provider that collects an amount, given the shopper's choice. */
export const paymentStarterOf = (chosen: string, amountCents: number): string =>
  amountCents === 0 ? ID : chosen;

/** The provider of a payment; undefined where the shop no longer has it. */
export const providerOf = (
  shop: Core & PaymentsPort,
  { provider }: { provider: string },
): Omit<PaymentProvider, 'offered' | 'holdMs'> | undefined =>
  provider === ID ? nothingDue : shop.payments.get(provider);
