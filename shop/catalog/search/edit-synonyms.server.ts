import { and, asc, desc, eq, sum } from 'drizzle-orm';
import { mayWrite, type Person } from '#shop/accounts/index.ts';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import type { SearchLocale } from './search-query.ts';
import { searchMisses, searchSynonyms } from './search-tables.ts';

export interface Synonym {
  locale: SearchLocale;
  phrase: string;
  means: string;
  isSame: boolean;
}

const MOST_SHOWN = 100;
const WORDS = /^[\p{L}\p{N}]+( [\p{L}\p{N}]+){0,2}$/u;
const MARK = /^(concern|skin|free|category):[a-z-]{1,40}$/;

type Refused = { ok: false; problem: 'not-allowed' | 'not-words' | 'gone' | 'taken' };
const refused = (problem: Refused['problem']): Refused => ({ ok: false, problem });

/** Searches without results within the retention period, most frequent first. */
export function listMisses({ db }: Core) {
  const times = sum(searchMisses.times).mapWith(Number);
  return db
    .select({ query: searchMisses.query, times })
    .from(searchMisses)
    .groupBy(searchMisses.query)
    .orderBy(desc(times), asc(searchMisses.query))
    .limit(MOST_SHOWN);
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
