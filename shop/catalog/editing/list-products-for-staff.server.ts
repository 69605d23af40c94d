import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { settingsOf, shopToday } from '#shop/core/index.server.ts';
import { type Cents, type Core, dayAfter } from '#shop/core/index.ts';
import { WARN_DAYS } from '../inventory/stock-batches.server.ts';
import { stock, stockBatches } from '../inventory/stock-tables.ts';
import { productPictures, products, variants } from '../products/product-tables.ts';
import type { StaffQuery } from './staff-list-query.ts';

const PER_STAFF_PAGE = 40;

/** A variant in the list: what is on the shelf, and what of it unpaid orders hold. */
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
const piecesOfRow = sql`(
  select coalesce(sum(s.on_hand - s.reserved), 0) from ${variants} v join ${stock} s on s.variant_id = v.id
  where v.product_id = products.id and v.status = 'active')`;

/** The same for all products at once: what decides the sequence of all is not added up one by one. */
const WITH_PIECES = sql`${products} left join (
  select v.product_id, sum(s.on_hand - s.reserved) as pieces from ${variants} v join ${stock} s on s.variant_id = v.id
  where v.status = 'active' group by v.product_id) counted on counted.product_id = products.id`;
const BY_PIECES = [sql`coalesce(counted.pieces, 0)`, asc(products.id)];

/** Every sequence ends with the id, so that pages never overlap. */
const SEQUENCES: Record<StaffQuery['sort'], SQL[]> = {
  shop: [asc(products.position), asc(products.id)],
  name: [asc(products.name), asc(products.id)],
  newest: [desc(products.createdAt), asc(products.id)],
  changed: [desc(products.updatedAt), asc(products.id)],
  price: [asc(products.priceFromCents), asc(products.id)],
  stock: [asc(piecesOfRow), asc(products.id)],
};

/** A text as `like` takes it for itself. */
export const likeItself = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** What is found by letters: in the name, also with a slip, in the address, or at the head of an article number. */
function foundBy(typed: string): SQL {
  const q = typed.toLowerCase();
  const part = `%${likeItself(q)}%`;
  // Each by an index of its own, and once for the whole list.
  return sql`${products.id} = any(array(
    select p.id from ${products} p where lower(p.name) like ${part}
    union select p.id from ${products} p where ${q}::text <% lower(p.name)
    union select p.id from ${products} p where p.id like ${part}
    union select v.product_id from ${variants} v where lower(v.sku) like ${`${likeItself(q)}%`}))`;
}

/** Whether a product has a variant of which there are so few, or fewer. */
const isLow = (lowStock: number) => sql`exists (
  select 1 from ${variants} v left join ${stock} s on s.variant_id = v.id
  where v.product_id = products.id and v.status = 'active' and coalesce(s.on_hand - s.reserved, 0) <= ${lowStock})`;

/** Whether a product has a batch that expires soon, or has. */
const isExpiring = (today: string) => sql`products.id in (
  select v.product_id from ${stockBatches} b join ${variants} v on v.id = b.variant_id
  where b.finished_at is null and b.expires_on <= ${dayAfter(today, WARN_DAYS)})`;

/** What a query asks of a product. */
const conditionsOf = async (shop: Core, query: StaffQuery): Promise<SQL | undefined> =>
  and(
    query.status ? eq(products.status, query.status) : ne(products.status, 'archived'),
    query.category ? eq(products.category, query.category) : undefined,
    query.kind ? eq(products.subcategory, query.kind) : undefined,
    query.low ? isLow((await settingsOf(shop)).lowStock) : undefined,
    query.expiring ? isExpiring(await shopToday(shop)) : undefined,
    query.q ? foundBy(query.q) : undefined,
  );

/** A page of all products, drafts too, with what can be edited in the list: two queries, however many there are. */
export async function listForStaff(shop: Core, query: StaffQuery) {
  const { db } = shop;
  const conditions = await conditionsOf(shop, query);
  // Ids first: nothing is looked up for what the offset passes over.
  const byStock = query.sort === 'stock';
  const shown = db
    .select({ id: sql`products.id` })
    .from(byStock ? WITH_PIECES : sql`${products}`)
    .where(conditions)
    .orderBy(...(byStock ? BY_PIECES : SEQUENCES[query.sort]))
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

/** How many products in the shop are nearly sold out. */
export async function countLow(shop: Core): Promise<number> {
  const { lowStock } = await settingsOf(shop);
  const [counted] = await shop.db
    .select({ products: count() })
    .from(products)
    .where(and(eq(products.status, 'published'), isLow(lowStock)));
  return counted!.products;
}

/** How many products have a batch that expires soon, or has. */
export async function countExpiring(shop: Core): Promise<number> {
  const [counted] = await shop.db
    .select({ products: count() })
    .from(products)
    .where(and(ne(products.status, 'archived'), isExpiring(await shopToday(shop))));
  return counted!.products;
}

export type StaffRow = Awaited<ReturnType<typeof listForStaff>>['items'][number];

/** The ids of all products that a query finds, up to `most`. */
export async function idsForStaff(shop: Core, query: StaffQuery, most: number): Promise<string[]> {
  const rows = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(await conditionsOf(shop, query))
    .orderBy(asc(products.id))
    .limit(most);
  return rows.map(({ id }) => id);
}
