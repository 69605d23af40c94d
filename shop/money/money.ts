/** Canadian cents: always an integer. */
export type Cents = number;

const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });

/** @example formatMoney(2400) // '$24.00' */
export const formatMoney = (cents: Cents): string => dollars.format(cents / 100);

const WHOLE = 100_000;

/**
 * A share of an amount, rounded half-up to the cent.
 * @param rate in thousandths of a percent: 9.975 % is 9975
 */
export function shareOf(cents: Cents, rate: number): Cents {
  const product = BigInt(cents) * BigInt(rate) * 2n + BigInt(WHOLE);
  return Number(product / BigInt(2 * WHOLE));
}

/** Adds amounts up. */
export const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, cents) => total + cents, 0);

/** Multiplies an amount and rounds half-up to the cent: `timesRounded(250, 0.8)` is 200. */
export const timesRounded = (cents: Cents, factor: number): Cents => Math.floor(cents * factor + 0.5);
