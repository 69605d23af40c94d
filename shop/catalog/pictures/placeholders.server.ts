import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { makePlaceholder } from '#platform/images/pictures.ts';
import type { Core } from '#shop/core/index.ts';
import { categories, picturePlaceholders, productPictures } from '../products/product-tables.ts';

/** SQL expression: the placeholder of a picture; null while there is none. */
export const placeholderOf = (src: AnyColumn | SQL) =>
  sql<string | null>`(select b.placeholder from ${picturePlaceholders} b where b.src = ${src})`;

export async function savePlaceholder({ db }: Core, src: string, picture: Buffer): Promise<void> {
  await db
    .insert(picturePlaceholders)
    .values({ src, placeholder: await makePlaceholder(picture) })
    .onConflictDoNothing();
}

/** Pictures of products and categories that have no placeholder yet, and those of others. @param others their names */
export async function picturesWithoutPlaceholder({ db }: Core, others: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ src: string }>(sql`
    select src from (
      select src from ${productPictures}
      union select picture from ${categories}
      union select unnest(${sql.param([...others])}::text[])) shown
    where src is not null and not exists (select from ${picturePlaceholders} b where b.src = shown.src)`);
  return rows.map(({ src }) => src);
}
