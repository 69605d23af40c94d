import { and, arrayOverlaps, asc, desc, eq, gte, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { stock } from '../inventory/tables.ts';
import type { Cents } from '../money/money.ts';
import type { Shop } from '../shop.ts';
import { GROUPS, type Group, type ListQuery, PER_PAGE } from './filters.ts';
import { productPictures, products, variants } from './tables.ts';

export interface PictureView {
  src: string;
  alt: string;
  width: number;
  height: number;
}

/** A product as a list shows it. */
export interface ProductCard {
  id: string;
  name: string;
  tagline: string;
  category: string;
  fromCents: Cents;
  /** Whether its variants cost differently. */
  hasRange: boolean;
  size: string;
  /** 0 to 5; null while nobody has rated it. */
  rating: number | null;
  ratingCount: number;
  inStock: boolean;
  pictures: PictureView[];
  /** The one variant, where there is no choice to make. */
  onlyVariant: { id: string; name: string } | null;
}

export interface Facets {
  category: Record<string, number>;
  subcategory: Record<string, number>;
  concern: Record<string, number>;
  skinType: Record<string, number>;
  freeFrom: Record<string, number>;
  /** Products with at least so many stars. */
  rating: Record<string, number>;
  inStock: number;
  /** Lowest and highest price of the category. */
  minCents: Cents;
  maxCents: Cents;
}

export interface ProductList {
  cards: ProductCard[];
  total: number;
  pages: number;
  facets: Facets;
}

const isInStock = sql<boolean>`exists (
  select 1 from ${variants} v join ${stock} s on s.variant_id = v.id
  where v.product_id = products.id and v.status = 'active' and s.on_hand > s.reserved)`;

const average = sql<number>`${products.ratingSum}::float8 / nullif(${products.ratingCount}, 0)`;

const asWildcard = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

type Condition = 'category' | 'subcategory' | 'q' | 'price' | 'rating' | 'inStock' | Group;

/** What each part of a query asks of a product. */
function conditionsOf(query: ListQuery): Map<Condition, SQL> {
  const conditions = new Map<Condition, SQL>();
  const ask = (name: Condition, condition: SQL | undefined) => condition && conditions.set(name, condition);
  if (query.category) ask('category', eq(products.category, query.category));
  if (query.subcategory) ask('subcategory', eq(products.subcategory, query.subcategory));
  if (query.q) {
    const like = asWildcard(query.q);
    ask(
      'q',
      or(
        ilike(products.name, like),
        ilike(products.tagline, like),
        sql`array_to_string(${products.tags}, ' ') ilike ${like}`,
      ),
    );
  }
  if (query.concern.length > 0) ask('concern', arrayOverlaps(products.concerns, query.concern));
  if (query.skinType.length > 0) ask('skinType', arrayOverlaps(products.skinTypes, query.skinType));
  // Free from this and from that, both.
  if (query.freeFrom.length > 0)
    ask('freeFrom', sql`${products.freeFrom} @> ${sql.param(query.freeFrom)}::text[]`);
  if (query.minPrice !== null || query.maxPrice !== null) {
    const from = query.minPrice === null ? undefined : gte(products.priceFromCents, query.minPrice * 100);
    const to = query.maxPrice === null ? undefined : lte(products.priceFromCents, query.maxPrice * 100);
    ask('price', and(from, to));
  }
  if (query.rating !== null) ask('rating', gte(average, query.rating));
  if (query.inStock) ask('inStock', isInStock);
  return conditions;
}

const isPublished = eq(products.status, 'published');

/** Every sequence ends with the id, so that pages never overlap. */
const SEQUENCES: Record<ListQuery['sort'], SQL[]> = {
  featured: [asc(products.position), asc(products.id)],
  newest: [desc(products.createdAt), desc(products.id)],
  'price-asc': [asc(products.priceFromCents), asc(products.id)],
  'price-desc': [desc(products.priceFromCents), desc(products.id)],
  rating: [sql`${average} desc nulls last`, desc(products.ratingCount), asc(products.id)],
  name: [asc(products.name), asc(products.id)],
};

/** One page of the list and the counts of its filters: three queries, however many products there are. */
export async function listProducts(shop: Shop, query: ListQuery): Promise<ProductList> {
  const conditions = conditionsOf(query);
  const [facets, [counted], rows] = await Promise.all([
    readFacets(shop, conditions),
    shop.db
      .select({ total: sql<number>`count(*)::int` })
      .from(products)
      .where(and(isPublished, ...conditions.values())),
    selectCards(shop)
      .where(and(isPublished, ...conditions.values()))
      .orderBy(...SEQUENCES[query.sort])
      .limit(PER_PAGE)
      .offset((query.page - 1) * PER_PAGE),
  ]);
  const total = counted!.total;
  return { cards: rows.map(cardOf), total, pages: Math.max(1, Math.ceil(total / PER_PAGE)), facets };
}

/** Cards of some products, in the order of their ids; what is not published is left out. */
export async function cardsOf(shop: Shop, ids: string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const rows = await selectCards(shop).where(and(isPublished, inArray(products.id, ids)));
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map(cardOf));
}

