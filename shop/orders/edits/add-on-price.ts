import {
  type Discount,
  type DiscountableLine,
  type OrderPrice,
  priceOrder,
  type TaxedSale,
} from '#shop/checkout/index.ts';
import type { Cents } from '#shop/core/index.ts';

/** Where a part goes, and the taxes of that day. */
export type AddOnTax = Pick<TaxedSale, 'country' | 'province' | 'day' | 'rates' | 'registrations'>;

/**
 * What pieces cost that are sent with an order, or for what came back of it: at the prices and taxes of today, without
 * delivery, and without discounts, which were for the order as it was placed. Browser and server go by it.
 * @param creditCents what came back was worth, before tax: it pays before anything else does
 */
export const priceAddOn = (
  goods: readonly DiscountableLine[],
  tax: AddOnTax,
  creditCents: Cents = 0,
): OrderPrice<unknown> =>
  priceOrder({
    lines: goods.map((line) => ({ ...line, giftWrap: false })),
    giftWrapCents: 0,
    discounts: creditCents > 0 ? [creditOf(creditCents)] : [],
    deliver: () => ({ chosen: { costCents: 0 } }),
    tax,
  });

const creditOf = (amountCents: Cents): Discount => ({
  id: '',
  name: '',
  code: null,
  kind: 'amount',
  percent: null,
  amountCents,
  buy: null,
  get: null,
  categories: [],
  productIds: [],
  minimumCents: 0,
  combines: false,
});

interface Price {
  totalCents: Cents;
}

/**
 * What an exchange comes to: above zero the buyer owes it, below it goes back to them.
 * @param worth what was paid for what came back, tax included
 * @param credited what is sent instead, after what came back has paid for its goods
 * @param whole the same as if it had not
 */
export const differenceOfExchange = (worth: Price, credited: Price, whole: Price): Cents =>
  credited.totalCents > 0 ? credited.totalCents : Math.min(0, whole.totalCents - worth.totalCents);
