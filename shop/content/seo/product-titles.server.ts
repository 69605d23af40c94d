import { inArray, sql } from 'drizzle-orm';
import { type ChangeTitles, readProducts } from '#shop/catalog/index.server.ts';
import type { Conflict, SeoFields } from '#shop/catalog/index.ts';
import type { Core } from '#shop/core/index.ts';
import { seoTitles } from './seo-tables.ts';
import { type TitlesChange, writeTitles } from './seo-titles.server.ts';

const pathOf = (id: string): string => `/shop/product/${id}`;

/** Of each of these products, drafts too. */
export async function productTitlesOf({ db }: Core, ids: readonly string[]): Promise<Map<string, SeoFields>> {
  const rows = await db
    .select()
    .from(seoTitles)
    .where(inArray(seoTitles.path, ids.map(pathOf)));
  const byPath = new Map(rows.map((row) => [row.path, row]));
  return new Map(
    ids.map((id) => {
      const { title, description } = byPath.get(pathOf(id)) ?? {};
      return [id, { seoTitle: title ?? '', seoDescription: description ?? '' }];
    }),
  );
}

/** A text that was changed since, and isn't the wanted one already, is a conflict. */
export const changeProductTitles: ChangeTitles = async (shop, actor, changes) => {
  // Serialized, so that a concurrent change can't come between the comparison and the update.
  await shop.db.execute(sql`lock table ${seoTitles} in share row exclusive mode`);
  const ids = changes.map(({ id }) => id);
  const [products, titles] = await Promise.all([readProducts(shop, ids), productTitlesOf(shop, ids)]);
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const conflicts: Conflict[] = [];
  const written: TitlesChange[] = [];
  for (const { id, steps } of changes) {
    const productName = names.get(id);
    if (productName === undefined) return { ok: false, problem: 'gone' };
    const current = titles.get(id)!;
    const next = { ...current };
    for (const field of ['seoTitle', 'seoDescription'] as const) {
      const step = steps[field];
      if (!step) continue;
      const theirs = current[field];
      if (theirs !== step.was && theirs !== step.now)
        conflicts.push({ productId: id, productName, variantId: null, field, theirs, yours: step.now });
      next[field] = step.now;
    }
    written.push({ path: pathOf(id), before: storedOf(current), after: storedOf(next) });
  }
  if (conflicts.length > 0) return { ok: false, problem: 'conflict', conflicts };
  await writeTitles(shop, actor, written);
  return { ok: true };
};

const storedOf = ({ seoTitle, seoDescription }: SeoFields) => ({
  title: seoTitle || null,
  description: seoDescription || null,
});
