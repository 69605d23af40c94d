import { noTags } from '#platform/cache/cache-tags.ts';
import { readSlugs } from '#shop/core/index.server.ts';
import { type Core, readIn, type SlugGroup, type Slugs, SOURCE_LOCALE } from '#shop/core/index.ts';
import { categoryMoves } from '../products/product-tables.ts';
import { categoryRows } from './categories.server.ts';
import type { CategoryAddress } from './edit-categories.server.ts';

/**
 * All slugs that differ from the id of their thing. A page depends only on the slugs that it uses
 * (`tagOfSlug`), so reading them adds no cache tags.
 */
export const slugsOf = (shop: Core): Promise<Slugs> =>
  shop.queryCache.get({ ...shop, cacheTags: noTags }, 'slugs', async (shop) => {
    const [stored, rows] = await Promise.all([readSlugs(shop), categoryRows(readIn(shop, SOURCE_LOCALE))]);
    const byId = new Map(rows.map((row) => [String(row.id), row]));
    const slugs: Record<string, Record<SlugGroup, Record<string, string>>> = {};
    for (const { resource, id, locale, slug } of stored) {
      const row = resource === 'category' ? byId.get(id) : undefined;
      if (resource === 'category' && !row) continue;
      const group = row && row.kind !== '' ? `category ${row.category}` : resource;
      slugs[locale] ??= {};
      slugs[locale][group] ??= {};
      slugs[locale][group][row ? row.kind || row.category : id] = slug;
    }
    return slugs;
  });

/** Redirects an address that a category or kind had. */
export async function recordCategoryMove({ db }: Core, from: CategoryAddress, to: number): Promise<void> {
  const target = { target: [categoryMoves.category, categoryMoves.kind], set: { to } };
  await db
    .insert(categoryMoves)
    .values({ ...from, to })
    .onConflictDoUpdate(target);
}

/** The cache tag for pages whose links contain this slug. */
export function tagOfSlug(group: SlugGroup, id: string) {
  if (group === 'product') return `card ${id}` as const;
  if (group === 'post') return 'blog' as const;
  return group === 'page' ? ('pages' as const) : ('categories' as const);
}
