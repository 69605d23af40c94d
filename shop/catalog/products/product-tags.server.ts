import { arrayContains, sql } from 'drizzle-orm';
import { replacedInArray } from '#platform/database/columns.ts';
import type { Core } from '#shop/core/index.ts';
import { products } from './product-tables.ts';

export type ProductTagList = 'tags' | 'concerns' | 'skinTypes';

/**
 * Tags in a column in alphabetical order, each with the number of products that have it, whatever their
 * state.
 */
export async function countProductTags(
  { db }: Core,
  list: ProductTagList,
): Promise<{ tag: string; count: number }[]> {
  const { rows } = await db.execute<{ tag: string; count: number }>(sql`
    select tag, count(*)::int as count from ${products}, unnest(${products[list]}) as tag
    group by tag order by lower(tag), tag`);
  return rows;
}

const TAGS_HOLD_MS = 60_000;

/** All tags of products, for a search: of a very large catalogue they are read once a minute. */
export const knownProductTags = (shop: Core): Promise<string[]> =>
  shop.queryCache.get(shop, 'product tags', async (shop) => {
    shop.cacheTags.add('list');
    shop.cacheTags.until(shop.clock.now().getTime() + TAGS_HOLD_MS);
    return (await countProductTags(shop, 'tags')).map(({ tag }) => tag);
  });

/**
 * Replaces a tag on all products, or removes it where `to` is null.
 * @returns their ids
 */
export async function replaceProductTag(
  { db, clock }: Core,
  list: ProductTagList,
  tag: string,
  to: string | null,
): Promise<string[]> {
  const column = products[list];
  const changed = await db
    .update(products)
    .set({ [list]: replacedInArray(column, tag, to), updatedAt: clock.now() })
    .where(arrayContains(column, [tag]))
    .returning({ id: products.id });
  return changed.map(({ id }) => id);
}
