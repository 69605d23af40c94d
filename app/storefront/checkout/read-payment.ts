import type { NavigateFunction } from 'react-router';
import type { CheckoutValues } from '#messages/checkout.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import type { Way } from './payment.tsx';
import type { Outcome } from './submit.ts';
import type { Fields } from './vendor-fields.tsx';

const digitsOf = (card: string): string => card.replace(/\D/g, '');

/** Validates a test card, where one is needed. */
export const faultOfCard = (
  t: Translate<CheckoutValues>,
  way: Way | undefined,
  card: string,
): { card?: string } => {
  return way?.offered.kind === 'test-card' && digitsOf(card).length < 16 ? { card: t('error.card') } : {};
};

/** The payment part of the request; the provider's own fields are read first and may report an error. */
export async function readPayment(
  t: Translate<CheckoutValues>,
  { id: provider, offered }: Way,
  { card, fields, email }: { card: string; fields: Fields | null; email: string },
): Promise<
  { ok: true; payment: { provider: string; card?: string; token?: string } } | { ok: false; fault: string }
> {
  if (offered.kind === 'test-card') return { ok: true, payment: { provider, card: digitsOf(card) } };
  if (offered.kind !== 'vendor-fields') return { ok: true, payment: { provider } };
  const read = await fields?.read(email);
  if (!read) return { ok: false, fault: t('error.card.incomplete') };
  return read.ok ? { ok: true, payment: { provider, token: read.token } } : read;
}

/** Goes to the placed order's page, after any confirmation that the bank asks for. */
export async function continuePayment(
  { next, secret }: Extract<Outcome, { ok: true }>,
  fields: Fields | null,
  navigate: NavigateFunction,
): Promise<void> {
  if (!secret) return navigate(next);
  await fields?.confirm(secret);
  // As after a bank's redirect: the next page starts with a fresh document.
  location.assign(next);
}
