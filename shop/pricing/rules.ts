import { type Cents, sum } from '../money/money.ts';
import { type TaxedSale, type TaxLine, taxLines } from '../tax/rules.ts';

export interface PriceLine {
  unitPriceCents: Cents;
  quantity: number;
  giftWrap: boolean;
}

export interface OrderToPrice {
  lines: readonly PriceLine[];
  /** For each line that is wrapped, however many pieces it has. */
  giftWrapCents: Cents;
  discountCents: Cents;
  /** Null while nobody knows where the parcel goes. */
  shippingCents: Cents | null;
  /** Null while nobody knows where the parcel goes. */
  tax: Pick<TaxedSale, 'country' | 'province' | 'day' | 'rates' | 'registrations'> | null;
}

/** An order's money, line by line, in cents. The total is the sum of what stands here. */
export interface OrderPrice {
  lineTotals: Cents[];
  subtotalCents: Cents;
  giftWrapCents: Cents;
  discountCents: Cents;
  shippingCents: Cents | null;
  taxes: TaxLine[];
  taxCents: Cents;
  totalCents: Cents;
}

/**
 * The one place where an order gets its price. Wrapping is a service on the goods: taxed with them, but it brings
 * nobody closer to free shipping, which is judged on goods less discount.
 */
export function priceOrder(order: OrderToPrice): OrderPrice {
  const lineTotals = order.lines.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity);
  const subtotalCents = sum(lineTotals);
  const giftWrapCents = order.giftWrapCents * order.lines.filter((line) => line.giftWrap).length;
  const discountCents = Math.min(order.discountCents, subtotalCents);
  const goodsCents = subtotalCents - discountCents + giftWrapCents;
  const shippingCents = order.shippingCents;
  const taxes = order.tax ? taxLines({ ...order.tax, goodsCents, shippingCents: shippingCents ?? 0 }) : [];
  const taxCents = sum(taxes.map((tax) => tax.amountCents));
  const totalCents = goodsCents + (shippingCents ?? 0) + taxCents;
  return {
    lineTotals,
    subtotalCents,
    giftWrapCents,
    discountCents,
    shippingCents,
    taxes,
    taxCents,
    totalCents,
  };
}
