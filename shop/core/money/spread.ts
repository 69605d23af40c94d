import { type Cents, sum } from './money.ts';

/**
 * Allocates an amount in proportion to weights, to the last cent: the cents lost by rounding down go to the
 * largest remainders. No share exceeds its weight as long as the amount doesn't exceed the sum of the
 * weights.
 * @param names break ties, so that the result doesn't depend on the order; without them, the order breaks
 * ties
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
