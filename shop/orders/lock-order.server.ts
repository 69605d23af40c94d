import { and, eq, inArray, sql } from 'drizzle-orm';
import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import type { Core } from '#shop/core/index.ts';
import type { OrderEventKind } from './order-events.ts';
import { orderEvents, orders } from './order-tables.ts';
import { payments } from './payments/payment-tables.ts';

/** The columns needed to make decisions about a locked order. */
export const ORDER = {
  id: orders.id,
  number: orders.number,
  kind: orders.kind,
  channel: orders.channel,
  userId: orders.userId,
  status: orders.status,
  contents: orders.contents,
  email: orders.email,
  totalCents: orders.totalCents,
  giftCardCents: orders.giftCardCents,
  currency: orders.currency,
  addOnOf: orders.addOnOf,
  addOnKind: orders.addOnKind,
  shipping: orders.shipping,
};
export type OrderRow = Pick<typeof orders.$inferSelect, keyof typeof ORDER>;

/** A literal, as in the index of live orders: with a parameter, the database would re-plan the query each time. */
export const isLive = sql`${orders.status} <> 'cancelled'`;

/** Locks an order until the transaction ends; null when the id is unknown. */
export async function lockOrder(shop: Core, orderId: string): Promise<OrderRow | null> {
  const [order] = await shop.db.select(ORDER).from(orders).where(eq(orders.id, orderId)).for('update');
  return order ?? null;
}

/** Locks the order of a provider's payment; null when the payment is unknown. */
export async function lockOrderOfPayment(
  shop: Core,
  { paymentId, provider }: { paymentId: string; provider: string },
): Promise<OrderRow | null> {
  const ofPayment = shop.db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.provider, provider)));
  const [order] = await shop.db.select(ORDER).from(orders).where(inArray(orders.id, ofPayment)).for('update');
  return order ?? null;
}

/** The cart's order that is not cancelled. */
export async function liveOrderOf(shop: Core, cartId: string): Promise<OrderRow | undefined> {
  const [order] = await shop.db
    .select(ORDER)
    .from(orders)
    .where(and(eq(orders.cartId, cartId), isLive));
  return order;
}

/** Serializes checkout requests of one cart until the transaction ends. */
export async function lockCart(shop: Core, cartId: string): Promise<void> {
  await takeAdvisoryLock(shop.db, 'carts', cartId);
}

/** @returns its id */
export async function addOrderEvent(
  shop: Core,
  orderId: string,
  kind: OrderEventKind,
  detail: Record<string, string | number> = {},
  actor = 'shop',
): Promise<number> {
  const [added] = await shop.db
    .insert(orderEvents)
    .values({ orderId, kind, detail, actor, at: shop.clock.now() })
    .returning({ id: orderEvents.id });
  return added!.id;
}
