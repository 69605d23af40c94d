import { type SQL, sql } from 'drizzle-orm';
import { isWrittenIn, overlayOf, type Untranslated } from '#shop/core/index.server.ts';
import { type Core, SOURCE_LOCALE } from '#shop/core/index.ts';
import { glimpseOf, type ProductGlimpse } from '../products/product-cards.server.ts';
import { products } from '../products/product-tables.ts';
import { type Priced, priceWordsOf } from './price-words.ts';
import { tokenize } from './query-words.ts';
import { SEARCH_LOCALES, type SearchLocale } from './search-query.ts';
import { LANGUAGES, LEVELS, searchDocuments } from './search-tables.ts';
import { parseTerms, type QueryParts, queryOf, type Term } from './search-terms.server.ts';
import { correctionsOf } from './spelling-corrections.server.ts';

export interface Match extends Record<string, unknown> {
  kind: 'product' | 'blog' | 'page';
  ref: string;
  title: string;
  visibleFrom: string;
  /** Of a product, if requested. */
  glimpse: ProductGlimpse | null;
}

export const refsOf = (matches: readonly Match[], kind: Match['kind']): string[] =>
  matches.filter((match) => match.kind === kind).map(({ ref }) => ref);

export const pathOf = ({ kind, ref }: Match): string =>
  ({ product: `/shop/product/${ref}`, blog: `/blog/${ref}`, page: ref })[kind];

export interface SearchMatches {
  /** Best first. */
  matches: Match[];
  /** The correction that was searched for instead, where the query had no exact results. */
  corrected: string | null;
  /** Whether no result matches all words, and these match some. */
  isPartial?: boolean;
}

