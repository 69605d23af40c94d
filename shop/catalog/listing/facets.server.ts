import { type SQL, sql } from 'drizzle-orm';
import type { Cents, Core } from '#shop/core/index.ts';
import { isInStock } from '../products/product-cards.server.ts';
import { products } from '../products/product-tables.ts';
import { answering, average, type Condition } from './conditions.server.ts';
import { GROUPS, type Group } from './filters.ts';

export interface Facets {
  category: Record<string, number>;
  subcategory: Record<string, number>;
  concern: Record<string, number>;
  skinType: Record<string, number>;
  freeFrom: Record<string, number>;
  /** By minimum rating in stars. */
  rating: Record<string, number>;
  inStock: number;
  /** The groups in which no product of the shop has a value, whatever is chosen. */
  unused: (Group | 'rating')[];
  /** Lowest and highest price in the category. */
  minCents: Cents;
  maxCents: Cents;
}

// Selecting a second value widens these groups; a second `freeFrom` narrows the results.
const WIDENING: Group[] = ['concern', 'skinType'];

/** The fewest stars that can be asked for. */
const LOWEST_RATING = 3;

/** At most this many products are counted: exact for a single-brand shop, and fast for a larger one. */
const COUNTED = 2_000;

/**
 * The number of products for each choice: each group is counted under the other groups' choices, and under
 * its own where these narrow too.
 */
export async function readFacets(
  shop: Core,
  conditions: Map<Condition, SQL>,
): Promise<Facets & { total: number }> {
  const under = (...without: Condition[]) => answering(conditions, ...without);
  const columns = { concern: products.concerns, skinType: products.skinTypes, freeFrom: products.freeFrom };
  const ticks = (Object.keys(GROUPS) as Group[]).map(
    (group) => sql`
      select ${group}::text as facet, t.value, count(*)::int as count
      from ${products}, unnest(${columns[group]}) as t(value) where ${under(...(WIDENING.includes(group) ? [group] : []))} group by t.value`,
  );
  const values = [
    ...(Object.keys(GROUPS) as Group[]).map(
      (group) => [group, sql`cardinality(${columns[group]}) > 0`] as const,
    ),
    ['rating', sql`${average} >= ${LOWEST_RATING}`] as const,
  ];
  const unused = values.map(
    ([group, hasValue]) => sql`
      select 'unused', ${group}::text, 1 where not exists (select from ${products} where ${hasValue})`,
  );
  const { rows } = await shop.db.execute<{ facet: string; value: string; count: number }>(sql`
    with all_products as (select count(*)::int as count from ${products} where ${under()}),
    -- Under the table's own name, so that the conditions below speak of these.
    products as materialized (
      select id, category, subcategory, concerns, skin_types, free_from, status,
        price_from_cents, rating_sum, rating_count, in_stock
      from public.products where status = 'published' order by position, id limit ${COUNTED})
    select 'total' as facet, '' as value, count from all_products
    union all
    select 'category', ${products.category}, count(*)::int
    from ${products} where ${under('category', 'subcategory')} group by 2
    union all
    select 'subcategory', ${products.subcategory}, count(*)::int
    from ${products} where ${under('subcategory')} group by 2
    union all
    ${sql.join([...ticks, ...unused], sql` union all `)}
    union all
    select 'rating', stars.value::text, count(*)::int
    from ${products}, generate_series(${LOWEST_RATING}::int, 4) as stars(value) where ${under('rating')} and ${average} >= stars.value group by 2
    union all
    select 'inStock', '1', count(*)::int from ${products} where ${under('inStock')} and ${isInStock}
    union all
    select 'minCents', '', coalesce(min(${products.priceFromCents}), 0) from ${products} where ${under('price')}
    union all
    select 'maxCents', '', coalesce(max(${products.priceFromCents}), 0) from ${products} where ${under('price')}`);

  const group = (facet: string) =>
    Object.fromEntries(rows.filter((row) => row.facet === facet).map(({ value, count }) => [value, count]));
  const figure = (facet: string) => rows.find((row) => row.facet === facet)?.count ?? 0;
  return {
    total: figure('total'),
    category: group('category'),
    subcategory: group('subcategory'),
    concern: group('concern'),
    skinType: group('skinType'),
    freeFrom: group('freeFrom'),
    rating: group('rating'),
    inStock: figure('inStock'),
    unused: Object.keys(group('unused')) as Facets['unused'],
    minCents: figure('minCents'),
    maxCents: figure('maxCents'),
  };
}
