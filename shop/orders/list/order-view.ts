import type { Address, Cents } from '#shop/core/index.ts';
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
  quantity: number;
  totalCents: Cents;
  giftWrap: boolean;
  giftMessage: string;
}

/** An order as its buyer and the staff see it. Amounts in cents. */
export interface OrderView {
  id: string;
  number: string;
  kind: OrderKind;
  status: OrderStatus;
  email: string;
  phone: string | null;
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
  /** What of the total a gift card pays, and the end of its code. */
  giftCardCents: Cents;
  giftCardLastFour: string | null;
  placedAt: Date;
  /** Until when its stock is held while it is not paid. */
  heldUntil: Date;
  paidAt: Date | null;
  reviewReason: string | null;
  /** The order that it belongs to, and why; null for most. */
  addOnOf: string | null;
  addOnKind: AddOnKind | null;
  /** Of the newest attempt to pay. */
  payment: { id: string; status: PaymentStatus; provider: string } | null;
}
