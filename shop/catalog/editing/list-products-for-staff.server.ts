import { and, arrayContains, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { countFound, settingsOf, shopToday } from '#shop/core/index.server.ts';
import type { Cents, Core } from '#shop/core/index.ts';
import { hasExpiringBatch } from '../inventory/expiring-batches.server.ts';
import { hasLowStock } from '../inventory/low-stock.server.ts';
import { refreshProductStock } from '../inventory/product-stock.server.ts';
import { productStock, stock } from '../inventory/stock-tables.ts';
import { isOnSale, v } from '../prices/current-price.server.ts';
import { productPictures, products, variants } from '../products/product-tables.ts';
import { isSaid, isSpelt } from '../search/find-products-for-staff.server.ts';
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

const hasSale = (now: Date): SQL => sql`exists (select from ${variants} v
  where v.product_id = ${products.id} and v.status = 'active' and ${isOnSale(v, now)})`;
const hasNoPicture = sql`not exists (select from ${productPictures} i where i.product_id = ${products.id})`;

/** SQL conditions of a query; the stock that it asks about is up to date. */
async function conditionsOf(
  shop: Core,
  query: StaffQuery,
  isFound: (shop: Core, typed: string) => Promise<SQL>,
): Promise<SQL | undefined> {
  if (query.low || BY_STOCK[query.sort]) await refreshProductStock(shop);
  return and(
    query.status ? eq(products.status, query.status) : ne(products.status, 'archived'),
    query.category ? eq(products.category, query.category) : undefined,
    query.kind ? eq(products.subcategory, query.kind) : undefined,
    query.tag ? arrayContains(products.tags, [query.tag]) : undefined,
    query.concern ? arrayContains(products.concerns, [query.concern]) : undefined,
    query.skinType ? arrayContains(products.skinTypes, [query.skinType]) : undefined,
    query.low ? hasLowStock((await settingsOf(shop)).lowStock) : undefined,
    query.expiring ? hasExpiringBatch(await shopToday(shop)) : undefined,
    query.sale ? hasSale(shop.clock.now()) : undefined,
    query.noPicture ? hasNoPicture : undefined,
    query.q ? await isFound(shop, query.q) : undefined,
  );
}

/**
 * A page of products, drafts too, with the editable fields: two queries, and one for a search, whatever the number of
 * products. Where nothing has the words of the search, products that are spelt alike.
 */
export async function listForStaff(shop: Core, query: StaffQuery) {
  const found = await pageOf(shop, query, await conditionsOf(shop, query, isSaid));
  if (found.total > 0) return { ...found, isAlike: false, archived: 0 };
  const [alike, archived] = await Promise.all([
    query.q === ''
      ? found
      : conditionsOf(shop, query, isSpelt).then((conditions) => pageOf(shop, query, conditions)),
    query.status === null ? countArchived(shop, query) : 0,
  ]);
  return {
    ...alike,
    isAlike: alike.total > 0,
    /** How many archived products match. */
    archived,
  };
}

async function countArchived(shop: Core, query: StaffQuery): Promise<number> {
  const condition = await conditionsOf(shop, { ...query, status: 'archived' }, isSaid);
  return (await countFound(shop, { id: products.id, condition, page: 1, perPage: PER_STAFF_PAGE })).total;
}

async function pageOf(shop: Core, query: StaffQuery, conditions: SQL | undefined) {
  const { db } = shop;
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
export async function statesForStaff(shop: Core, query: StaffQuery, most: number) {
  const statesWhere = (conditions: SQL | undefined) =>
    shop.db
      .select({ id: products.id, status: products.status })
      .from(products)
      .where(conditions)
      .orderBy(asc(products.id))
      .limit(most);
  const found = await statesWhere(await conditionsOf(shop, query, isSaid));
  if (query.q === '' || found.length > 0) return found;
  return statesWhere(await conditionsOf(shop, query, isSpelt));
}

export const idsForStaff = async (shop: Core, query: StaffQuery, most: number): Promise<string[]> =>
  (await statesForStaff(shop, query, most)).map(({ id }) => id);
