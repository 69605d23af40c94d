import { type Cents, sum } from './money.ts';

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
