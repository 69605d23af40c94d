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

/**
 * Spreads an amount in proportion to weights, to the last cent: what rounding down leaves over goes to those that lost
 * most of a cent. No share is above its weight as long as the amount is not above their sum.
 * @param names decide between equals, so that the sequence does not; the sequence does where there are none
 */
export function spread(cents: Cents, weights: readonly Cents[], names?: readonly string[]): Cents[] {
  const all = BigInt(sum(weights));
  if (all === 0n) return weights.map(() => 0);
  const products = weights.map((weight) => BigInt(cents) * BigInt(weight));
  const shares = products.map((product) => Number(product / all));
  const nameOf = (at: number): string => names?.[at] ?? '';
  const byRest = products
    .map((product, at) => ({ at, rest: Number(product % all) }))
    .sort(
      (a, b) =>
        b.rest - a.rest || (nameOf(a.at) < nameOf(b.at) ? -1 : nameOf(a.at) > nameOf(b.at) ? 1 : a.at - b.at),
    );
  for (const { at } of byRest.slice(0, cents - sum(shares))) shares[at] = shares[at]! + 1;
  return shares;
}
