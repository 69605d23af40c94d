import { eq, type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#platform/database/db.ts';
import type { Core } from '#shop/core/index.ts';
import { reservations, stock, stockMovements } from './stock-tables.ts';

export interface StockNeed {
  variantId: string;
  quantity: number;
}

/** The rule of the table that a statement breaks which would hold more than there is. */
export const NEVER_OVERSOLD = 'stock_never_oversold';

/**
 * Part of a `with`: holds stock for an order until `expiresAt`. Where there is too little, the whole statement fails
 * with `NEVER_OVERSOLD`.
 * @param order the earlier part that has a row if there is an order to hold it for
 */
export const reserveStockCte = (
  order: SQL,
  orderId: string,
  needs: readonly StockNeed[],
  expiresAt: Date,
): SQL => sql`
  needed as (
    select need.* from ${order}, ${rowsOf(
      reservations,
      needs.map((need) => ({ orderId, ...need, expiresAt })),
    )} need),
  -- In one sequence, so that two orders never wait for each other.
  locked as (
    select s.variant_id, n.quantity from ${stock} s join needed n on n.variant_id = s.variant_id
    order by s.variant_id for no key update of s),
  held as (
    update ${stock} s set reserved = s.reserved + l.quantity from locked l where l.variant_id = s.variant_id),
  reserved as (insert into ${reservations} select * from needed)`;

/**
 * Part of a `with`: takes what orders hold off the shelf, because they are paid.
 * @param paid the earlier part whose column `id` names the orders
 */
export const decrementStockCte = (shop: Core, paid: SQL): SQL => sql`
  ended as (
    delete from ${reservations} where order_id in (select id from ${paid}) returning order_id, variant_id, quantity),
  -- In one sequence, as when they were held.
  held as (
    select s.variant_id, e.order_id, e.quantity from ${stock} s join ended e on e.variant_id = s.variant_id
    order by s.variant_id for no key update of s),
  taken as (
    update ${stock} s set on_hand = s.on_hand - h.quantity, reserved = s.reserved - h.quantity
    from held h where h.variant_id = s.variant_id),
  moved as (
    insert into ${stockMovements} (variant_id, change, reason, order_id, actor, at)
    select variant_id, -quantity, 'sale', order_id, 'shop', ${shop.clock.now().toISOString()} from held)`;

/** Gives back what an order holds, because it is cancelled or too old. */
export async function releaseReservedStock(shop: Core, orderId: string): Promise<void> {
  // In the same sequence as they were held.
  const ended = (await endReservations(shop, orderId)).sort((a, b) => (a.variantId < b.variantId ? -1 : 1));
  for (const { variantId, quantity } of ended) {
    await shop.db
      .update(stock)
      .set({ reserved: sql`${stock.reserved} - ${quantity}` })
      .where(eq(stock.variantId, variantId));
  }
}

function endReservations(shop: Core, orderId: string): Promise<StockNeed[]> {
  return shop.db
    .delete(reservations)
    .where(eq(reservations.orderId, orderId))
    .returning({ variantId: reservations.variantId, quantity: reservations.quantity });
}

/** Puts pieces of an order back on the shelf, because it is cancelled or they have come back. In a transaction. */
export async function restock(
  shop: Core,
  orderId: string,
  pieces: readonly StockNeed[],
  { reason, actor }: { reason: 'restock' | 'cancel'; actor: string },
): Promise<void> {
  // In one sequence, as when they were held.
  for (const { variantId, quantity } of pieces.toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1))) {
    const { rowCount } = await shop.db
      .update(stock)
      .set({ onHand: sql`${stock.onHand} + ${quantity}` })
      .where(eq(stock.variantId, variantId));
    // What is not sold any more has no shelf.
    if (rowCount === 0) continue;
    const at = shop.clock.now();
    await shop.db.insert(stockMovements).values({ variantId, change: quantity, reason, orderId, actor, at });
  }
}
