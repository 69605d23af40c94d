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

/** So many are ranked; what is behind them, nobody leafs to. */
export const MOST = 240;
/** So many are taken for their titles and their names alone, so that they are among those that are ranked. */
const BY_TITLE = 40;
const BY_NAME = 120;
/** A kept answer may be so old before a post that has come out since is found. */
const AGAIN_MS = 60_000;

/**
 * What a search finds, the best first: the title itself, what begins so, words of the name, tags and kinds, ingredients
 * and concerns, what is near, words of the text. Among equals what can be had and is rated most. Slips of the finger
 * are mended when nothing is found without.
 */
export const find = (shop: Shop, query: string, category: string | null = null): Promise<Found> => {
  const words = wordsOf(query);
  const key = `search ${category ?? ''} ${words.join(' ')}`;
  return shop.memory.recall(shop, key, (shop) => readFound(shop, words, category));
};

async function readFound(shop: Shop, words: string[], category: string | null): Promise<Found> {
  shop.reads.on('list', 'blog');
  shop.reads.until(shop.clock.now().getTime() + AGAIN_MS);
  const terms = await understand(shop, words);
  const look = (terms: readonly Term[], key: string, sign?: '|') =>
    rank(
      shop,
      key,
      terms.map(({ slot }) => slot),
      category,
      sign,
    );
  const matches = await look(terms, words.join(' '));
  if (matches.length > 0) return { matches, corrected: null };

  const unknown = terms.filter(({ isKnown }) => !isKnown).flatMap(({ words }) => words);
  const corrections = await correctionsOf(shop, unknown);
  if (corrections.size > 0) {
    const mended = words.map((word) => corrections.get(word) ?? word).join(' ');
    const mendedTerms = await understand(shop, wordsOf(mended));
    const found = await look(mendedTerms, mended);
    if (found.length > 0) return { matches: found, corrected: mended };
    const some = await look(
      mendedTerms.filter(({ isKnown }) => isKnown),
      '',
      '|',
    );
    return { matches: some, corrected: some.length > 0 ? mended : null };
  }
  // Nothing has all of it: what has some of it is better than nothing.
  const known = terms.filter(({ isKnown }) => isKnown);
  return { matches: known.length > 0 && terms.length > 1 ? await look(known, '', '|') : [], corrected: null };
}

/** Documents that answer, of the first level, of the second, of the third: each is asked when there are too few yet. */
function byLevels(condition: (level: number) => SQL, most: number): SQL {
  const levels = [1, 2, 3].map(
    (level) => sql`(select kind, ref from ${searchDocuments} where ${condition(level)})`,
  );
  return sql`select kind, ref from (${sql.join(levels, sql` union all `)}) levels limit ${most}`;
}

async function rank(
  shop: Shop,
  key: string,
  slots: readonly Slot[],
  category: string | null,
  sign: '&' | '|' = '&',
): Promise<Match[]> {
  const part = (parts: QueryParts) => sql`${queryOf(slots, { sign, ...parts }) ?? ''}::tsquery`;
  const all = queryOf(slots, { sign, withLike: true });
  const inName = queryOf(slots, { sign, inName: true });
  const at = (query: string | null) => (level: number) =>
    sql`words @@ ${`${query} & 'level:${level}'${category ? ` & 'category:${category}'` : ''}`}::tsquery`;
  const titled = (level: number) =>
    sql`level = ${level} and title_key >= ${key} and title_key < ${`${key}\u{10ffff}`}`;
  const ways = [
    ...(key === '' || category ? [] : [byLevels(titled, BY_TITLE)]),
    ...(inName === null ? [] : [byLevels(at(inName), BY_NAME)]),
    ...(all === null ? [] : [byLevels(at(all), MOST)]),
  ];
  if (ways.length === 0) return [];
  const { rows } = await shop.db.execute<Match>(sql`
    select d.kind, d.ref, d.title, d.visible_from as "visibleFrom"
    from (${sql.join(
      ways.map((way) => sql`(${way})`),
      sql` union `,
    )}) found
      join ${searchDocuments} d using (kind, ref),
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
