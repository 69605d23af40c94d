import { asc, lte, sql } from 'drizzle-orm';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { priceHistory, products } from '../products/product-tables.ts';
import { currentPrice, nextPriceChange, v } from './current-price.server.ts';

const AT_ONCE = 500;

/**
 * Updates what is derived from the prices and the status of these products: the lowest price of each, when it changes
 * next, and the history of its variants. Call it after every change of them.
 */
export async function storePrices({ db, clock }: Core, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const now = clock.now();
  const asked = sql`any(${sql.param([...ids])}::text[])`;
  await db.execute(sql`
    update ${products} set price_from_cents = coalesce(found.cents, 0), prices_change_at = found.change
    from unnest(${sql.param([...ids])}::text[]) as one (id)
      left join lateral (
        select min(${currentPrice(v, now)}) as cents, min(${nextPriceChange(v, now)}) as change
        from variants v where v.product_id = one.id and v.status = 'active') found on true
    where products.id = one.id`);
  await db.execute(sql`
    insert into ${priceHistory} (variant_id, at, price_cents, sale_cents, sale_from, sale_until, is_offered)
    select v.id, ${now.toISOString()}::timestamptz, v.price_cents, v.sale_cents, v.sale_from, v.sale_until, o.is_offered
    from variants v join products p on p.id = v.product_id
      cross join lateral (select p.status = 'published' and v.status = 'active' as is_offered) o
      left join lateral (
        select * from ${priceHistory} h where h.variant_id = v.id order by h.at desc limit 1) known on true
    where v.product_id = ${asked}
      and (known.price_cents, known.sale_cents, known.sale_from, known.sale_until, known.is_offered)
        is distinct from (v.price_cents, v.sale_cents, v.sale_from, v.sale_until, o.is_offered)
    on conflict (variant_id, at) do update set price_cents = excluded.price_cents, sale_cents = excluded.sale_cents,
      sale_from = excluded.sale_from, sale_until = excluded.sale_until, is_offered = excluded.is_offered`);
}

/** Updates the products of which a sale has started or ended; those that are being saved are left to the next run. */
export function startAndEndSales(shop: Core): Promise<void> {
  return inTransaction(shop, async (shop) => {
    // Locked first: an update that waits for a lock would write prices that it read before the wait.
    const due = await shop.db
      .select({ id: products.id })
      .from(products)
      .where(lte(products.pricesChangeAt, shop.clock.now()))
      .orderBy(asc(products.id))
      .limit(AT_ONCE)
      .for('no key update', { skipLocked: true });
    await storePrices(
      shop,
      due.map(({ id }) => id),
    );
  });
}
