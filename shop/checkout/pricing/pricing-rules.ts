import { type Cents, MINIMUM_CHARGE, sum } from '#shop/core/index.ts';
import {
  type AppliedDiscount,
  applyDiscounts,
  type Discount,
  type DiscountableLine,
} from '../discounts/discount-rules.ts';
import type { Goods } from '../shipping/free-shipping.ts';
import { type TaxedSale, type TaxLine, taxLines } from '../tax/tax-rules.ts';

export interface PriceLine extends DiscountableLine {
  giftWrap: boolean;
}

/** The goods of an order as delivery is judged on. */
export interface GoodsToDeliver extends Goods {
  /** Whether a discount makes delivery free. */
  freesShipping: boolean;
}

export interface OrderToPrice<Delivery extends { chosen: { costCents: Cents } | null }> {
  lines: readonly PriceLine[];
  /** For each line that is wrapped, however many pieces it has. */
  giftWrapCents: Cents;
  /** All that may count now for this shopper; which of them do follows from the goods. */
  discounts: readonly Discount[];
  /** What delivery is for these goods; nothing is chosen while nobody knows where the parcel goes. */
  deliver(goods: GoodsToDeliver): Delivery;
  /** Null while nobody knows where the parcel goes. */
  tax: Pick<TaxedSale, 'country' | 'province' | 'day' | 'rates' | 'registrations'> | null;
}

/** An order's money, line by line, in cents. The total is the sum of what stands here. */
export interface OrderPrice<Delivery> {
  lineTotals: Cents[];
  /** What discounts take from each line. */
  lineDiscounts: Cents[];
  subtotalCents: Cents;
  giftWrapCents: Cents;
  discounts: AppliedDiscount[];
  discountCents: Cents;
  delivery: Delivery;
  shippingCents: Cents | null;
  taxes: TaxLine[];
  taxCents: Cents;
  totalCents: Cents;
}

/**
 * The one place where an order gets its price: goods, discounts, delivery, tax, total. Wrapping is a service on the
 * goods: taxed with them, but no discount takes from it, and it brings nobody closer to free shipping, which is judged
 * on goods less discount. A total that no card can be charged is waived.
 */
export function priceOrder<Delivery extends { chosen: { costCents: Cents } | null }>(
  order: OrderToPrice<Delivery>,
): OrderPrice<Delivery> {
  const lineTotals = order.lines.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity);
  const subtotalCents = sum(lineTotals);
  const giftWrapCents = order.giftWrapCents * order.lines.filter((line) => line.giftWrap).length;
  const { applied, lineDiscounts, discountCents, freesShipping } = applyDiscounts(
    order.lines,
    order.discounts,
  );
  const goodsCents = subtotalCents - discountCents + giftWrapCents;
  const delivery = order.deliver({ subtotalCents, discountCents, freesShipping });
  const shippingCents = delivery.chosen?.costCents ?? null;
  const taxes = order.tax ? taxLines({ ...order.tax, goodsCents, shippingCents: shippingCents ?? 0 }) : [];
  const taxCents = sum(taxes.map((tax) => tax.amountCents));
  const totalCents = goodsCents + (shippingCents ?? 0) + taxCents;
  // No card takes so little: the shop forgoes it as a rounding discount.
  if (shippingCents !== null && totalCents > 0 && totalCents < MINIMUM_CHARGE) {
    return {
      lineTotals,
      lineDiscounts: lineTotals,
      subtotalCents,
      discountCents: subtotalCents,
      discounts: applied,
      delivery,
      giftWrapCents: 0,
      shippingCents: 0,
      taxes: order.tax ? taxLines({ ...order.tax, goodsCents: 0, shippingCents: 0 }) : [],
      taxCents: 0,
      totalCents: 0,
    };
  }
  return {
    lineTotals,
    lineDiscounts,
    subtotalCents,
    giftWrapCents,
    discounts: applied,
    discountCents,
    delivery,
    shippingCents,
    taxes,
    taxCents,
    totalCents,
  };
}
