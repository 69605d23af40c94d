import { asc, eq, inArray, ne } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { products } from './product-tables.ts';

/** All products except archived ones, by name, for a selection list. */
export const productNames = ({ db }: Core): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(ne(products.status, 'archived'))
    .orderBy(asc(products.name), asc(products.id));

/** Names of products by id, even archived ones. */
export async function namesOfProducts({ db }: Core, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const MOST = 1_000;

/** Published products by name, for a selection list. */
export const productChoices = ({ db }: Core) =>
  db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(eq(products.status, 'published'))
    .orderBy(asc(products.name))
    .limit(MOST);
