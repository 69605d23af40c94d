import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { settingsOf, shopToday } from '#shop/core/index.server.ts';
import { type Cents, type Core, dayAfter } from '#shop/core/index.ts';
import { WARN_DAYS } from '../inventory/stock-batches.server.ts';
import { stock, stockBatches } from '../inventory/stock-tables.ts';
import { productPictures, products, variants } from '../products/product-tables.ts';
import type { StaffQuery } from './staff-list-query.ts';

const PER_STAFF_PAGE = 40;

/** A variant in the list: its stock, and how much of it unpaid orders have reserved. */
export interface StaffVariant {
  id: string;
  values: string[];
  sku: string;
  priceCents: Cents;
  onHand: number;
  reserved: number;
}

const variantsOfRow = sql<StaffVariant[] | null>`(
  select json_agg(json_build_object('id', v.id, 'values', v.values, 'sku', v.sku, 'priceCents', v.price_cents,
    'onHand', coalesce(s.on_hand, 0), 'reserved', coalesce(s.reserved, 0)) order by v.position, v.id)
  from ${variants} v left join ${stock} s on s.variant_id = v.id
  where v.product_id = products.id and v.status = 'active')`;
const pictureOfRow = sql<string | null>`(
  select i.src from ${productPictures} i where i.product_id = products.id order by i.position limit 1)`;
const stockOfRow = sql`(
  select coalesce(sum(s.on_hand - s.reserved), 0) from ${variants} v join ${stock} s on s.variant_id = v.id
  where v.product_id = products.id and v.status = 'active')`;

/** Aggregated once for all products, since sorting by it per product would be slow. */
const WITH_PIECES = sql`${products} left join (
  select v.product_id, sum(s.on_hand - s.reserved) as available from ${variants} v join ${stock} s on s.variant_id = v.id
  where v.status = 'active' group by v.product_id) counted on counted.product_id = products.id`;
const BY_STOCK = [sql`coalesce(counted.available, 0)`, asc(products.id)];

/** Each ends with the id, so that pages never overlap. */
const SEQUENCES: Record<StaffQuery['sort'], SQL[]> = {
  shop: [asc(products.position), asc(products.id)],
  name: [asc(products.name), asc(products.id)],
  newest: [desc(products.createdAt), asc(products.id)],
  changed: [desc(products.updatedAt), asc(products.id)],
  price: [asc(products.priceFromCents), asc(products.id)],
  stock: [asc(stockOfRow), asc(products.id)],
};

/** Escapes a text for `like`. */
export const likeItself = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Matches the name, even with a typo, the slug, or the start of a SKU. */
function foundBy(typed: string): SQL {
  const q = typed.toLowerCase();
  const part = `%${likeItself(q)}%`;
  // Each subquery uses its own index, and runs once for the list.
  return sql`${products.id} = any(array(
    select p.id from ${products} p where lower(p.name) like ${part}
    union select p.id from ${products} p where ${q}::text <% lower(p.name)
    union select p.id from ${products} p where p.id like ${part}
    union select v.product_id from ${variants} v where lower(v.sku) like ${`${likeItself(q)}%`}))`;
}

/** Whether a product has a variant at or below its low-stock threshold. */
const isLow = (lowStock: number) => sql`exists (
  select 1 from ${variants} v left join ${stock} s on s.variant_id = v.id
  where v.product_id = products.id and v.status = 'active' and coalesce(s.on_hand - s.reserved, 0) <= ${lowStock})`;

/** Whether a product has a batch that has expired or expires soon. */
const isExpiring = (today: string) => sql`products.id in (
  select v.product_id from ${stockBatches} b join ${variants} v on v.id = b.variant_id
  where b.finished_at is null and b.expires_on <= ${dayAfter(today, WARN_DAYS)})`;

/** SQL conditions of a query. */
const conditionsOf = async (shop: Core, query: StaffQuery): Promise<SQL | undefined> =>
  and(
    query.status ? eq(products.status, query.status) : ne(products.status, 'archived'),
    query.category ? eq(products.category, query.category) : undefined,
    query.kind ? eq(products.subcategory, query.kind) : undefined,
    query.low ? isLow((await settingsOf(shop)).lowStock) : undefined,
    query.expiring ? isExpiring(await shopToday(shop)) : undefined,
    query.q ? foundBy(query.q) : undefined,
  );

/** A page of products, drafts too, with the editable fields: two queries, whatever the number of products. */
export async function listForStaff(shop: Core, query: StaffQuery) {
  const { db } = shop;
  const conditions = await conditionsOf(shop, query);
  // Select ids first: nothing else is looked up for rows that the offset skips.
  const byStock = query.sort === 'stock';
  const shown = db
    .select({ id: sql`products.id` })
    .from(byStock ? WITH_PIECES : sql`${products}`)
    .where(conditions)
    .orderBy(...(byStock ? BY_STOCK : SEQUENCES[query.sort]))
    .limit(PER_STAFF_PAGE)
    .offset((query.page - 1) * PER_STAFF_PAGE);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(products).where(conditions),
    db
      .select({
        id: products.id,
        name: products.name,
        category: products.category,
        status: products.status,
        publishAt: products.publishAt,
        picture: pictureOfRow,
        variants: variantsOfRow,
      })
      .from(products)
      .where(inArray(products.id, shown))
      .orderBy(...SEQUENCES[query.sort]),
  ]);
  const { total } = counted!;
  return {
    items: rows.map(({ variants: found, ...row }) => ({ ...row, variants: found ?? [] })),
    total,
    pages: Math.max(1, Math.ceil(total / PER_STAFF_PAGE)),
  };
}

/** Number of published products with low stock. */
export async function countLow(shop: Core): Promise<number> {
  const { lowStock } = await settingsOf(shop);
  const [counted] = await shop.db
    .select({ products: count() })
    .from(products)
    .where(and(eq(products.status, 'published'), isLow(lowStock)));
  return counted!.products;
}

/** Number of products with a batch that has expired or expires soon. */
export async function countExpiring(shop: Core): Promise<number> {
  const [counted] = await shop.db
    .select({ products: count() })
    .from(products)
    .where(and(ne(products.status, 'archived'), isExpiring(await shopToday(shop))));
  return counted!.products;
}

export type StaffRow = Awaited<ReturnType<typeof listForStaff>>['items'][number];

/** Ids of the products that match a query, up to `most`. */
export async function idsForStaff(shop: Core, query: StaffQuery, most: number): Promise<string[]> {
  const rows = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(await conditionsOf(shop, query))
    .orderBy(asc(products.id))
    .limit(most);
  return rows.map(({ id }) => id);
}
