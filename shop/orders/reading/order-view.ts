import type { Locale } from '#platform/i18n/messages.ts';
import type { Address, Cents } from '#shop/core/index.ts';
import type { OrderChannel } from '../drafts/draft-content.ts';
import type { AddOnKind, OrderKind, OrderStatus } from '../order-rules.ts';
import type { OrderShipping } from '../order-tables.ts';
import type { PaymentStatus } from '../payments/payment-tables.ts';

export interface OrderLineView {
  productId: string;
  variantId: string;
  name: string;
  variantName: string;
  sku: string;
  picture: string | null;
  unitPriceCents: Cents;
  /** Null where it wasn't on sale. */
  ordinaryPriceCents: Cents | null;
  quantity: number;
  totalCents: Cents;
  giftWrap: boolean;
  giftMessage: string;
  /** False for a custom item that no tax applied to. */
  isTaxed: boolean;
  /** The weight of a custom item; null for the usual one, and for a product. */
  grams: number | null;
}

/** An order as its buyer and the staff see it; amounts in cents. */
export interface OrderView {
  id: string;
  number: string;
  kind: OrderKind;
  channel: OrderChannel;
  status: OrderStatus;
  email: string;
  phone: string | null;
  /** The language that it was placed in, of its emails and documents. */
  locale: Locale;
  address: Address;
  shipping: OrderShipping;
  message: string;
  lines: OrderLineView[];
  discounts: { name: string; code: string | null; amountCents: Cents }[];
  taxes: { label: string; amountCents: Cents }[];
  subtotalCents: Cents;
  giftWrapCents: Cents;
  discountCents: Cents;
  shippingCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  /** The part of the total paid by gift card, and the last digits of its code. */
  giftCardCents: Cents;
  giftCardLastFour: string | null;
  /** The part of the total refunded so far. */
  refundedCents: Cents;
  placedAt: Date;
  /** When the stock reservation of an unpaid order ends. */
  heldUntil: Date;
  paidAt: Date | null;
  reviewReason: string | null;
  /** The order that this add-on belongs to, and why; null for ordinary orders. */
  addOnOf: string | null;
  addOnKind: AddOnKind | null;
  /** The newest payment attempt. */
  payment: { id: string; status: PaymentStatus; provider: string } | null;
}
