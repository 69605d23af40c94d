import type { Cents } from '#shop/core/index.ts';
import type { OrderChannel } from './drafts/draft-content.ts';

/** The email address of an order whose buyer's data has been erased. */
export const ERASED_EMAIL = 'deleted@example.invalid';

/** `goods`: items from a cart; `gift-card`: a gift card, which is money and is never packed. */
export type OrderKind = 'goods' | 'gift-card';

export type OrderStatus =
  | 'pending_payment'
  | 'paid'
  | 'processing'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'refunded'
  | 'partially_refunded';

/**
 * Why an order has an add-on: items were `added`, it was `moved` to a place with higher taxes, or a return was
 * `exchanged`. Only an exchange has a separate parcel; the others ship with the order.
 */
export type AddOnKind = 'added' | 'moved' | 'exchanged';

export const shipsWithOrder = (kind: AddOnKind | null): kind is 'added' | 'moved' =>
  kind === 'added' || kind === 'moved';

/** Whether it is paid from a link in an email: an add-on, or an order that the staff put together. */
export const isPaidByLink = ({
  addOnOf,
  channel,
}: {
  addOnOf: string | null;
  channel: OrderChannel;
}): boolean => addOnOf !== null || channel !== 'web';

/** Whether the staff may change it as a draft: they put it together, and nobody has paid. */
export const mayReopen = ({
  addOnOf,
  channel,
  status,
  reviewReason,
}: {
  addOnOf: string | null;
  channel: OrderChannel;
  status: OrderStatus;
  reviewReason: string | null;
}): boolean => channel !== 'web' && status === 'pending_payment' && addOnOf === null && reviewReason === null;

/** How long an add-on's items are reserved for its payment; long, because an email isn't read at once. */
export const ADD_ON_HOLD_DAYS = 3;

/** @example 'LL-1001-A1' */
export const addOnNumber = (order: { number: string }, nth: number): string => `${order.number}-A${nth}`;

/** The allowed status transitions; all others are refused. */
export const TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  pending_payment: ['paid', 'cancelled'],
  // Straight to delivered for a purchased gift card that has been emailed.
  paid: ['processing', 'shipped', 'delivered', 'cancelled', 'refunded', 'partially_refunded'],
  // Back to paid when it was marked as packed by mistake.
  processing: ['shipped', 'paid', 'cancelled', 'refunded', 'partially_refunded'],
  // Back to processing when all its labels were voided.
  shipped: ['delivered', 'processing', 'refunded', 'partially_refunded'],
  // Back when it was marked as fulfilled by mistake.
  delivered: ['processing', 'refunded', 'partially_refunded'],
  partially_refunded: ['refunded', 'processing', 'shipped', 'delivered'],
  refunded: [],
  cancelled: [],
};

export const ORDER_STATUSES = Object.keys(TRANSITIONS) as OrderStatus[];

export const canMove = (from: OrderStatus, to: OrderStatus): boolean => TRANSITIONS[from].includes(to);

/** The amount to collect after the gift card's share. */
export const dueOf = ({ totalCents, giftCardCents }: { totalCents: Cents; giftCardCents: Cents }): Cents =>
  totalCents - giftCardCents;

/** The transitions as a Mermaid diagram, for docs/orders.md. */
export function drawTransitions(): string {
  const arrows = ORDER_STATUSES.flatMap((from) => TRANSITIONS[from].map((to) => `  ${from} --> ${to}`));
  return ['stateDiagram-v2', '  [*] --> pending_payment', ...arrows].join('\n');
}
