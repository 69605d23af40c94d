import type { Authority } from '#shop/checkout/index.ts';
import { type Cents, sum } from '#shop/core/index.ts';

/** A part of a sale or refund, before tax; discounts are negative. */
export interface Part {
  /** The price of a gift card is no sale: from then on the shop owes it. */
  what: 'goods' | 'gift-wrap' | 'discount' | 'delivery' | 'gift-card';
  /** Null for lines without a name of their own, such as shipping, and for sums of a refund. */
  name: string | null;
  quantity: number;
  amountCents: Cents;
  /** Whether none of the taxes applies to it. */
  isUntaxed?: boolean;
}

export interface ReceiptTax {
  authority: Authority;
  /** 'GST 5%' */
  label: string;
  amountCents: Cents;
}

/**
 * What the books contain of an order or refund. An order belongs to the day it was paid, a refund to the day the money
 * was sent (docs/decisions/022). Amounts of a refund are what was refunded, and never negative.
 */
export interface Receipt {
  kind: 'sale' | 'refund';
  /** The order's or the refund's id. */
  id: string;
  /** 'LL-1001', or the credit note 'LL-1001-R1'. */
  number: string;
  orderId: string;
  at: Date;
  /** In the shop's time zone, 'YYYY-MM-DD'. */
  day: string;
  province: string;
  /** With the taxes they add up to the total. */
  parts: Part[];
  taxes: ReceiptTax[];
  totalCents: Cents;
  /** Payments, or refunds, by method; they add up to the total. */
  paid: { way: string; amountCents: Cents }[];
}

/** A manual adjustment of a gift card's balance: money that was not paid. */
export interface GiftCardReceipt {
  lastFour: string;
  /** Negative for a reduction. */
  amountCents: Cents;
  /** The reason of the adjustment; empty when the card was created. */
  reason: string;
  /** In the shop's time zone, 'YYYY-MM-DD'. */
  day: string;
}

export const netOf = ({ parts }: Pick<Receipt, 'parts'>): Cents =>
  sum(parts.map(({ amountCents }) => amountCents));
export const taxOf = ({ taxes }: Pick<Receipt, 'taxes'>): Cents =>
  sum(taxes.map(({ amountCents }) => amountCents));

/** What a gift card paid, or what was refunded to it. */
export const CARD_WAY = 'gift-card';

/** Money received outside of our payment providers. */
export const OTHER_WAY = 'other';

/** Completes payments to a total: the difference came another way. */
export function completed(paid: Receipt['paid'], totalCents: Cents): Receipt['paid'] {
  const missing = totalCents - sum(paid.map(({ amountCents }) => amountCents));
  return missing === 0 ? paid : [...paid, { way: OTHER_WAY, amountCents: missing }];
}
