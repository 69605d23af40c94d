import { sql } from 'drizzle-orm';
import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { products, variants } from '../products/product-tables.ts';
import { productStock, staleProductStock, stock } from './stock-tables.ts';

/** How many are worked out at once: an import changes all. */
const AT_ONCE = 10_000;

/**
 * Recomputes the sums of products whose variants or stock have changed. What sorts or filters by them calls
 * this first; if each order updated them, orders for one product would wait for each other.
 */
export async function refreshProductStock(shop: Core): Promise<void> {
  const { rows } = await shop.db.execute(sql`select from ${staleProductStock} limit 1`);
  if (rows.length === 0) return;
  while ((await refreshSome(shop)) === AT_ONCE);
}

/** @returns how many changes were taken */
const refreshSome = (shop: Core): Promise<number> =>
  inTransaction(shop, async ({ db }) => {
    // A statement that began earlier must not write its older sums later.
    await takeAdvisoryLock(db, 'productStock');
    const { rows } = await db.execute<{ id: string }>(sql`
      delete from ${staleProductStock} where ctid = any(array(select ctid from ${staleProductStock} limit ${AT_ONCE}))
      returning product_id as id`);
    const ids = [...new Set(rows.map(({ id }) => id))];
    if (ids.length > 0)
      await db.execute(sql`
        insert into ${productStock} (product_id, available, lowest, on_hand, reserved, value_cents)
        select p.id, coalesce(sum(s.on_hand - s.reserved) filter (where v.status = 'active'), 0),
          min(s.on_hand - s.reserved) filter (where v.status = 'active'), coalesce(sum(s.on_hand), 0),
          coalesce(sum(s.reserved), 0), coalesce(sum(s.on_hand::bigint * v.price_cents), 0)
        from ${products} p left join ${variants} v on v.product_id = p.id left join ${stock} s on s.variant_id = v.id
        where p.id = any(${sql.param(ids)}::text[]) group by p.id
        on conflict (product_id) do update set available = excluded.available, lowest = excluded.lowest,
          on_hand = excluded.on_hand, reserved = excluded.reserved, value_cents = excluded.value_cents`);
    return rows.length;
  });
