import { and, arrayContains, inArray, not, sql } from 'drizzle-orm';
import { insertedInArray, replacedInArray } from '#platform/database/columns.ts';
import type { Core } from '#shop/core/index.ts';
import { products } from './product-tables.ts';

export type ProductTagList = 'tags' | 'concerns' | 'skinTypes';

export interface CountedTag {
  tag: string;
  /** How many products have it, in any state. */
  count: number;
}

/** The tags in each column, in alphabetical order. */
export async function countProductTags({ db }: Core): Promise<Record<ProductTagList, CountedTag[]>> {
  // All columns in one pass, in the index that holds them (products_listed).
  const counts = ['tags', 'concerns', 'skinTypes'].map(
    (
      list,
    ) => sql`select ${list}::text as list, tag, sum(uses)::int as count from sets, unnest(${sql.identifier(list)}) as tag
      group by tag`,
  );
  const { rows } = await db.execute<{ list: ProductTagList; tag: string; count: number }>(sql`
    with sets as materialized (
      select tags, concerns, skin_types as "skinTypes", count(*) as uses from ${products} group by 1, 2, 3)
    select * from (${sql.join(counts, sql` union all `)}) counted order by lower(tag), tag`);
  const inColumn = (column: ProductTagList) =>
    rows.filter(({ list }) => list === column).map(({ tag, count }) => ({ tag, count }));
  return { tags: inColumn('tags'), concerns: inColumn('concerns'), skinTypes: inColumn('skinTypes') };
}

const TAGS_HOLD_MS = 60_000;

/** All tags of products, for a search: of a very large catalogue they are read once a minute. */
export const knownProductTags = (shop: Core): Promise<string[]> =>
  shop.queryCache.get(shop, 'product tags', async (shop) => {
    shop.cacheTags.add('list');
    shop.cacheTags.until(shop.clock.now().getTime() + TAGS_HOLD_MS);
    return (await countProductTags(shop)).tags.map(({ tag }) => tag);
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

/** A product's or post's id, and the place of a tag among its tags, from 1. */
export type TagPlace = [id: string, place: number];

/** Where a tag is. Call it in the transaction that removes it. */
export async function placesOfProductTag(
  { db }: Core,
  list: ProductTagList,
  tag: string,
): Promise<TagPlace[]> {
  const column = products[list];
  const rows = await db
    .select({ id: products.id, place: sql<number>`array_position(${column}, ${tag}::text)` })
    .from(products)
    .where(arrayContains(column, [tag]))
    .orderBy(products.id)
    .for('update');
  return rows.map(({ id, place }) => [id, place]);
}

/** Puts a tag back where it was. @returns the ids of the products that have it again */
export async function restoreProductTag(
  { db, clock }: Core,
  list: ProductTagList,
  tag: string,
  places: readonly TagPlace[],
): Promise<string[]> {
  const column = products[list];
  const restored: string[] = [];
  for (const [place, those] of Map.groupBy(places, ([, place]) => place)) {
    const ids = those.map(([id]) => id);
    const rows = await db
      .update(products)
      .set({ [list]: insertedInArray(column, tag, place), updatedAt: clock.now() })
      .where(and(inArray(products.id, ids), not(arrayContains(column, [tag]))))
      .returning({ id: products.id });
    restored.push(...rows.map(({ id }) => id));
  }
  return restored;
}
