import { type Cents, MINIMUM_CHARGE, sum } from '#shop/core/index.ts';
import {
  type AppliedDiscount,
  applyDiscounts,
  type Discount,
  type DiscountableLine,
} from '../discounts/discount-rules.ts';
import type { ItemSums } from '../shipping/free-shipping.ts';
import { type TaxedSale, type TaxLine, taxLines } from '../tax/tax-rules.ts';

/** The product that lines of custom items name. */
export const CUSTOM_ITEM = 'custom-item';

export interface PriceLine extends DiscountableLine {
  giftWrap: boolean;
  /** False for items that no tax applies to. */
  isTaxed?: boolean;
}

/** The items of an order, as delivery is priced on them. */
export interface SumsToDeliver extends ItemSums {
  /** Whether a discount makes delivery free. */
  freesShipping: boolean;
}

export interface OrderToPrice<Delivery extends { chosen: { costCents: Cents } | null }> {
  lines: readonly PriceLine[];
  /** For each wrapped line, whatever its quantity. */
  giftWrapCents: Cents;
  /** All discounts available to this shopper; the items decide which ones apply. */
  discounts: readonly Discount[];
  /** Prices delivery for these items; nothing is chosen while the destination is unknown. */
  deliver(sums: SumsToDeliver): Delivery;
  /** Null while the destination is unknown. */
  tax: Pick<TaxedSale, 'country' | 'province' | 'day' | 'rates' | 'registrations'> | null;
}

/** An order's amounts in cents; the total is their sum. */
export interface OrderPrice<Delivery> {
  lineTotals: Cents[];
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
 * The only place where an order is priced: items, discounts, delivery, tax, total. Gift wrap is a service: it
 * is taxed with the items, but isn't discounted and doesn't add to the free shipping threshold, which is
 * compared with items less discounts. A total below the minimum charge is waived.
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
  const itemsCents = subtotalCents - discountCents + giftWrapCents;
  const delivery = order.deliver({ subtotalCents, discountCents, freesShipping });
  const shippingCents = delivery.chosen?.costCents ?? null;
  const untaxedCents = sum(
    order.lines.map(({ isTaxed }, at) => (isTaxed === false ? lineTotals[at]! - lineDiscounts[at]! : 0)),
  );
  const taxed = { itemsCents: itemsCents - untaxedCents, shippingCents: shippingCents ?? 0 };
  const taxes = order.tax ? taxLines({ ...order.tax, ...taxed }) : [];
  const taxCents = sum(taxes.map((tax) => tax.amountCents));
  const totalCents = itemsCents + (shippingCents ?? 0) + taxCents;
  // Cards cannot be charged so little, so the shop waives it as a rounding discount.
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
      taxes: order.tax ? taxLines({ ...order.tax, itemsCents: 0, shippingCents: 0 }) : [],
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