/** What the titles of matches are that have no translation, for a reader of another language. */
export async function untranslatedOf(
  shop: Core,
  matches: readonly Match[],
): Promise<(match: Match) => Untranslated> {
  const words = await overlayOf(shop, { product: refsOf(matches, 'product'), post: refsOf(matches, 'blog') });
  return ({ kind, ref, title }) => {
    // The shop's own pages have their titles in each language.
    if (kind === 'page') return {};
    const { english } =
      kind === 'product' ? words.of('product', ref, { name: title }) : words.of('post', ref, { title });
    return english ? { english: ['title'] } : {};
  };
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
 * @param locale of the reader; queries in another language find products too
 */
export const search = (
  shop: Core,
  query: string,
  locale: SearchLocale,
  { category = null }: { category?: string | null } = {},
): Promise<SearchMatches> => {
  const { rest, ...price } = priceWordsOf(query);
  const words = tokenize(rest);
  const key = `search ${locale} ${category} ${price.minCents} ${price.maxCents} ${words.join(' ')}`;
  return shop.queryCache.get(shop, key, (shop) =>
    readPriced(shop, words, price, { locale, category, depth: DEEP }),
  );
};

/** The first ten products with a glimpse of each, and up to three other results. */
export function searchBest(shop: Core, query: string, locale: SearchLocale): Promise<SearchMatches> {
  const { rest, ...price } = priceWordsOf(query);
  const depth = isAnyPrice(price) ? SHALLOW : { ...DEEP, withGlimpse: true };
  return readPriced(shop, tokenize(rest), price, { locale, category: null, depth });
}

type Price = Omit<Priced, 'rest'>;
const isAnyPrice = ({ minCents, maxCents }: Price): boolean => minCents === null && maxCents === null;

/** Results in a price range; all products in the range where the query has no other words. */
async function readPriced(shop: Core, words: string[], price: Price, scope: Scope): Promise<SearchMatches> {
  if (isAnyPrice(price)) return readFound(shop, words, scope);
  const found = words.length > 0 ? await readFound(shop, words, scope) : null;
  if (!found) shop.cacheTags.add('found');
  const { locale, category, depth } = scope;
  const title =
    locale === SOURCE_LOCALE
      ? sql`name`
      : sql`(select own.title from ${searchDocuments} own
          where own.locale = ${locale} and own.kind = 'product' and own.ref = ${products.id})`;
  const among = found?.matches.filter(({ kind }) => kind === 'product').map(({ ref }) => ref);
  const { rows } = await shop.db.execute<Match>(sql`
    select 'product' as kind, id as ref, ${title} as title, '-infinity' as "visibleFrom",
      ${depth.withGlimpse ? glimpseOf(sql`${products.id}`, shop.clock.now()) : sql`null`} as glimpse
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
  /** Of the reader. */
  locale: SearchLocale;
  category: string | null;
  depth: Depth;
}

async function readFound(shop: Core, words: string[], scope: Scope): Promise<SearchMatches> {
  shop.cacheTags.add('found');
  shop.cacheTags.until(shop.clock.now().getTime() + AGAIN_MS);
  const { locale } = scope;
  const terms = await parseTerms(shop, words, locale);
  const matches = await rank(shop, words.join(' '), terms, scope, { locale });
  if (matches.length > 0) return { matches, corrected: null };

  // A shop of one language suggests nothing that was once written in the other.
  const isOnly = locale !== SOURCE_LOCALE && (await isWrittenIn(shop, locale));
  const others = isOnly ? [] : SEARCH_LOCALES.filter((other) => other !== locale);
  for (const other of others) {
    // Words of the other language, rather than misspelled ones of this language.
    const foreign = await parseTerms(shop, words, other);
    const last = foreign.at(-1);
    // The last word may be half typed.
    if (!last?.isKnown || !foreign.slice(0, -1).every(({ isWhole }) => isWhole)) continue;
    const found = await rank(shop, words.join(' '), foreign, scope, { locale: other });
    if (found.length > 0) return { matches: found, corrected: null };
  }
  // A word of this language means this language.
  const languages = terms.some(isKnown) ? [locale] : [locale, ...others];
  for (const language of languages) {
    const mended = await readCorrected(shop, words, scope, language);
    if (mended.matches.length > 0) return mended;
  }
  // No document matches all words, so partial matches are returned.
  const known = terms.filter(isKnown);
  if (terms.length < 2 || known.length === 0) return { matches: [], corrected: null };
  const most = known.length < terms.length ? await rank(shop, '', known, scope, { locale }) : [];
  const some = most.length > 0 ? most : await rank(shop, '', known, scope, { locale, sign: '|' });
  return { matches: some, corrected: null, isPartial: some.length > 0 };
}

const isKnown = (term: Term): boolean => term.isKnown;

/** Results for the likeliest spelling in a language. */
async function readCorrected(
  shop: Core,
  words: string[],
  scope: Scope,
  locale: SearchLocale,
): Promise<SearchMatches> {
  const terms = await parseTerms(shop, words, locale);
  const unknown = terms.filter((term) => !term.isKnown).flatMap(({ words }) => words);
  const corrections = await correctionsOf(shop, unknown, locale);
  if (corrections.size === 0) return { matches: [], corrected: null };
  const mended = words.map((word) => corrections.get(word) ?? word).join(' ');
  const mendedTerms = await parseTerms(shop, tokenize(mended), locale);
  const all = await rank(shop, mended, mendedTerms, scope, { locale });
  const some = mendedTerms.filter(isKnown);
  const matches = all.length > 0 ? all : await rank(shop, '', some, scope, { locale, sign: '|' });
  return { matches, corrected: matches.length > 0 ? mended : null };
}

/** Renders the search as a tsquery. */
type AsQuery = (parts: QueryParts) => string | null;

// In a separate subquery, so that the planner doesn't depend on the values and always uses the index.
const answers = (query: string | null, mark: string | null = null) =>
  sql`words @@ (select ${query && mark ? `${query} & '${mark}'` : (query ?? '')}::tsquery)`;

/**
 * Row locations of possible matches: posts and pages, then products by title, by words of the name, by any
 * words.
 */
function placesOf(key: string, asQuery: AsQuery, { category, depth }: Scope, locale: SearchLocale): SQL {
  const all = asQuery({ withLike: true });
  // Posts and pages have no category, and titles are not indexed by it.
  const others = placesAt(locale, LEVELS[1], answers(category ? null : all, 'kind:other'));
  const [from, to] = category || key === '' ? ['', ''] : [key, `${key}\u{10ffff}`];
  const titled = sql`title_key >= (select ${from}) and title_key < (select ${to})`;
  const mark = category && `category:${category}`;
  return sql`
    (select place from ${others} others limit ${depth.others * 2})
    union all (select place from (
      ${byLevels(locale, titled, depth.titles)}
      union all ${byLevels(locale, answers(asQuery({ inName: true }), mark), depth.names)}
      union all ${byLevels(locale, answers(all, mark), depth.any)}
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

interface Reading {
  /** The language of the documents that are searched. */
  locale: SearchLocale;
  /** Between terms: all of them, or any. */
  sign?: '&' | '|';
}

async function rank(
  shop: Core,
  key: string,
  terms: readonly Term[],
  scope: Scope,
  { locale, sign = '&' }: Reading,
): Promise<Match[]> {
  const slots = terms.map(({ slot }) => slot);
  const asQuery: AsQuery = (parts) => queryOf(slots, { sign, ...parts });
  const { products, others, withGlimpse } = scope.depth;
  if (slots.length === 0 && key === '') return [];
  const title =
    locale === scope.locale
      ? sql`title`
      : sql`(select own.title from ${searchDocuments} own
          where own.locale = ${scope.locale} and own.kind = chosen.kind and own.ref = chosen.ref) as title`;
  const { rows } = await shop.db.execute<Match>(sql`
    select kind, ref, ${title}, visible_from as "visibleFrom",
      ${withGlimpse ? glimpseOf(sql`chosen.ref`, shop.clock.now()) : sql`null`} as glimpse
    from (
      select *, row_number() over (partition by kind = 'product' order by ${BEST_FIRST}) as nth
      from (select distinct place from (${placesOf(key, asQuery, scope, locale)}) looked_at) found
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
export function byLevels(locale: SearchLocale, condition: SQL, most: number): SQL {
  const levels = Object.values(LEVELS).map((level) => placesAt(locale, level, condition));
  return sql`(select place from (${sql.join(levels, sql` union all `)}) levels limit ${most})`;
}

/** Row locations of matching documents in a language, of one of the {@link LEVELS}. */
export const placesAt = (locale: SearchLocale, level: SQL, condition: SQL): SQL => sql`
  (select ctid as place from ${searchDocuments}
    where locale = ${LANGUAGES[locale]} and level = ${level} and ${condition})`;
