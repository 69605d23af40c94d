import { type SQL, sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { glimpseOf, type ProductGlimpse } from '../products/product-cards.server.ts';
import { products } from '../products/product-tables.ts';
import { tokenize } from './key.ts';
import { type Priced, priceWordsOf } from './price-words.ts';
import { LEVELS, searchDocuments } from './search-tables.ts';
import {
  correctionsOf,
  parseTerms,
  type QueryParts,
  queryOf,
  type Slot,
  type Term,
} from './search-terms.server.ts';

export interface Match extends Record<string, unknown> {
  kind: 'product' | 'blog' | 'page';
  ref: string;
  title: string;
  visibleFrom: string;
  /** Of a product, if requested. */
  glimpse: ProductGlimpse | null;
}

export interface SearchMatches {
  /** Best first. */
  matches: Match[];
  /** The correction that was searched for instead, where the query had no exact results. */
  corrected: string | null;
  /** Whether no result matches all words, and these match some. */
  isPartial?: boolean;
}

/** Limits of a search. */
interface Depth {
  /** Maximum number of documents read: by start of title, by words of the name, by any words. */
  titles: number;
  names: number;
  any: number;
  all: number;
  /** Maximum number of matches: products, and posts and pages, which are few in comparison. */
  products: number;
  others: number;
  withGlimpse: boolean;
}

/** Results beyond these cannot be paged to. */
export const MAX_MATCHES = 120;
const DEEP: Depth = {
  titles: 30,
  names: 80,
  any: MAX_MATCHES,
  all: 180,
  products: MAX_MATCHES,
  others: 40,
  withGlimpse: false,
};
/** Matches in names rank first, so where there are enough of them nothing else is queried. */
const SHALLOW: Depth = {
  titles: 20,
  names: 30,
  any: 30,
  all: 30,
  products: 10,
  others: 3,
  withGlimpse: true,
};
/** Maximum age of cached results, so that a newly published post is found. */
const AGAIN_MS = 60_000;

/**
 * Results of a search, best first: the title itself, titles that start with it, words of the name, tags and
 * kinds, ingredients and concerns, related terms, words of the text. Ties are ranked by availability and
 * rating. Typos are corrected when there are no results without.
 */
export const search = (
  shop: Core,
  query: string,
  { category = null }: { category?: string | null } = {},
): Promise<SearchMatches> => {
  const { rest, ...price } = priceWordsOf(query);
  const words = tokenize(rest);
  const key = `search ${category} ${price.minCents} ${price.maxCents} ${words.join(' ')}`;
  return shop.queryCache.get(shop, key, (shop) => readPriced(shop, words, price, { category, depth: DEEP }));
};

/** The first ten products with a glimpse of each, and up to three other results. */
export function searchBest(shop: Core, query: string): Promise<SearchMatches> {
  const { rest, ...price } = priceWordsOf(query);
  const depth = isAnyPrice(price) ? SHALLOW : { ...DEEP, withGlimpse: true };
  return readPriced(shop, tokenize(rest), price, { category: null, depth });
}

type Price = Omit<Priced, 'rest'>;
const isAnyPrice = ({ minCents, maxCents }: Price): boolean => minCents === null && maxCents === null;

/** Results in a price range; all products in the range where the query has no other words. */
async function readPriced(shop: Core, words: string[], price: Price, scope: Scope): Promise<SearchMatches> {
  if (isAnyPrice(price)) return readFound(shop, words, scope);
  const found = words.length > 0 ? await readFound(shop, words, scope) : null;
  if (!found) shop.cacheTags.add('found');
  const { category, depth } = scope;
  const among = found?.matches.filter(({ kind }) => kind === 'product').map(({ ref }) => ref);
  const { rows } = await shop.db.execute<Match>(sql`
    select 'product' as kind, id as ref, name as title, '-infinity' as "visibleFrom",
      ${depth.withGlimpse ? glimpseOf(sql`${products.id}`) : sql`null`} as glimpse
    from ${products}
    where ${products.status} = 'published' and ${products.priceFromCents} >= ${price.minCents ?? 0}
      and ${products.priceFromCents} <= ${price.maxCents ?? 2_147_483_647}
      and ${among ? sql`${products.id} = any(${sql.param(among)}::text[])` : sql`true`}
      and ${category ? sql`${products.category} = ${category}` : sql`true`}
    order by ${products.inStock} desc, ${products.ratingSum} desc, ${products.id}
    limit ${depth.products}`);
  if (!found)
    return { matches: rows.slice(0, depth.withGlimpse ? SHALLOW.products : MAX_MATCHES), corrected: null };
  const affordable = new Set(rows.map(({ ref }) => ref));
  const matches = found.matches.filter(({ kind, ref }) => kind === 'product' && affordable.has(ref));
  return { ...found, matches: depth.withGlimpse ? matches.slice(0, SHALLOW.products) : matches };
}

interface Scope {
  category: string | null;
  depth: Depth;
}

async function readFound(shop: Core, words: string[], scope: Scope): Promise<SearchMatches> {
  shop.cacheTags.add('found');
  shop.cacheTags.until(shop.clock.now().getTime() + AGAIN_MS);
  const look = (terms: readonly Term[], key: string, sign?: '|') =>
    rank(
      shop,
      key,
      terms.map(({ slot }) => slot),
      scope,
      sign,
    );
  const terms = await parseTerms(shop, words);
  const matches = await look(terms, words.join(' '));
  if (matches.length > 0) return { matches, corrected: null };

  const isKnown = (term: Term) => term.isKnown;
  const unknown = terms.filter((term) => !term.isKnown).flatMap(({ words }) => words);
  const corrections = await correctionsOf(shop, unknown);
  if (corrections.size > 0) {
    const mended = words.map((word) => corrections.get(word) ?? word).join(' ');
    const mendedTerms = await parseTerms(shop, tokenize(mended));
    const all = await look(mendedTerms, mended);
    const found = all.length > 0 ? all : await look(mendedTerms.filter(isKnown), '', '|');
    return { matches: found, corrected: found.length > 0 ? mended : null };
  }
  // No document matches all words, so partial matches are returned.
  const known = terms.filter(isKnown);
  if (terms.length < 2) return { matches: [], corrected: null };
  const most = known.length < terms.length ? await look(known, '') : [];
  const some = most.length > 0 ? most : await look(known, '', '|');
  return { matches: some, corrected: null, isPartial: some.length > 0 };
}

/** Renders the search as a tsquery. */
type AsQuery = (parts: QueryParts) => string | null;

// In a subquery of its own, so that the planner doesn't depend on the values and always uses the index.
const answers = (query: string | null, mark: string | null = null) =>
  sql`words @@ (select ${query && mark ? `${query} & '${mark}'` : (query ?? '')}::tsquery)`;

/**
 * Row locations of possible matches: posts and pages, then products by title, by words of the name, by any
 * words.
 */
function placesOf(key: string, asQuery: AsQuery, { category, depth }: Scope): SQL {
  const all = asQuery({ withLike: true });
  // Posts and pages have no category, and titles are not indexed by it.
  const others = placesAt(LEVELS[1], answers(category ? null : all, 'kind:other'));
  const [from, to] = category || key === '' ? ['', ''] : [key, `${key}\u{10ffff}`];
  const titled = sql`title_key >= (select ${from}) and title_key < (select ${to})`;
  const mark = category && `category:${category}`;
  return sql`
    (select place from ${others} others limit ${depth.others * 2})
    union all (select place from (
      ${byLevels(titled, depth.titles)}
      union all ${byLevels(answers(asQuery({ inName: true }), mark), depth.names)}
      union all ${byLevels(answers(all, mark), depth.any)}
    ) products limit ${depth.all})`;
}

/** Rank of a document: by the type of match, then by how much matches. */
function rankOf(key: string, asQuery: AsQuery): SQL {
  const has = (parts: QueryParts) => sql`words @@ ${asQuery(parts) ?? ''}::tsquery`;
  return sql`
    case
      when title_key = ${key} then 9
      when starts_with(title_key, ${`${key} `}) then 8
      when ${key} <> '' and starts_with(title_key, ${key}) then 7
      when ${has({ weights: 'A' })} then 6
      when ${has({ weights: 'AB' })} then 5
      when ${has({ weights: 'ABC' })} then 4
      when ${has({ weights: 'AB', withLike: true })} then 3
      when ${has({})} then 2
      else 1 end as tier,
    floor(10 * ts_rank('{0.05, 0.2, 0.5, 1}', words, ${asQuery({ withLike: true }) ?? ''}::tsquery) + 0.5) as weight`;
}

const BEST_FIRST = sql`tier desc, weight desc, in_stock desc, popularity desc, kind desc, ref`;

async function rank(
  shop: Core,
  key: string,
  slots: readonly Slot[],
  scope: Scope,
  sign: '&' | '|' = '&',
): Promise<Match[]> {
  const asQuery: AsQuery = (parts) => queryOf(slots, { sign, ...parts });
  const { products, others, withGlimpse } = scope.depth;
  if (slots.length === 0 && key === '') return [];
  const { rows } = await shop.db.execute<Match>(sql`
    select kind, ref, title, visible_from as "visibleFrom",
      ${withGlimpse ? glimpseOf(sql`chosen.ref`) : sql`null`} as glimpse
    from (
      select *, row_number() over (partition by kind = 'product' order by ${BEST_FIRST}) as nth
      from (select distinct place from (${placesOf(key, asQuery, scope)}) looked_at) found
        -- One by one, however many the plan expects.
        cross join lateral (select * from ${searchDocuments} known where known.ctid = found.place limit 1) d,
        lateral (select ${rankOf(key, asQuery)}) ranked
      where visible_from <= ${shop.clock.now().toISOString()}) chosen
    where nth <= case kind when 'product' then ${products}::int else ${others}::int end
    order by ${BEST_FIRST}`);
  return rows;
}

/**
 * Row locations of matching documents of the first, second and third level; each is queried only when there
 * are too few so far.
 */
export function byLevels(condition: SQL, most: number): SQL {
  const levels = Object.values(LEVELS).map((level) => placesAt(level, condition));
  return sql`(select place from (${sql.join(levels, sql` union all `)}) levels limit ${most})`;
}

/** Row locations of matching documents of one of the {@link LEVELS}. */
export const placesAt = (level: SQL, condition: SQL): SQL => sql`
  (select ctid as place from ${searchDocuments} where level = ${level} and ${condition})`;