interface VariantRow {
  id: string;
  values: string[];
  price: Cents;
  amount: number;
  unit: string;
}

// Variants and pictures come with their product: no query per item.
const variantsOfRow = sql<VariantRow[]>`(
  select json_agg(json_build_object('id', v.id, 'values', v.values, 'price', v.price_cents,
    'amount', v.net_amount, 'unit', v.net_unit) order by v.position)
  from ${variants} v where v.product_id = products.id and v.status = 'active')`;
const picturesOfRow = sql<PictureView[]>`(
  select json_agg(json_build_object('src', i.src, 'alt', i.alt, 'width', i.width, 'height', i.height) order by i.position)
  from ${productPictures} i where i.product_id = products.id and i.position < 2)`;

const selectCards = (shop: Shop) =>
  shop.db
    .select({
      id: products.id,
      name: products.name,
      tagline: products.tagline,
      category: products.category,
      ratingSum: products.ratingSum,
      ratingCount: products.ratingCount,
      inStock: isInStock,
      variants: variantsOfRow,
      pictures: picturesOfRow,
    })
    .from(products)
    .$dynamic();

type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

function cardOf({ ratingSum, variants: found, pictures, ...row }: CardRow): ProductCard {
  const active = found ?? [];
  const prices = active.map(({ price }) => price);
  const fromCents = prices.length > 0 ? Math.min(...prices) : 0;
  const [first] = active;
  return {
    ...row,
    rating: row.ratingCount > 0 ? ratingSum / row.ratingCount : null,
    fromCents,
    hasRange: prices.some((price) => price !== fromCents),
    size: sizeOf(active),
    pictures: pictures ?? [],
    onlyVariant: first && active.length === 1 ? { id: first.id, name: first.values.join(', ') } : null,
  };
}

function sizeOf(active: VariantRow[]): string {
  const sizes = [...new Set(active.map(({ amount, unit }) => `${amount} ${unit}`))];
  return sizes.length > 2 ? `${sizes[0]} – ${sizes.at(-1)}` : sizes.join(' / ');
}

/** How many products each choice would leave: each group is counted under the choices of all others. */
async function readFacets(shop: Shop, conditions: Map<Condition, SQL>): Promise<Facets> {
  const under = (...without: Condition[]) =>
    and(
      isPublished,
      ...[...conditions].filter(([name]) => !without.includes(name)).map(([, condition]) => condition),
    ) ?? sql`true`;
  const columns = { concern: products.concerns, skinType: products.skinTypes, freeFrom: products.freeFrom };
  const ticks = (Object.keys(GROUPS) as Group[]).map(
    (group) => sql`
      select ${group}::text as facet, t.value, count(*)::int as count
      from ${products}, unnest(${columns[group]}) as t(value) where ${under(group)} group by t.value`,
  );
  const { rows } = await shop.db.execute<{ facet: string; value: string; count: number }>(sql`
    select 'category' as facet, ${products.category} as value, count(*)::int as count
    from ${products} where ${under('category', 'subcategory')} group by 2
    union all
    select 'subcategory', ${products.subcategory}, count(*)::int
    from ${products} where ${under('subcategory')} group by 2
    union all
    ${sql.join(ticks, sql` union all `)}
    union all
    select 'rating', stars.value::text, count(*)::int
    from ${products}, generate_series(3, 4) as stars(value) where ${under('rating')} and ${average} >= stars.value group by 2
    union all
    select 'inStock', '1', count(*)::int from ${products} where ${under('inStock')} and ${isInStock}
    union all
    select 'minCents', '', coalesce(min(${products.priceFromCents}), 0) from ${products} where ${under('price')}
    union all
    select 'maxCents', '', coalesce(max(${products.priceFromCents}), 0) from ${products} where ${under('price')}`);

  const group = (facet: string) =>
    Object.fromEntries(rows.filter((row) => row.facet === facet).map(({ value, count }) => [value, count]));
  const figure = (facet: string) => rows.find((row) => row.facet === facet)?.count ?? 0;
  return {
    category: group('category'),
    subcategory: group('subcategory'),
    concern: group('concern'),
    skinType: group('skinType'),
    freeFrom: group('freeFrom'),
    rating: group('rating'),
    inStock: figure('inStock'),
    minCents: figure('minCents'),
    maxCents: figure('maxCents'),
  };
}
