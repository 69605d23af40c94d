import {
  type Discount,
  type DiscountableLine,
  type OrderPrice,
  priceOrder,
  type TaxedSale,
} from '#shop/checkout/index.ts';
import type { Cents } from '#shop/core/index.ts';

/** An add-on's destination, and the taxes of that day. */
export type AddOnTax = Pick<TaxedSale, 'country' | 'province' | 'day' | 'rates' | 'registrations'>;

/**
 * The price of items sent with an order or in exchange for a return: at today's prices and taxes, without shipping, and
 * without discounts, which applied to the order as placed. Shared by browser and server.
 * @param creditCents the returned items' value before tax, deducted first
 */
export const priceAddOn = (
  items: readonly DiscountableLine[],
  tax: AddOnTax,
  creditCents: Cents = 0,
): OrderPrice<unknown> =>
  priceOrder({
    lines: items.map((line) => ({ ...line, giftWrap: false })),
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
 * The balance of an exchange: above zero the buyer owes it, below zero it is refunded.
 * @param worth what was paid for the returned items, tax included
 * @param credited the price of the replacement after deducting the returned items' value
 * @param whole the price of the replacement without that deduction
 */
export const differenceOfExchange = (worth: Price, credited: Price, whole: Price): Cents =>
  credited.totalCents > 0 ? credited.totalCents : Math.min(0, whole.totalCents - worth.totalCents);
