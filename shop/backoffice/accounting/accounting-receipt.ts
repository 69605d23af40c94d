import type { Authority } from '#shop/checkout/index.ts';
import { type Cents, sum } from '#shop/core/index.ts';

/** A part of what was sold or given back, without tax. A discount is below zero. */
export interface Part {
  /** What a gift card costs is no sale: the shop owes it from then on. */
  what: 'goods' | 'gift-wrap' | 'discount' | 'delivery' | 'gift-card';
  name: string;
  quantity: number;
  amountCents: Cents;
}

export interface ReceiptTax {
  authority: Authority;
  /** 'GST 5%' */
  label: string;
  amountCents: Cents;
}

/**
 * What the books hold of an order or of a refund, in the same words. An order counts on the day it was paid, a refund
 * on the day the money went back (docs/decisions/022). All amounts of a refund are what went back, and not below zero.
 */
export interface Receipt {
  kind: 'sale' | 'refund';
  /** Of the order, or of the refund. */
  id: string;
  /** 'LL-1001', or its credit note 'LL-1001-R1'. */
  number: string;
  orderId: string;
  at: Date;
  /** Of the shop, 'YYYY-MM-DD'. */
  day: string;
  province: string;
  /** With the taxes they add up to the total. */
  parts: Part[];
  taxes: ReceiptTax[];
  totalCents: Cents;
  /** By which ways the money came, or went: adds up to the total. */
  paid: { way: string; amountCents: Cents }[];
}

/** What the staff put onto a gift card, or took from it: money that nobody paid. */
export interface GiftCardReceipt {
  lastFour: string;
  /** Below zero where it was taken. */
  amountCents: Cents;
  /** Why it was adjusted; empty where the card was made. */
  reason: string;
  /** Of the shop, 'YYYY-MM-DD'. */
  day: string;
}

export const netOf = ({ parts }: Pick<Receipt, 'parts'>): Cents =>
  sum(parts.map(({ amountCents }) => amountCents));
export const taxOf = ({ taxes }: Pick<Receipt, 'taxes'>): Cents =>
  sum(taxes.map(({ amountCents }) => amountCents));

/** What a gift card paid, or what went back onto it. */
export const CARD_WAY = 'gift-card';

/** The money that no payment of ours brought. */
export const OTHER_WAY = 'other';

/** Ways that add up to a total: what they lack of it came another way. */
export function completed(paid: Receipt['paid'], totalCents: Cents): Receipt['paid'] {
  const missing = totalCents - sum(paid.map(({ amountCents }) => amountCents));
  return missing === 0 ? paid : [...paid, { way: OTHER_WAY, amountCents: missing }];
}
