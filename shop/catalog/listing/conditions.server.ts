import { and, arrayOverlaps, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { isInStock, isPublished } from '../products/product-cards.server.ts';
import { products } from '../products/product-tables.ts';
import type { Group, ListQuery } from './filters.ts';

export const average = sql<number>`${products.ratingSum}::float8 / nullif(${products.ratingCount}, 0)`;

export type Condition = 'category' | 'subcategory' | 'price' | 'rating' | 'inStock' | Group;

export function conditionsOf(query: ListQuery): Map<Condition, SQL> {
  const conditions = new Map<Condition, SQL>();
  const ask = (name: Condition, condition: SQL | undefined) => condition && conditions.set(name, condition);
  if (query.category) ask('category', eq(products.category, query.category));
  if (query.subcategory) ask('subcategory', eq(products.subcategory, query.subcategory));
  if (query.concern.length > 0) ask('concern', arrayOverlaps(products.concerns, query.concern));
  if (query.skinType.length > 0) ask('skinType', arrayOverlaps(products.skinTypes, query.skinType));
  // Products must be free from all of these.
  if (query.freeFrom.length > 0)
    ask('freeFrom', sql`${products.freeFrom} @> ${sql.param(query.freeFrom)}::text[]`);
  if (query.minPrice !== null || query.maxPrice !== null) {
    const from = query.minPrice === null ? undefined : gte(products.priceFromCents, query.minPrice * 100);
    const to = query.maxPrice === null ? undefined : lte(products.priceFromCents, query.maxPrice * 100);
    ask('price', and(from, to));
  }
  if (query.rating !== null) ask('rating', gte(average, query.rating));
  if (query.inStock) ask('inStock', isInStock);
  return conditions;
}

/** Published products that match all conditions but some. */
export const answering = (conditions: Map<Condition, SQL>, ...without: Condition[]): SQL =>
  and(
    isPublished,
    ...[...conditions].filter(([name]) => !without.includes(name)).map(([, condition]) => condition),
  )!;
