import { type SQL, sql } from 'drizzle-orm';
import type { Shop } from '../shop.ts';
import { wordsOf } from './key.ts';
import { type QueryParts, queryOf, type Slot } from './slots.ts';
import { searchDocuments } from './tables.ts';
import { correctionsOf, type Term, understand } from './understand.server.ts';

export interface Match extends Record<string, unknown> {
  kind: 'product' | 'blog' | 'page';
  ref: string;
  title: string;
  visibleFrom: string;
}

export interface Found {
  /** The best first, at most {@link MOST}. */
  matches: Match[];
  /** What was looked for instead, where nothing is called what was typed. */
  corrected: string | null;
}

/** How many documents are looked at: by the beginning of their title, by words of their name, by any words. */
interface Depth {
  titles: number;
  names: number;
  any: number;
  /** Posts and pages, which are few beside products. */
  others: number;
  all: number;
}

/** What is behind these, nobody leafs to. */
export const MOST = 240;
const DEEP: Depth = { titles: 40, names: 120, any: MOST, others: 40, all: 2 * MOST };
/** For ten suggestions. Names come before all else, so where they are enough nothing else is asked. */
const SHALLOW: Depth = { titles: 20, names: 30, any: 40, others: 6, all: 60 };
/** A kept answer may be so old before a post that has come out since is found. */
const AGAIN_MS = 60_000;

/**
 * What a search finds, the best first: the title itself, what begins so, words of the name, tags and kinds, ingredients
 * and concerns, what is near, words of the text. Among equals what can be had and is rated most. Slips of the finger
 * are mended when nothing is found without.
 */
export const find = (
  shop: Shop,
  query: string,
  { category = null, isDeep = true }: { category?: string | null; isDeep?: boolean } = {},
): Promise<Found> => {
  const words = wordsOf(query);
  const key = `search ${isDeep} ${category} ${words.join(' ')}`;
  return shop.memory.recall(shop, key, async (shop) => {
    shop.reads.on('list', 'blog');
    shop.reads.until(shop.clock.now().getTime() + AGAIN_MS);
    return readFound(shop, words, { category, depth: isDeep ? DEEP : SHALLOW });
  });
};

interface Scope {
  category: string | null;
  depth: Depth;
}

async function readFound(shop: Shop, words: string[], scope: Scope): Promise<Found> {
  const look = (terms: readonly Term[], key: string, sign?: '|') =>
    rank(
      shop,
      key,
      terms.map(({ slot }) => slot),
      scope,
      sign,
    );
  const terms = await understand(shop, words);
  const matches = await look(terms, words.join(' '));
  if (matches.length > 0) return { matches, corrected: null };

  const isKnown = (term: Term) => term.isKnown;
  const unknown = terms.filter((term) => !term.isKnown).flatMap(({ words }) => words);
  const corrections = await correctionsOf(shop, unknown);
  if (corrections.size > 0) {
    const mended = words.map((word) => corrections.get(word) ?? word).join(' ');
    const mendedTerms = await understand(shop, wordsOf(mended));
    const all = await look(mendedTerms, mended);
    const found = all.length > 0 ? all : await look(mendedTerms.filter(isKnown), '', '|');
    return { matches: found, corrected: found.length > 0 ? mended : null };
  }
  // Nothing has all of it: what has some of it is better than nothing.
  const known = terms.filter(isKnown);
  return { matches: terms.length > 1 ? await look(known, '', '|') : [], corrected: null };
}

/** Documents that answer, of the first level, of the second, of the third: each is asked when there are too few yet. */
function byLevels(condition: (level: number) => SQL, most: number): SQL {
  const levels = [1, 2, 3].map(
    (level) => sql`(select kind, ref from ${searchDocuments} where ${condition(level)})`,
  );
  return sql`(select kind, ref from (${sql.join(levels, sql` union all `)}) levels limit ${most})`;
}

async function rank(
  shop: Shop,
  key: string,
  slots: readonly Slot[],
  { category, depth }: Scope,
  sign: '&' | '|' = '&',
): Promise<Match[]> {
  const part = (parts: QueryParts) => sql`${queryOf(slots, { sign, ...parts }) ?? ''}::tsquery`;
  const all = queryOf(slots, { sign, withLike: true });
  const inName = queryOf(slots, { sign, inName: true });
  // Asked for by a query of their own, so that the plan does not follow what they are: it is that of the index, always.
  const at = (query: string | null) => (level: number) => {
    const ofCategory = category ? ` & 'category:${category}'` : '';
    return sql`words @@ (select ${`${query} & 'level:${level}'${ofCategory}`}::tsquery)`;
  };
  const titled = (level: number) => sql`
    level = ${level} and title_key >= (select ${key}) and title_key < (select ${`${key}\u{10ffff}`})`;
  const ways = [
    ...(all === null || category
      ? []
      : [
          sql`(
      select kind, ref from ${searchDocuments}
      where words @@ (select ${`${all} & 'kind:other'`}::tsquery) limit ${depth.others})`,
        ]),
    ...(key === '' || category ? [] : [byLevels(titled, depth.titles)]),
    ...(inName === null ? [] : [byLevels(at(inName), depth.names)]),
    ...(all === null ? [] : [byLevels(at(all), depth.any)]),
  ];
  if (ways.length === 0) return [];
  const { rows } = await shop.db.execute<Match>(sql`
    select d.kind, d.ref, d.title, d.visible_from as "visibleFrom"
    from (select distinct kind, ref from (
        ${sql.join(ways, sql` union all `)} limit ${depth.all}) looked_at) found
      -- One by one, however many the plan expects.
      cross join lateral (
        select * from ${searchDocuments} known where known.kind = found.kind and known.ref = found.ref limit 1) d,
      lateral (select case
        when title_key = ${key} then 9
        when starts_with(title_key, ${`${key} `}) then 8
        when ${key} <> '' and starts_with(title_key, ${key}) then 7
        when words @@ ${part({ weights: 'A' })} then 6
        when words @@ ${part({ weights: 'AB' })} then 5
        when words @@ ${part({ weights: 'ABC' })} then 4
        when words @@ ${part({ weights: 'AB', withLike: true })} then 3
        when words @@ ${part({})} then 2
        else 1 end as tier) t
    where d.visible_from <= ${shop.clock.now().toISOString()}
    order by tier desc, round((10 * ts_rank('{0.05, 0.2, 0.5, 1}', words, ${part({ withLike: true })}))::numeric) desc,
      in_stock desc, popularity desc, d.kind desc, d.ref
    limit ${MOST}`);
  return rows;
}
