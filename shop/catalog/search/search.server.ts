import { type SQL, sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { glimpseOf, type ProductGlimpse } from '../products/product-cards.server.ts';
import { products } from '../products/product-tables.ts';
import { tokenize } from './key.ts';
import { byLevels, placesAt } from './levels.server.ts';
import { correctionsOf, parseTerms, type Term } from './parse-terms.server.ts';
import { type Priced, priceWordsOf } from './price-words.ts';
import { LEVELS, searchDocuments } from './search-tables.ts';
import { type QueryParts, queryOf, type Slot } from './slots.ts';

export interface Match extends Record<string, unknown> {
  kind: 'product' | 'blog' | 'page';
  ref: string;
  title: string;
  visibleFrom: string;
  /** Of a product, where it was asked for. */
  glimpse: ProductGlimpse | null;
}

export interface SearchMatches {
  /** The best first. */
  matches: Match[];
  /** What was looked for instead, where nothing is called what was typed. */
  corrected: string | null;
  /** Whether nothing has all that was typed, and these have some of it. */
  isPartial?: boolean;
}

/** How far a search looks, and how much of it is shown. */
interface Depth {
  /** How many documents are looked at: by the beginning of their title, by words of their name, by any words. */
  titles: number;
  names: number;
  any: number;
  all: number;
  /** How many are found at most: products, and posts and pages, which are few beside products. */
  products: number;
  others: number;
  withGlimpse: boolean;
}

/** What is behind these, nobody leafs to. */
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
/** Names come before all else, so where they are enough nothing else is asked. */
const SHALLOW: Depth = {
  titles: 20,
  names: 30,
  any: 30,
  all: 30,
  products: 10,
  others: 3,
  withGlimpse: true,
};
/** An answer may be so old before a post that has come out since is found. */
const AGAIN_MS = 60_000;

/**
 * What a search finds, the best first: the title itself, what begins so, words of the name, tags and kinds, ingredients
 * and concerns, what is near, words of the text. Among equals what can be had and is rated most. Slips of the finger
 * are mended when nothing is found without.
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

/** The first ten products that a search finds, with what a line shows of each, and three others at most. */
export function searchBest(shop: Core, query: string): Promise<SearchMatches> {
  const { rest, ...price } = priceWordsOf(query);
  const depth = isAnyPrice(price) ? SHALLOW : { ...DEEP, withGlimpse: true };
  return readPriced(shop, tokenize(rest), price, { category: null, depth });
}

type Price = Omit<Priced, 'rest'>;
const isAnyPrice = ({ minCents, maxCents }: Price): boolean => minCents === null && maxCents === null;

/** What a search finds for such a price; where it says nothing else, all that costs so much. */
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
  // Nothing has all of it: what has some of it is better than nothing.
  const known = terms.filter(isKnown);
  if (terms.length < 2) return { matches: [], corrected: null };
  const most = known.length < terms.length ? await look(known, '') : [];
  const some = most.length > 0 ? most : await look(known, '', '|');
  return { matches: some, corrected: null, isPartial: some.length > 0 };
}

/** Writes what is looked for as a query of PostgreSQL. */
type AsQuery = (parts: QueryParts) => string | null;

// Asked for by a query of their own, so that the plan does not follow what they are: it is that of the index, always.
const answers = (query: string | null, mark: string | null = null) =>
  sql`words @@ (select ${query && mark ? `${query} & '${mark}'` : (query ?? '')}::tsquery)`;

/** Where documents lie that may answer: posts and pages, then products by title, by words of the name, by any words. */
function placesOf(key: string, asQuery: AsQuery, { category, depth }: Scope): SQL {
  const all = asQuery({ withLike: true });
  // Posts and pages have no category, and titles are not known by it.
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

/** How well a document answers: by what kind of match, and among those by how much of it there is. */
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
