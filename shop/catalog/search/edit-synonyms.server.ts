import { and, asc, desc, eq, sql, sum } from 'drizzle-orm';
import { hasWords, soughtIn } from '#platform/database/search-conditions.ts';
import { mayWrite, type Person } from '#shop/accounts/index.ts';
import { recordAudit, type Sought, searchRows } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import type { SearchLocale } from './search-query.ts';
import { searchMisses, searchSynonyms } from './search-tables.ts';

export interface Synonym {
  locale: SearchLocale;
  phrase: string;
  means: string;
  isSame: boolean;
}

const PER_PAGE = 50;
export const MISS_SORTS = ['query', '-query', 'times', '-times', 'last', '-last'] as const;
const WORDS = /^[\p{L}\p{N}]+( [\p{L}\p{N}]+){0,2}$/u;
const MARK = /^(concern|skin|free|category):[a-z-]{1,40}$/;

type Refused = { ok: false; problem: 'not-allowed' | 'not-words' | 'gone' | 'taken' };
const refused = (problem: Refused['problem']): Refused => ({ ok: false, problem });

const { query } = searchMisses;
const SOUGHT: Sought = { id: query, text: soughtIn([query]), at: searchMisses.day };

/**
 * Searches without results within the retention period, most frequent first unless sorted otherwise.
 * @param page from 1
 */
export async function listMisses(
  shop: Core,
  { search, sort = '-times', page }: { search: string; sort?: (typeof MISS_SORTS)[number]; page: number },
) {
  const isFound = hasWords([query], search);
  const { condition, byLikeness } = await searchRows(shop, SOUGHT, search, { isFound, others: undefined });
  const times = sum(searchMisses.times).mapWith(Number);
  const last = sql<string>`max(${searchMisses.day})::text`;
  const column = { query: sql`${query}`, times: sql`sum(${searchMisses.times})`, last }[
    sort.replace('-', '')
  ]!;
  const [[all], rows] = await Promise.all([
    shop.db
      .select({ total: sql<number>`count(distinct ${query})::int` })
      .from(searchMisses)
      .where(condition),
    shop.db
      .select({
        query,
        times,
        last,
        hasSynonym: sql<boolean>`exists (select from ${searchSynonyms} where ${searchSynonyms}.phrase = ${searchMisses}.query)`,
      })
      .from(searchMisses)
      .where(condition)
      .groupBy(query)
      .orderBy((sort.startsWith('-') ? desc : asc)(column), asc(query))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
  ]);
  const { total } = all!;
  return { rows, total, hasMore: page * PER_PAGE < total, isAlike: byLikeness !== null };
}

export const listSynonyms = ({ db }: Core): Promise<Synonym[]> =>
  db
    .select()
    .from(searchSynonyms)
    .orderBy(asc(searchSynonyms.locale), asc(searchSynonyms.phrase), asc(searchSynonyms.means));

const note = (
  shop: Core,
  actor: Person,
  { locale, phrase, means, isSame }: Synonym,
  action: 'added' | 'removed',
) =>
  recordAudit(shop, {
    actor: actor.email,
    subject: 'synonym',
    subjectId: phrase,
    name: phrase,
    action,
    ...(action === 'added'
      ? { before: null, after: { locale, means, isSame } }
      : { before: { locale, means, isSame }, after: null }),
  });

/** Adds a synonym for a phrase of one to three words. */
export function addSynonym(shop: Core, actor: Person, synonym: Synonym): Promise<{ ok: true } | Refused> {
  return inTransaction(shop, async (shop) => {
    if (!mayWrite(actor)) return refused('not-allowed');
    const { phrase, means } = synonym;
    if (!WORDS.test(phrase) || !(WORDS.test(means) || MARK.test(means)) || phrase === means)
      return refused('not-words');
    const added = await shop.db.insert(searchSynonyms).values(synonym).onConflictDoNothing().returning();
    if (added.length === 0) return refused('taken');
    await note(shop, actor, synonym, 'added');
    return { ok: true as const };
  });
}

/** @returns the removed synonym, for undo */
export function removeSynonym(
  shop: Core,
  actor: Person,
  { locale, phrase, means }: Omit<Synonym, 'isSame'>,
): Promise<{ ok: true; gone: Synonym } | Refused> {
  return inTransaction(shop, async (shop) => {
    if (!mayWrite(actor)) return refused('not-allowed');
    const [gone] = await shop.db
      .delete(searchSynonyms)
      .where(
        and(
          eq(searchSynonyms.locale, locale),
          eq(searchSynonyms.phrase, phrase),
          eq(searchSynonyms.means, means),
        ),
      )
      .returning();
    if (!gone) return refused('gone');
    await note(shop, actor, gone, 'removed');
    return { ok: true as const, gone };
  });
}
