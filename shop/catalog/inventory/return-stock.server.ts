import { sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { reservations, stock, stockMovements } from './stock-tables.ts';

/** Puts stock back as if these orders had never been placed; their movements are to be deleted. In a transaction. */
export async function returnStockOfOrders({ db }: Core, orderIds: readonly string[]): Promise<void> {
  const ids = sql.param([...orderIds]);
  await db.execute(sql`
    with taken as (
      select variant_id, sum(change)::int as change, 0 as held from ${stockMovements}
      where order_id = any(${ids}::uuid[]) group by 1
      union all
      select variant_id, 0, sum(quantity)::int from ${reservations}
      where order_id = any(${ids}::uuid[]) group by 1)
    update ${stock} s set on_hand = s.on_hand - t.change, reserved = s.reserved - t.held
    from (select variant_id, sum(change)::int as change, sum(held)::int as held from taken group by 1) t
    where t.variant_id = s.variant_id`);
}
