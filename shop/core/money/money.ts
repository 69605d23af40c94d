import type { Locale } from '#platform/i18n/messages.ts';

/** Canadian cents, always an integer. */
export type Cents = number;

/**
 * Formatted without `Intl`, whose first use blocks a phone for a tenth of a second before the page responds to a tap.
 * @example formatMoney(123456, 'en-CA') // '$1,234.56'
 * @example formatMoney(-899, 'fr-CA') // '−8,99 $'
 */
export function formatMoney(cents: Cents, locale: Locale): string {
  const isFrench: boolean = locale !== 'en-CA';
  const amount = Math.abs(cents);
  const dollars = String(Math.trunc(amount / 100)).replace(/\B(?=(\d{3})+$)/g, isFrench ? '\u00a0' : ',');
  const rest = String(amount % 100).padStart(2, '0');
  if (isFrench) return `${cents < 0 ? '−' : ''}${dollars},${rest}\u00a0$`;
  return `${cents < 0 ? '-' : ''}$${dollars}.${rest}`;
}

const WHOLE = 100_000;

/**
 * Rounded half-up to the cent.
 * @param rate in thousandths of a percent: 9.975 % is 9975
 */
export function shareOf(cents: Cents, rate: number): Cents {
  const product = BigInt(cents) * BigInt(rate) * 2n + BigInt(WHOLE);
  return Number(product / BigInt(2 * WHOLE));
}

export const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, cents) => total + cents, 0);

/**
 * Multiplies by an integer fraction and rounds half-up to the cent.
 * @param denominator above zero
 * @example timesRounded(250, 2010, 1000) // 503, of 502.5
 */
export function timesRounded(cents: Cents, numerator: number, denominator: number): Cents {
  const [doubled, whole] = [
    BigInt(cents) * BigInt(numerator) * 2n + BigInt(denominator),
    2n * BigInt(denominator),
  ];
  const quotient = doubled / whole;
  // BigInt division truncates towards zero, but half-up rounds down for negative amounts.
  return Number(doubled % whole < 0n ? quotient - 1n : quotient);
}

/** The minimum charge of cards in CAD (docs.stripe.com/currencies). */
export const MINIMUM_CHARGE: Cents = 50;
