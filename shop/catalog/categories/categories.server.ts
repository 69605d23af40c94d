import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm';
import { localKey, overlayOf } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { placeholderOf } from '../pictures/placeholders.server.ts';
import { categories, categoryMoves } from '../products/product-tables.ts';
import type { CategoryView } from './categories.ts';

/** A category's page, without its products. */
export interface CategoryPage {
  id: number;
  category: string;
  kind: string;
  intro: string;
  picture: string | null;
  pictureAlt: string | null;
  /** Base64 placeholder of the picture (`makeBlur`). */
  blur: string | null;
  /** Of its texts, those that have no translation. */
  english?: string[];
}

/** Active categories and kinds with their texts. */
export const categoryRows = (shop: Core) =>
  shop.queryCache.get(shop, localKey(shop, 'categories'), async (shop) => {
    shop.cacheTags.add('categories');
    const { position, id, picture } = categories;
    const rows = await shop.db
      .select({ ...getTableColumns(categories), blur: placeholderOf(picture) })
      .from(categories)
      .where(isNull(categories.archivedAt))
      .orderBy(asc(position), asc(id));
    const words = await overlayOf(shop, { category: rows.map((row) => String(row.id)) });
    return rows.map(({ name, intro, pictureAlt, ...row }) => ({
      ...row,
      ...words.of('category', String(row.id), { name, intro, pictureAlt }),
    }));
  });

/** Active categories with their kinds, in display order. */
export async function categoriesOf(shop: Core): Promise<CategoryView[]> {
  const rows = await categoryRows(shop);
  const named = ({ name, english }: (typeof rows)[number], slug: string) => ({
    slug,
    name,
    ...(english?.includes('name') && { english: ['name'] }),
  });
  return rows
    .filter(({ kind }) => kind === '')
    .map((row) => ({
      ...named(row, row.category),
      kinds: rows
        .filter(({ category, kind }) => category === row.category && kind !== '')
        .map((kind) => named(kind, kind.kind)),
    }));
}

/** Null where there is none. */
export async function findCategory(shop: Core, category: string, kind: string): Promise<CategoryPage | null> {
  const rows = await categoryRows(shop);
  return rows.find((row) => row.category === category && row.kind === kind) ?? null;
}

/** The new URL of a renamed category or kind; null where it was not renamed. */
export async function findCategoryRedirect(
  { db }: Core,
  category: string,
  kind: string,
): Promise<{ category: string; kind: string } | null> {
  const [moved] = await db
    .select({ category: categories.category, kind: categories.kind })
    .from(categoryMoves)
    .innerJoin(categories, eq(categories.id, categoryMoves.to))
    .where(
      and(eq(categoryMoves.category, category), eq(categoryMoves.kind, kind), isNull(categories.archivedAt)),
    );
  return moved ?? null;
}
