import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { makePlaceholder } from '#platform/images/pictures.ts';
import type { Core } from '#shop/core/index.ts';
import { picturePlaceholders } from '../products/product-tables.ts';

/** What is shown of the picture with this name until it is there, as a part of a query; null while there is nothing. */
export const placeholderOf = (src: AnyColumn | SQL) =>
  sql<string | null>`(select b.placeholder from ${picturePlaceholders} b where b.src = ${src})`;

/** Makes what is shown of a picture until it is there, and keeps it under the picture's name. */
export async function savePlaceholder({ db }: Core, src: string, picture: Buffer): Promise<void> {
  await db
    .insert(picturePlaceholders)
    .values({ src, placeholder: await makePlaceholder(picture) })
    .onConflictDoNothing();
}
