import { sql } from 'drizzle-orm';
import type { Shop } from '../shop.ts';
import { slipsAllowed, slipsBetween } from './distance.ts';
import type { Slot } from './slots.ts';
import { type Meaning, PHRASE_WORDS, type Synonyms, synonymsOf } from './synonyms.server.ts';
import { searchWords } from './tables.ts';

/** Words of the search that belong together: one word, or a phrase that has a meaning of its own. */
export interface Term {
  words: string[];
  /** Whether anything in the shop is called so, or begins so. */
  isKnown: boolean;
  slot: Slot;
}

interface WordRow extends Record<string, unknown> {
  word: string;
  /** Empty for words that say nothing, such as 'for'. */
  stem: string;
  isKnown: boolean;
  completions: string[];
}

const COMPLETIONS = 6;
/** Sorts behind everything that begins with what stands before it. */
const LAST_SIGN = '\u{10ffff}';

/** What words of a search stand for: their stems, their synonyms, and for the last one what it may become. */
export async function understand(shop: Shop, words: readonly string[]): Promise<Term[]> {
  if (words.length === 0) return [];
  const [synonyms, known] = await Promise.all([synonymsOf(shop), lookUp(shop, words)]);
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const length = phraseAt(synonyms, words, at);
    terms.push(termOf(known.slice(at, at + length), synonyms));
    at += length;
  }
  return terms.filter(({ slot }) => slot.own.length > 0);
}

function phraseAt(synonyms: Synonyms, words: readonly string[], at: number): number {
  for (let length = Math.min(PHRASE_WORDS, words.length - at); length > 1; length -= 1)
    if (synonyms.has(words.slice(at, at + length).join(' '))) return length;
  return 1;
}

function termOf(rows: readonly WordRow[], synonyms: Synonyms): Term {
  const words = rows.map(({ word }) => word);
  const meanings = synonyms.get(words.join(' ')) ?? [];
  const stems = rows.map(({ stem }) => stem).filter(Boolean);
  const completions = rows.at(-1)!.completions.map((stem) => [...stems.slice(0, -1), stem]);
  const isWhole = rows.every(({ isKnown, stem }) => isKnown || stem === '') || meanings.length > 0;
  const meant = (isSame: boolean) =>
    meanings.filter((meaning: Meaning) => meaning.isSame === isSame).map(({ lexemes }) => lexemes);
  return {
    words,
    isKnown: isWhole || completions.length > 0,
    slot: {
      own: [...(stems.length > 0 ? [stems] : []), ...meant(true), ...(isWhole ? [] : completions)],
      like: [...meant(false), ...(isWhole ? completions : [])],
    },
  };
}

async function lookUp(shop: Shop, words: readonly string[]): Promise<WordRow[]> {
  const { rows } = await shop.db.execute<WordRow>(sql`
    select q.word, s.stem, (select true from ${searchWords} k where k.stem = s.stem limit 1) is not null as "isKnown",
      case when q.n < ${words.length} then '{}' else array(
        select c.stem from ${searchWords} c where c.word >= q.word and c.word < q.word || ${LAST_SIGN}
        group by c.stem having c.stem <> s.stem
        order by max(c.names) desc, max(c.documents) desc, c.stem limit ${COMPLETIONS}) end as completions
    from unnest(${sql.param(words)}::text[]) with ordinality q(word, n),
      lateral (select coalesce((ts_lexize('english_stem', q.word))[1], '') as stem) s
    order by q.n`);
  return rows;
}

const ALIKE = 20;

/** What words that nothing is called may have meant to be, the likeliest first; none for what is like nothing. */
export async function correctionsOf(
  shop: Shop,
  words: readonly string[],
  slipsMore = 0,
): Promise<Map<string, string>> {
  const long = words.filter((word) => slipsAllowed(word.length) > 0);
  if (long.length === 0) return new Map();
  const [synonyms, { rows }] = await Promise.all([
    synonymsOf(shop),
    shop.db.execute<{ word: string; alike: string; weight: number }>(sql`
      select q.word, a.word as alike, a.weight from unnest(${sql.param(long)}::text[]) q(word),
        lateral (select w.word, w.names * 3 + w.documents as weight from ${searchWords} w
          order by w.word <-> q.word limit ${ALIKE}) a`),
  ]);
  const phrases = [...synonyms.keys()].map((alike) => ({ alike, weight: 0 }));
  const corrections = new Map<string, string>();
  for (const word of long) {
    const most = slipsAllowed(word.length) + slipsMore;
    const near = [...rows.filter((row) => row.word === word), ...phrases]
      .map(({ alike, weight }) => ({ alike, weight, slips: slipsBetween(word, alike, most) }))
      .filter(({ slips, alike }) => slips > 0 && slips <= most && slips < alike.length / 2)
      // The first letter is seldom wrong.
      .toSorted(
        (a, b) =>
          a.slips - b.slips ||
          Number(b.alike[0] === word[0]) - Number(a.alike[0] === word[0]) ||
          b.weight - a.weight ||
          (a.alike < b.alike ? -1 : 1),
      );
    if (near[0]) corrections.set(word, near[0].alike);
  }
  return corrections;
}
