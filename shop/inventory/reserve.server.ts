import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Shop } from '../shop.ts';
import { reservations, stock, stockMovements } from './tables.ts';

export interface StockNeed {
  variantId: string;
  quantity: number;
}

export type Reserved = { ok: true } | { ok: false; problem: 'sold-out'; variantIds: string[] };

// Every order takes its rows in the same sequence, so that two of them never wait for each other.
const inOneSequence = (needs: readonly StockNeed[]) =>
  [...needs].sort((a, b) => (a.variantId < b.variantId ? -1 : 1));

/**
 * Holds stock for an order until `expiresAt`. Call it inside a transaction, and roll that back when the
 * answer is not ok: some of the needs may have been held already.
 */
export async function reserveStock(
  shop: Shop,
  orderId: string,
  needs: readonly StockNeed[],
  expiresAt: Date,
): Promise<Reserved> {
  const inTurn = inOneSequence(needs);
  const holds = inTurn.map(({ variantId, quantity }) =>
    shop.db
      .update(stock)
      .set({ reserved: sql`${stock.reserved} + ${quantity}` })
      .where(and(eq(stock.variantId, variantId), gte(sql`${stock.onHand} - ${stock.reserved}`, quantity)))
      .returning({ variantId: stock.variantId }),
  );
  const [held] = await Promise.all([
    Promise.all(holds),
    shop.db.insert(reservations).values(inTurn.map((need) => ({ orderId, ...need, expiresAt }))),
  ]);
  const variantIds = inTurn.map(({ variantId }) => variantId).filter((_, at) => held[at]!.length === 0);
  return variantIds.length > 0 ? { ok: false, problem: 'sold-out', variantIds } : { ok: true };
}

/**
 * Part of a `with`: takes what orders hold off the shelf, because they are paid.
 * @param paid the earlier part whose column `id` names the orders
 */
export const takingStock = (shop: Shop, paid: SQL): SQL => sql`
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
export async function releaseReservedStock(shop: Shop, orderId: string): Promise<void> {
  for (const { variantId, quantity } of await endReservations(shop, orderId)) {
    await shop.db
      .update(stock)
      .set({ reserved: sql`${stock.reserved} - ${quantity}` })
      .where(eq(stock.variantId, variantId));
  }
}

async function endReservations(shop: Shop, orderId: string): Promise<StockNeed[]> {
  const ended = await shop.db
    .delete(reservations)
    .where(eq(reservations.orderId, orderId))
    .returning({ variantId: reservations.variantId, quantity: reservations.quantity });
  return inOneSequence(ended);
}

/** What an order holds now, by variant. */
export function reservationsOf(shop: Shop, orderId: string): Promise<StockNeed[]> {
  return shop.db
    .select({ variantId: reservations.variantId, quantity: reservations.quantity })
    .from(reservations)
    .where(eq(reservations.orderId, orderId))
    .orderBy(asc(reservations.variantId));
}
