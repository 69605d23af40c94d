import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { likePart, likeStart } from '#platform/database/search-conditions.ts';
import { countFound, idsByTranslation, settingsOf, shopToday } from '#shop/core/index.server.ts';
import type { Cents, Core } from '#shop/core/index.ts';
import { hasExpiringBatch } from '../inventory/expiring-batches.server.ts';
import { hasLowStock } from '../inventory/low-stock.server.ts';
import { refreshProductStock } from '../inventory/product-stock.server.ts';
import { productStock, stock } from '../inventory/stock-tables.ts';
import { productPictures, products, variants } from '../products/product-tables.ts';
import type { StaffQuery } from './staff-list-query.ts';

export const PER_STAFF_PAGE = 50;

/** A variant in the list: its stock, and how much of it unpaid orders have reserved. */
export interface StaffVariant {
  id: string;
  values: string[];
  sku: string;
  /** The ordinary one. */
  priceCents: Cents;
  /** Whether a sale is on or planned. */
  hasSale: boolean;
  onHand: number;
  reserved: number;
}

const variantsOfRow = (now: Date) => sql<StaffVariant[] | null>`(
  select json_agg(json_build_object('id', v.id, 'values', v.values, 'sku', v.sku, 'priceCents', v.price_cents,
    'hasSale', v.sale_cents is not null and coalesce(v.sale_until > ${now.toISOString()}::timestamptz, true),
    'onHand', coalesce(s.on_hand, 0), 'reserved', coalesce(s.reserved, 0)) order by v.position, v.id)
  from ${variants} v left join ${stock} s on s.variant_id = v.id
  where v.product_id = products.id and v.status = 'active')`;
const pictureOfRow = sql<string | null>`(
  select i.src from ${productPictures} i where i.product_id = products.id order by i.position limit 1)`;
const availableOfRow = sql`(select k.available from ${productStock} k where k.product_id = products.id)`;

/** Each ends with the id, so that pages never overlap. */
const SEQUENCES: Record<StaffQuery['sort'], SQL[]> = {
  shop: [asc(products.position), asc(products.id)],
  name: [asc(products.name), asc(products.id)],
  '-name': [desc(products.name), asc(products.id)],
  updated: [asc(products.updatedAt), desc(products.id)],
  '-updated': [desc(products.updatedAt), asc(products.id)],
  price: [asc(products.priceFromCents), asc(products.id)],
  '-price': [desc(products.priceFromCents), asc(products.id)],
  stock: [asc(availableOfRow), asc(products.id)],
  '-stock': [desc(availableOfRow), desc(products.id)],
};

/** The same sequences as the index of all products' stock has them. */
const BY_STOCK: Partial<Record<StaffQuery['sort'], SQL[]>> = {
  stock: [asc(productStock.available), asc(productStock.productId)],
  '-stock': [desc(productStock.available), desc(productStock.productId)],
};

/** A search finds no more products than these. */
const MOST_FOUND = 10_000;

/**
 * Ids of products whose name, in any language, or slug contains this text, with a SKU that starts with it, or with this
 * barcode. Each part uses its own index, and reads no more than needed.
 */
function saying(q: string, most: number): SQL {
  const part = likePart(q);
  return sql`(select p.id from ${products} p where lower(p.name) like ${part} limit ${most})
    union (${idsByTranslation('product', 'name', part, most)})
    union (select p.id from ${products} p where p.id like ${part} limit ${most})
    union (select v.product_id from ${variants} v where lower(v.sku) like ${likeStart(q)} limit ${most})
    union (select v.product_id from ${variants} v
      where v.gtin is not null and ltrim(v.gtin, '0') = ltrim(${q.replace(/[\s-]/g, '')}, '0') limit ${most})`;
}

const misspelling = (q: string): SQL => sql`select p.id from ${products} p where ${q}::text <% lower(p.name)`;

/** Matches the name, the slug, the start of a SKU, or a barcode; where none does, names with a typo. */
function foundBy(typed: string): SQL {
  const q = typed.toLowerCase();
  return sql`${products.id} = any(array(with said as materialized (${saying(q, MOST_FOUND)})
    select id from said union all select id from (${misspelling(q)}) near where not exists (select from said)))`;
}

/** Ids of products by name, slug or SKU, archived ones too, up to `most`. */
export async function productsNamed(
  { db }: Core,
  typed: string,
  { isMisspelt, most }: { isMisspelt: boolean; most: number },
): Promise<string[]> {
  const q = typed.toLowerCase();
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from (${isMisspelt ? misspelling(q) : saying(q, most)}) named limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

/** SQL conditions of a query; the stock that it asks about is up to date. */
async function conditionsOf(shop: Core, query: StaffQuery): Promise<SQL | undefined> {
  if (query.low || BY_STOCK[query.sort]) await refreshProductStock(shop);
  return and(
    query.status ? eq(products.status, query.status) : ne(products.status, 'archived'),
    query.category ? eq(products.category, query.category) : undefined,
    query.kind ? eq(products.subcategory, query.kind) : undefined,
    query.low ? hasLowStock((await settingsOf(shop)).lowStock) : undefined,
    query.expiring ? hasExpiringBatch(await shopToday(shop)) : undefined,
    query.q ? foundBy(query.q) : undefined,
  );
}

/** A page of products, drafts too, with the editable fields: two queries, whatever the number of products. */
export async function listForStaff(shop: Core, query: StaffQuery) {
  const { db } = shop;
  const conditions = await conditionsOf(shop, query);
  // Select ids first: nothing else is looked up for rows that the offset skips.
  const byStock = BY_STOCK[query.sort];
  const shown = db
    .select({ id: sql`products.id` })
    .from(
      byStock
        ? sql`${productStock} join ${products} on products.id = ${productStock.productId}`
        : sql`${products}`,
    )
    .where(conditions)
    .orderBy(...(byStock ?? SEQUENCES[query.sort]))
    .limit(PER_STAFF_PAGE)
    .offset((query.page - 1) * PER_STAFF_PAGE);
  const [counted, rows] = await Promise.all([
    countFound(shop, {
      id: products.id,
      condition: conditions,
      page: query.page,
      perPage: PER_STAFF_PAGE,
    }),
    db
      .select({
        id: products.id,
        name: products.name,
        category: products.category,
        status: products.status,
        publishAt: products.publishAt,
        updatedAt: products.updatedAt,
        picture: pictureOfRow,
        variants: variantsOfRow(shop.clock.now()),
      })
      .from(products)
      .where(inArray(products.id, shown))
      .orderBy(...SEQUENCES[query.sort]),
  ]);
  return {
    items: rows.map(({ variants: found, ...row }) => ({ ...row, variants: found ?? [] })),
    ...counted,
  };
}

export type StaffRow = Awaited<ReturnType<typeof listForStaff>>['items'][number];

/** The products on all pages of a list, in the sequence of their ids, up to `most`. */
export const statesForStaff = async (shop: Core, query: StaffQuery, most: number) =>
  shop.db
    .select({ id: products.id, status: products.status })
    .from(products)
    .where(await conditionsOf(shop, query))
    .orderBy(asc(products.id))
    .limit(most);

export const idsForStaff = async (shop: Core, query: StaffQuery, most: number): Promise<string[]> =>
  (await statesForStaff(shop, query, most)).map(({ id }) => id);
