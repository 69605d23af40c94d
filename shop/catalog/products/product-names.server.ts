import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { overlayOf, type Untranslated } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { products } from './product-tables.ts';

/** All products except archived ones, by name, for a selection list. @param most of them */
export async function productNames({ db }: Core, most?: number): Promise<{ id: string; name: string }[]> {
  const found = db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(ne(products.status, 'archived'))
    .orderBy(asc(products.name), asc(products.id));
  return most === undefined ? found : found.limit(most);
}

/** Names of products by id, even archived ones. */
export async function namesOfProducts({ db }: Core, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: products.id, name: products.name }).from(products).where(isOneOf(ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Products by id, even archived ones, as choices of a list. */
export const namedProducts = async (shop: Core, ids: readonly string[]) =>
  [...(await namesOfProducts(shop, ids))].map(([id, name]) => ({ id, name }));

/** Rows with their product's name in the reader's language; `english` is of the name. */
export async function withLocalNames<Row extends { productId: string; name: string }>(
  shop: Core,
  rows: readonly Row[],
): Promise<(Row & Pick<Untranslated, 'english'>)[]> {
  const words = await overlayOf(shop, { product: [...new Set(rows.map(({ productId }) => productId))] });
  return rows.map((row) => {
    const { name, english } = words.of('product', row.productId, { name: row.name });
    return { ...row, name, ...(english && { english }) };
  });
}

/** Names of products by id, even archived ones, in the reader's language. */
export async function localNamesOfProducts(shop: Core, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = [...(await namesOfProducts(shop, ids))].map(([productId, name]) => ({ productId, name }));
  return new Map((await withLocalNames(shop, rows)).map(({ productId, name }) => [productId, name]));
}

/** SQL relation `(id, group)`: the category of each product, even of archived ones. */
export const categoryOfProducts = (): SQL => sql`(select id, category as "group" from ${products})`;

/** One parameter, however many there are: a report may name more products than a statement has parameters. */
const isOneOf = (ids: readonly string[]) => sql`${products.id} = any(${sql.param(ids)}::text[])`;

const MOST = 1_000;

/** Published products by name, for a selection list. */
export const productChoices = ({ db }: Core) =>
  db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(eq(products.status, 'published'))
    .orderBy(asc(products.name))
    .limit(MOST);

/** Subquery: the ids of all products of a category, or of one of its kinds: 'face/serums'. */
export function productIdsOfCategory({ db }: Core, path: string) {
  const [category, kind] = path.split('/');
  return db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.category, category!), kind ? eq(products.subcategory, kind) : undefined));
}
