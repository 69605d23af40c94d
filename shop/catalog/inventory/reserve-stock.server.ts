import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#platform/database/db.ts';
import type { Core } from '#shop/core/index.ts';
import { reservations, stock, stockMovements } from './stock-tables.ts';

export interface StockNeed {
  variantId: string;
  quantity: number;
}

/** Constraint violated by a statement that would reserve more than is available. */
export const NEVER_OVERSOLD = 'stock_never_oversold';

/**
 * CTE: reserves stock for an order until `expiresAt`. Where there is too little, the statement fails with
 * `NEVER_OVERSOLD`.
 * @param order the earlier CTE that has a row if there is an order
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
    update ${stock} s set reserved = s.reserved + l.quantity from locked l where l.variant_id = s.variant_id
    returning s.variant_id),
  reserved as (insert into ${reservations} select * from needed)`;

/**
 * CTE: removes the reserved stock of paid orders.
 * @param paid the earlier CTE whose column `id` has the orders
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

export async function releaseReservedStock(shop: Core, orderId: string): Promise<void> {
  await shop.db.execute(sql`
    with ended as (delete from ${reservations} where order_id = ${orderId} returning variant_id, quantity),
    -- In one sequence, as when they were held.
    locked as (
      select s.variant_id, e.quantity from ${stock} s join ended e on e.variant_id = s.variant_id
      order by s.variant_id for no key update of s)
    update ${stock} s set reserved = s.reserved - l.quantity from locked l where l.variant_id = s.variant_id`);
}

/** Returns items of a cancelled or returned order to stock. In a transaction. */
export async function restock(
  shop: Core,
  orderId: string,
  needs: readonly StockNeed[],
  { reason, actor }: { reason: 'restock' | 'cancel'; actor: string },
): Promise<void> {
  const at = shop.clock.now().toISOString();
  await shop.db.execute(sql`
    with needs as (
      select "variantId" as variant_id, sum(quantity)::int as quantity
      from jsonb_to_recordset(${JSON.stringify(needs)}::jsonb) as p("variantId" text, quantity int) group by 1),
    -- In one sequence, as when they were held. A deleted variant has no stock row.
    locked as (
      select s.variant_id, p.quantity from ${stock} s join needs p on p.variant_id = s.variant_id
      order by s.variant_id for no key update of s),
    returned as (
      update ${stock} s set on_hand = s.on_hand + l.quantity from locked l where l.variant_id = s.variant_id)
    insert into ${stockMovements} (variant_id, change, reason, order_id, actor, at)
    select variant_id, quantity, ${reason}, ${orderId}::uuid, ${actor}, ${at}::timestamptz from locked`);
}
