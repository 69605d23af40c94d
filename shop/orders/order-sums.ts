import { type Cents, MINIMUM_CHARGE, sum } from '#shop/core/index.ts';

interface Discounted {
  discountCents: Cents;
  discounts: readonly { amountCents: Cents }[];
  totalCents: Cents;
}

const unnamedOf = ({ discountCents, discounts }: Discounted): Cents =>
  discountCents - sum(discounts.map(({ amountCents }) => amountCents));

/** What the shop waives because the total was below the minimum card charge. */
export const roundingOf = (order: Discounted): Cents =>
  order.totalCents === 0 && unnamedOf(order) < MINIMUM_CHARGE ? unnamedOf(order) : 0;

/**
 * The returned items' value that pays for an exchange: it is deducted from the items as a discount would be, but isn't
 * one.
 */
export const creditOf = (order: Discounted): Cents => unnamedOf(order) - roundingOf(order);
