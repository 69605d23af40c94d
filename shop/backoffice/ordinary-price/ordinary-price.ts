import { type Cents, sum } from '#shop/core/index.ts';

/** What the Competition Bureau looks at for an ordinary price: six months of offers, twelve of sales. */
export const OFFER_DAYS = 183;
export const SALES_DAYS = 365;

export interface PastPrices {
  variantId: string;
  offered: { cents: Cents; days: number }[];
  sold: { cents: Cents; quantity: number }[];
}

export interface OrdinaryPriceTest {
  /** Days on which it was offered at the price or a higher one, of `OFFER_DAYS`. */
  days: number;
  /** Items sold at the price or a higher one, of all that were sold. */
  sold: number;
  soldInAll: number;
  /** Whether it was offered for most of the time, or most were sold, at the price or a higher one. */
  isOrdinary: boolean;
}

/**
 * Whether an amount may be called the ordinary price: a substantial volume was sold at it or a higher price, or it was
 * offered at one for a substantial time (Competition Act, 74.01(3)); the Bureau's guidelines mean more than half.
 */
export function testOrdinaryPrice({ offered, sold }: PastPrices, priceCents: Cents): OrdinaryPriceTest {
  const days = sum(offered.filter(({ cents }) => cents >= priceCents).map((one) => one.days));
  const soldAt = sum(sold.filter(({ cents }) => cents >= priceCents).map(({ quantity }) => quantity));
  const soldInAll = sum(sold.map(({ quantity }) => quantity));
  return {
    days,
    sold: soldAt,
    soldInAll,
    isOrdinary: days * 2 > OFFER_DAYS || soldAt * 2 > soldInAll,
  };
}
