import { and, ilike, or, type SQL, sql } from 'drizzle-orm';
import { amongNewest, isShort, likePart, likeStart } from '#platform/database/search-conditions.ts';
import { productsNamed } from '#shop/catalog/index.server.ts';
import { type Core, inTransaction, readCents } from '#shop/core/index.ts';
import { orderLines, orders } from '../order-tables.ts';

/** Of the orders with a product, the newest. */
const MOST_ORDERS = 10_000;
/** Only this many of the newest similar matches are shown. */
const MOST_ALIKE = 200;
/** An item search looks for this many matching products at most; more would say nothing. */
const MOST_PRODUCTS = 200;

const buyer = sql<string>`${orders.address} ->> 'name'`;

/** Orders with one of these products; of very many the newest. */
export const containsAnyOf = (products: readonly string[]): SQL =>
  sql`${orders.id} = any(array(select l.order_id from ${orderLines} l
    where l.product_id = any(${sql.param([...products])}::text[]) order by l.order_id desc limit ${MOST_ORDERS}))`;

/** A number may be a total, too: 417 finds the orders of that number first, then those of $417.00. */
export const numberFirst = (search: string): SQL[] =>
  /^\d+$/.test(search) ? [sql`(${orders.number} ilike ${likePart(search)}) desc`] : [];

/** '#LL1003', 'll 1003' and 'LL-1003-a1' as orders are numbered: 'LL-1003'. */
function numberIn(search: string): string | null {
  const [, prefix, digits, addOn] =
    /^#?\s*([a-z]{1,10})?[\s-]*(\d{3,10})(?:[\s-]*(a\d{1,2}))?$/i.exec(search) ?? [];
  return digits ? [prefix, digits, addOn].filter(Boolean).join('-') : null;
}

// Each condition has its own index in the migrations.
export async function asWritten(shop: Core, search: string): Promise<SQL | undefined> {
  if (search === '') return undefined;
  const part = likePart(search);
  const number = numberIn(search);
  const says = or(
    ilike(orders.number, part),
    ...(number === null || number === search ? [] : [ilike(orders.number, `%${number}%`)]),
    ilike(orders.email, part),
    buyerNamed(search),
    ...placeOrTotal(search),
    ...(await zipCode(shop, search)),
    ...phone(search),
    ...(await itemsNamed(shop, search)),
  )!;
  return and(says, isShort(search) ? amongNewest(orders.placedAt) : undefined);
}

/** The words of the buyer's name, in any order, with or without accents. */
function buyerNamed(search: string): SQL | undefined {
  const words = search.split(/[\s,]+/).filter(Boolean);
  // No index finds words of one or two letters alone.
  const parts = words.every(isShort) ? [search] : words;
  return and(...parts.map((part) => sql`without_accents(${buyer}) ilike without_accents(${likePart(part)})`));
}

/** Orders of this total, or to this city or postal code; undefined where the search can be none of them. */
export async function ofPlaceOrTotal(shop: Core, search: string): Promise<SQL | undefined> {
  if (search === '') return undefined;
  return or(...placeOrTotal(search), ...(await zipCode(shop, search)));
}

/** Orders with an item of this name or SKU. */
async function itemsNamed(shop: Core, search: string): Promise<SQL[]> {
  if (isShort(search) || !/\p{L}/u.test(search) || search.includes('@') || POSTAL_CODE.test(search))
    return [];
  const products = await productsNamed(shop, search, { isMisspelt: false, most: MOST_PRODUCTS });
  const bySku = sql`${orders.id} = any(array(select l.order_id from ${orderLines} l
    where lower(l.sku) like ${likeStart(search.toLowerCase())} order by l.order_id desc limit ${MOST_ORDERS}))`;
  return products.length > 0 ? [bySku, containsAnyOf(products)] : [bySku];
}

const POSTAL_CODE = /^[a-z]\d[a-z] ?\d[a-z]\d$/i;
/** At least the three characters of a postal code that name an area: V6B. */
const POSTAL_AREA = /^[a-z]\d[a-z](?: ?\d(?:[a-z]\d?)?)?$/i;
const postalCode = sql`upper(replace(${orders.address} ->> 'zip', ' ', ''))`;
const city = sql`lower(without_accents(${orders.address} ->> 'city'))`;

