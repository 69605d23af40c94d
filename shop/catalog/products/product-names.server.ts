import { asc, eq, inArray, ne } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { products } from './product-tables.ts';

/** All products that are not put away, by name, for who chooses among them. */
export const productNames = ({ db }: Core): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(ne(products.status, 'archived'))
    .orderBy(asc(products.name), asc(products.id));

/** The names of products by their ids, whatever became of them since. */
export async function namesOfProducts({ db }: Core, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const MOST = 1_000;

/** The products of the shop by name, to be chosen from. */
export const productChoices = ({ db }: Core) =>
  db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(eq(products.status, 'published'))
    .orderBy(asc(products.name))
    .limit(MOST);
