import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { makePlaceholder } from '#platform/images/pictures.ts';
import type { Core } from '#shop/core/index.ts';
import { picturePlaceholders } from '../products/product-tables.ts';

/** SQL expression: the placeholder of a picture; null while there is none. */
export const placeholderOf = (src: AnyColumn | SQL) =>
  sql<string | null>`(select b.placeholder from ${picturePlaceholders} b where b.src = ${src})`;

/** Makes and stores the placeholder of a picture, by the picture's name. */
export async function savePlaceholder({ db }: Core, src: string, picture: Buffer): Promise<void> {
  await db
    .insert(picturePlaceholders)
    .values({ src, placeholder: await makePlaceholder(picture) })
    .onConflictDoNothing();
}
