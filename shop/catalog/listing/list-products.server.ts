import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { localKey } from '#shop/core/index.server.ts';
import { type Core, SOURCE_LOCALE } from '#shop/core/index.ts';
import { type ProductCard, productCardsFrom, selectProductCards } from '../products/product-cards.server.ts';
import { products } from '../products/product-tables.ts';
import { searchDocuments } from '../search/search-tables.ts';
import { answering, average, conditionsOf } from './conditions.server.ts';
import { type Facets, readFacets } from './facets.server.ts';
import { type ListQuery, listPath } from './filters.ts';
import { PER_PAGE } from './paging.ts';

export interface ProductList {
  cards: ProductCard[];
  total: number;
  pages: number;
  facets: Facets;
}

/** The same on every page and in every sort order of a list, so they share a cache entry. */
const facetsOf = (shop: Core, query: ListQuery): Promise<Facets & { total: number }> =>
  shop.queryCache.get(
    shop,
    `facets ${listPath({ ...query, sort: 'featured', page: 1, from: 1 })}`,
    (shop) => {
      shop.cacheTags.add('list');
      return readFacets(shop, conditionsOf(query));
    },
  );

/** Each ends with the id, so that pages never overlap. */
const SEQUENCES: Record<ListQuery['sort'], SQL[]> = {
  featured: [asc(products.position), asc(products.id)],
  newest: [desc(products.createdAt), desc(products.id)],
  'price-asc': [asc(products.priceFromCents), asc(products.id)],
  'price-desc': [desc(products.priceFromCents), desc(products.id)],
  rating: [sql`${average} desc nulls last`, desc(products.ratingCount), asc(products.id)],
  name: [asc(products.name), asc(products.id)],
};

/**
 * The requested pages of the list with facet counts: two queries, whatever the number of products. After the
 * last page there are no cards.
 */
export const listProducts = (shop: Core, query: ListQuery): Promise<ProductList> =>
  shop.queryCache.get(shop, localKey(shop, listPath(query)), (shop) => readList(shop, query));

const selectInSequence = (shop: Core, query: ListQuery) =>
  shop.db
    .select({ id: products.id })
    .from(products)
    .where(answering(conditionsOf(query)))
    .orderBy(...SEQUENCES[query.sort])
    .$dynamic();

const isTitleOf = ({ locale }: Core) =>
  and(sql`${searchDocuments.locale} = ${locale}`, sql`${searchDocuments.kind} = 'product'`);

/** By the names that the reader sees, as the search index holds them (without accents). */
const selectByTitle = (shop: Core, query: ListQuery) =>
  shop.db
    .select({ id: searchDocuments.ref })
    .from(searchDocuments)
    .innerJoin(products, eq(products.id, searchDocuments.ref))
    .where(and(isTitleOf(shop), answering(conditionsOf(query))))
    .orderBy(asc(searchDocuments.titleKey), asc(searchDocuments.ref))
    .$dynamic();

const byTitle = (shop: Core): SQL[] => [
  sql`(select ${searchDocuments.titleKey} from ${searchDocuments}
    where ${isTitleOf(shop)} and ${searchDocuments.ref} = ${products.id})`,
  asc(products.id),
];

async function readList(shop: Core, query: ListQuery): Promise<ProductList> {
  shop.cacheTags.add('list');
  const isByTitle = query.sort === 'name' && shop.locale !== SOURCE_LOCALE;
  if (isByTitle) shop.cacheTags.add('product names');
  const sequence = isByTitle ? byTitle(shop) : SEQUENCES[query.sort];
  // Select ids first: variants and pictures aren't looked up for rows that the offset skips.
  const shown = (isByTitle ? selectByTitle(shop, query) : selectInSequence(shop, query))
    .limit((query.page - query.from + 1) * PER_PAGE)
    .offset((query.from - 1) * PER_PAGE);
  const [{ total, ...facets }, rows] = await Promise.all([
    facetsOf(shop, query),
    selectProductCards(shop)
      .where(inArray(products.id, shown))
      .orderBy(...sequence),
  ]);
  const cards = await productCardsFrom(shop, rows);
  return { cards, total, pages: Math.max(1, Math.ceil(total / PER_PAGE)), facets };
}
