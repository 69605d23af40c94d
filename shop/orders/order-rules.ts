import { type Cents, MINIMUM_CHARGE, sum } from '#shop/core/index.ts';

/** The address of an order whose buyer has been erased from it. */
export const ERASED_EMAIL = 'deleted@example.invalid';

/** What an order is about: goods of a cart, or a gift card, which is money, and never packed. */
export type OrderKind = 'goods' | 'gift-card';

/** Where an order stands. */
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
 * Why an order has a part that is paid by itself: pieces were `added`; it was `moved` to where more tax is due; what was
 * sent back was `exchanged`. Only the last is a parcel of its own, the others go with the order.
 */
export type AddOnKind = 'added' | 'moved' | 'exchanged';

/** Whether a part lies in the parcels of its order. */
export const shipsWithOrder = (kind: AddOnKind | null): kind is 'added' | 'moved' =>
  kind === 'added' || kind === 'moved';

/** How long an add-on's items are reserved for its payment: an email is not read at once. */
export const ADD_ON_HOLD_DAYS = 3;

/** The number of an order's part. @example 'LL-1001-A1' */
export const addOnNumber = (order: { number: string }, nth: number): string => `${order.number}-A${nth}`;

/** From where to where an order may go; what is not listed is refused. */
export const TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  pending_payment: ['paid', 'cancelled'],
  // Delivered at once where a gift card was bought and has been mailed.
  paid: ['processing', 'shipped', 'delivered', 'cancelled', 'refunded', 'partially_refunded'],
  processing: ['shipped', 'cancelled', 'refunded', 'partially_refunded'],
  // Back when all its labels were given back.
  shipped: ['delivered', 'processing', 'refunded', 'partially_refunded'],
  delivered: ['refunded', 'partially_refunded'],
  partially_refunded: ['refunded', 'processing', 'shipped', 'delivered'],
  refunded: [],
  cancelled: [],
};

export const ORDER_STATUSES = Object.keys(TRANSITIONS) as OrderStatus[];

export const canMove = (from: OrderStatus, to: OrderStatus): boolean => TRANSITIONS[from].includes(to);

/** What of an order is to be collected: a gift card has paid the rest. */
export const dueOf = ({ totalCents, giftCardCents }: { totalCents: Cents; giftCardCents: Cents }): Cents =>
  totalCents - giftCardCents;

interface Discounted {
  discountCents: Cents;
  discounts: readonly { amountCents: Cents }[];
  totalCents: Cents;
}

const unnamedOf = ({ discountCents, discounts }: Discounted): Cents =>
  discountCents - sum(discounts.map(({ amountCents }) => amountCents));

/** What the shop forgoes of goods because the total was less than a card can be charged. */
export const roundingOf = (order: Discounted): Cents =>
  order.totalCents === 0 && unnamedOf(order) < MINIMUM_CHARGE ? unnamedOf(order) : 0;

/** What came back pays of an exchange: it is taken off the goods as discounts are, and is none. */
export const creditOf = (order: Discounted): Cents => unnamedOf(order) - roundingOf(order);

/** The table above as a Mermaid diagram, for docs/orders.md. */
export function drawTransitions(): string {
  const arrows = ORDER_STATUSES.flatMap((from) => TRANSITIONS[from].map((to) => `  ${from} --> ${to}`));
  return ['stateDiagram-v2', '  [*] --> pending_payment', ...arrows].join('\n');
}
