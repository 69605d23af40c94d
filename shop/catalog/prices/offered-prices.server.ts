import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Cents, Core } from '#shop/core/index.ts';
import { priceHistory } from '../products/product-tables.ts';
import { currentPrice } from './current-price.server.ts';

const h = alias(priceHistory, 'h');

/** On how many of the last days, looked at a day apart, each variant was offered at each price. */
export async function offeredPrices(
  { db, clock }: Core,
  variantIds: readonly string[],
  days: number,
): Promise<{ variantId: string; cents: Cents; days: number }[]> {
  const { rows } = await db.execute<{ variantId: string; cents: Cents; days: number }>(sql`
    select asked.id as "variantId", ${currentPrice(h, sql`day.at`)} as cents, count(*)::int as days
    from unnest(${sql.param([...variantIds])}::text[]) as asked (id),
      generate_series(1, ${days}::int) as ago,
      lateral (select ${clock.now().toISOString()}::timestamptz - ago * interval '1 day' as at) day,
      lateral (
        select * from ${priceHistory} known where known.variant_id = asked.id and known.at <= day.at
        order by known.at desc limit 1) h
    where h.is_offered
    group by 1, 2`);
  return rows;
}
