import { sql } from 'drizzle-orm';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { catalogue } from '../catalogue.ts';
import { withoutTriggers } from './without-triggers.server.ts';

/**
 * Fills the catalogue up to `count` products with renamed copies of the demo's. A second run adds what is missing.
 * Stock and search words, which triggers derive row by row, are computed at once.
 */
export function manyProducts(shop: Core, count: number): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const { db } = shop;
    const { rows } = await db.execute<{ there: number }>(sql`select count(*)::int as there from products`);
    const { there } = rows[0]!;
    if (there >= count) return;
    await withoutTriggers(shop, ['products', 'variants', 'stock', 'product_pictures'], async () => {
      const ids = catalogue.map(({ id }) => id);
      await db.execute(sql`
        create temporary table copies on commit drop as
        select n, (${sql.param(ids)}::text[])[n % ${ids.length} + 1] as source from generate_series(${there}::int, ${count - 1}::int) n`);
      await copyRows(shop);
      await findAll(shop);
    });
  });
}

/**
 * Copies a product's rows: changed columns are written over a row of the original, so that new columns are copied
 * too.
 */
async function copyRows({ db }: Core): Promise<void> {
  await db.execute(sql`
    insert into products select copy.* from copies c join products p on p.id = c.source,
      lateral jsonb_populate_record(p, jsonb_build_object('id', p.id || '-' || n, 'name', p.name || ' No. ' || n,
        'price_from_cents', p.price_from_cents + n % 40 * 50, 'position', n, 'rating_sum', 0, 'rating_count', 0,
        'created_at', timestamptz '2026-11-01' - n * 37 % 300 * interval '1 day',
        'in_stock', exists (select from variants v join stock s on s.variant_id = v.id
          where v.product_id = p.id and v.status = 'active' and s.on_hand > s.reserved))) copy`);
  await db.execute(sql`
    insert into variants select copy.* from copies c join variants v on v.product_id = c.source,
      lateral jsonb_populate_record(v, jsonb_build_object('id', c.source || '-' || n || substr(v.id, length(c.source) + 1),
        'product_id', c.source || '-' || n, 'sku', v.sku || '-' || n, 'price_cents', v.price_cents + n % 40 * 50)) copy`);
  await db.execute(sql`
    insert into stock (variant_id, on_hand)
    select c.source || '-' || n || substr(v.id, length(c.source) + 1), s.on_hand
    from copies c join variants v on v.product_id = c.source join stock s on s.variant_id = v.id`);
  await db.execute(sql`
    insert into stock_movements (variant_id, change, reason, actor, at)
    select s.variant_id, s.on_hand, 'count', 'demo', now() from copies c
    join variants v on v.product_id = c.source || '-' || n join stock s on s.variant_id = v.id where s.on_hand > 0`);
  await db.execute(sql`
    insert into product_pictures (product_id, src, alt, width, height, position)
    select c.source || '-' || n, i.src, i.alt, i.width, i.height, i.position
    from copies c join product_pictures i on i.product_id = c.source`);
}

/**
 * Adds the copies to the search index. Its largest indexes are dropped and built again, which is faster than growing
 * them.
 */
async function findAll({ db }: Core): Promise<void> {
  await db.execute(sql`analyze search_words`);
  await db.execute(sql`
    do $$
    declare
      known text;
      as_they_were text[] := array(
        select indexdef from pg_indexes where indexname like 'search_documents_by_words_%');
    begin
      foreach known in array as_they_were loop
        execute format('drop index %I', split_part(known, ' ', 3));
      end loop;
      perform search_put_product(p) from copies c join products p on p.id = c.source || '-' || n;
      foreach known in array as_they_were loop
        execute known;
      end loop;
    end $$`);
}
