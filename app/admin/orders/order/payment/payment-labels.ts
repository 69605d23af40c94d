import type { AdminOrderValues } from '#messages/admin-order.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import type { OrderView } from '#shop/orders/index.ts';

type T = Translate<AdminOrderValues>;

const PROVIDERS = [
  'stripe',
  'test',
  'e-transfer',
  'nothing-due',
  'cash',
  'cheque',
  'terminal',
  'other',
] as const;

/** @example providerName(t, 'e-transfer') // 'Interac e-Transfer' */
export function providerName(t: T, provider: string): string {
  const known = PROVIDERS.find((one) => one === provider);
  return known ? t(`payment.provider.${known}`) : provider;
}

/** @example 'Stripe: Paid' */
export function paymentLine(t: T, { payment, totalCents, refundedCents }: OrderView): string {
  if (!payment) return t('payment.none');
  const { provider, status } = payment;
  const isWhole = refundedCents >= totalCents;
  const shown = refundedCents === 0 ? status : isWhole ? 'refunded' : 'partially-refunded';
  return t('payment.line', { provider: providerName(t, provider), status: t(`payment.status.${shown}`) });
}