function placeOrTotal(search: string): SQL[] {
  // As typed: 417, 72.58, $1,072 or 1 072,58 $.
  const totalCents = readCents(search);
  // It may be more than the column can have.
  if (totalCents !== null) return [sql`${orders.totalCents} = ${totalCents}::bigint`];
  if (POSTAL_AREA.test(search)) {
    const code = search.replace(' ', '').toUpperCase();
    const upTo = (last: string) => `${code}${last.slice(code.length - 3)}`;
    return [sql`${postalCode} between ${upTo('0A0')} and ${upTo('9Z9')}`];
  }
  if (isShort(search)) return [];
  return [sql`${city} like lower(without_accents(${likeStart(search)}))`];
}

/** A ZIP Code, with or without its last four digits; five digits are an order's number if there is such an order. */
async function zipCode(shop: Core, search: string): Promise<SQL[]> {
  if (!/^\d{5}(-\d{4})?$/.test(search)) return [];
  const [numbered] = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(ilike(orders.number, `%${search}%`), sql`${orders.number} ~ ${`(^|-)${search}(-|$)`}`))
    .limit(1);
  return numbered ? [] : [sql`${postalCode} between ${search} and ${`${search}-9999`}`];
}

/** A phone number or its last seven digits, however they are written. */
function phone(search: string): SQL[] {
  const digits = search.replace(/[\s().+-]/g, '').replace(/^1(?=\d{10}$)/, '');
  if (!/^\d{7,15}$/.test(digits)) return [];
  const backwards = [...digits].reverse().join('');
  return [sql`reverse(regexp_replace(${orders.phone}, '\\D', '', 'g')) like ${`${backwards}%`}`];
}

/**
 * The cities of orders spelt like the search. Each city is looked up in its index once, since there are far fewer
 * cities than orders.
 */
const citiesLike = (search: string): SQL => sql`
  with recursive cities as (
    (select ${city} as city from ${orders} where ${city} ~>~ '' order by ${city} using ~<~ limit 1)
    union all
    select (select ${city} from ${orders} where ${city} ~>~ cities.city order by ${city} using ~<~ limit 1)
    from cities where cities.city is not null)
  select city from cities where lower(without_accents(${search})) <% city`;

/** Whether an order's buyer, email or city is spelt like this, by their indexes. */
export const isOrderLike = (words: string): SQL => sql`(${words}::text <% ${orders.email}
  or without_accents(${words}) <% without_accents(${buyer}) or ${city} = any(array(${citiesLike(words)})))`;

/**
 * Names, addresses, cities or products similar to the search: a different accent, two letters changed, one missing.
 * @param narrowed adds the list's filters, which come before the newest are chosen
 */
export async function alike(
  shop: Core,
  search: string,
  narrowed: (isLike: SQL) => Promise<SQL | undefined>,
): Promise<SQL> {
  const isEmail = search.includes('@');
  const isBuyer = isEmail
    ? sql`${search}::text <% ${orders.email}`
    : sql`without_accents(${search}) <% without_accents(${buyer})`;
  const isLike = isEmail ? isBuyer : sql`(${isBuyer} or ${city} = any(array(${citiesLike(search)})))`;
  const products = isEmail
    ? []
    : await productsNamed(shop, search, { isMisspelt: true, most: MOST_PRODUCTS });
  const wanted = await narrowed(isLike);
  const ids = await inTransaction(shop, async ({ db }) => {
    await db.execute(sql`set local pg_trgm.word_similarity_threshold = 0.5`);
    // By its index first: asked for the newest few, the database would otherwise scan all orders.
    const { rows } = await db.execute<{ id: string }>(sql`
      with found as materialized (select id, placed_at, ${isBuyer} as is_buyer from ${orders} where ${wanted})
      select id from found order by is_buyer desc nulls last, placed_at desc, id desc limit ${MOST_ALIKE}`);
    return rows.map(({ id }) => id);
  });
  const named = sql`${orders.id} = any(${sql.param(ids)}::uuid[])`;
  return products.length > 0 ? or(named, containsAnyOf(products))! : named;
}
