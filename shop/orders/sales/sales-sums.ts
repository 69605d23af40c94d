import type { Cents } from '#shop/core/index.ts';

/**
 * What was sold and refunded in some days; amounts are before tax, and never negative. A sale belongs to the day it was
 * paid, a refund to the day the money was sent, as in the journal and the tax report. A gift card is no sale, but what
 * it buys is.
 */
export interface SalesSums {
  orders: number;
  /** Items sold. */
  quantity: number;
  /** Items and gift wrap, before discounts. */
  grossCents: Cents;
  discountCents: Cents;
  /** Refunds of items and gift wrap, whenever they were sold. */
  returnedCents: Cents;
  shippingCents: Cents;
  shippingReturnedCents: Cents;
  taxCents: Cents;
  taxReturnedCents: Cents;
}

/**
 * What sales are summed up by. `all`: nothing; `wrap`: gift wrap alone; `gift-card`: gift cards sold, which are no
 * sales; `discounted`: orders with a discount, each once however many it has; `buyer`: 'first' for a buyer's first order, 'returning' for later ones, 'unknown' where their data is erased;
 * `method`: 'ship', 'pickup', 'local', or 'in-person' for what the buyer took along; `tax`: 'ON HST 13%'.
 */
export const SALES_DIMENSIONS = [
  'all',
  'product',
  'variant',
  'wrap',
  'province',
  'channel',
  'method',
  'discount',
  'discounted',
  'buyer',
  'tax',
  'gift-card',
] as const;
export type SalesDimension = (typeof SALES_DIMENSIONS)[number];

/** The key of discounts in orders that the staff put together. */
export const STAFF_DISCOUNT = 'staff';

/** The columns of `SalesSums`, in their sequence. */
export const SALES_SUMS = [
  'orders',
  'quantity',
  'grossCents',
  'discountCents',
  'returnedCents',
  'shippingCents',
  'shippingReturnedCents',
  'taxCents',
  'taxReturnedCents',
] as const satisfies readonly (keyof SalesSums)[];

export const NO_SALES: SalesSums = {
  orders: 0,
  quantity: 0,
  grossCents: 0,
  discountCents: 0,
  returnedCents: 0,
  shippingCents: 0,
  shippingReturnedCents: 0,
  taxCents: 0,
  taxReturnedCents: 0,
};

/** Items and gift wrap, less discounts and refunds. */
export const netSalesOf = ({ grossCents, discountCents, returnedCents }: SalesSums): Cents =>
  grossCents - discountCents - returnedCents;

export const netShippingOf = ({ shippingCents, shippingReturnedCents }: SalesSums): Cents =>
  shippingCents - shippingReturnedCents;

export const netTaxOf = ({ taxCents, taxReturnedCents }: SalesSums): Cents => taxCents - taxReturnedCents;

/** What buyers paid, less what was refunded. */
export const totalSalesOf = (sums: SalesSums): Cents =>
  netSalesOf(sums) + netShippingOf(sums) + netTaxOf(sums);

export const addSales = (one: SalesSums, other: SalesSums): SalesSums => combined(one, other, 1);
export const subtractSales = (one: SalesSums, other: SalesSums): SalesSums => combined(one, other, -1);

/** @example sumSales(await salesByDay(shop, range)) */
export const sumSales = (sales: readonly SalesSums[]): SalesSums => sales.reduce(addSales, NO_SALES);

const combined = (one: SalesSums, other: SalesSums, sign: 1 | -1): SalesSums => {
  const sums = { ...NO_SALES };
  for (const name of SALES_SUMS) sums[name] = one[name] + sign * other[name];
  return sums;
};
