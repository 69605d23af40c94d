import { sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import type { SearchLocale } from './search-query.ts';
import { searchWords } from './search-tables.ts';
import { type Lexemes, type Meaning, PHRASE_WORDS, type Synonyms, synonymsOf } from './synonyms.server.ts';
import { type KnownWord, Vocabulary } from './vocabulary.ts';

/** A term of a search with its alternatives. */
export interface Slot {
  /** The term itself and its exact synonyms. */
  own: readonly Lexemes[];
  /** Related terms, which rank lower. */
  like: readonly Lexemes[];
}

/** A word of the search, or a phrase with its own meaning. */
export interface Term {
  words: string[];
  /** Whether the vocabulary contains it, or a word that starts with it. */
  isKnown: boolean;
  /** Whether it is known as it is, and not as a beginning. */
  isWhole: boolean;
  slot: Slot;
}

interface TypedWord {
  word: string;
  /** Empty for stop words, such as 'for'. */
  stem: string;
  isKnown: boolean;
  completions: string[];
}

const COMPLETIONS = 6;

/** Stems and synonyms of the words of a search, and completions of the last one. */
export async function parseTerms(
  shop: Core,
  words: readonly string[],
  locale: SearchLocale,
): Promise<Term[]> {
  if (words.length === 0) return [];
  const [synonyms, vocabulary] = await Promise.all([synonymsOf(shop, locale), vocabularyOf(shop, locale)]);
  await learnStems(shop, vocabulary, words, locale);
  const known = words.map((word, index) => lookUp(vocabulary, word, index === words.length - 1));
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const length = phraseAt(synonyms, words, at);
    terms.push(termOf(known.slice(at, at + length), synonyms));
    at += length;
  }
  return terms.filter(({ slot }) => slot.own.length > 0);
}

function lookUp(vocabulary: Vocabulary, word: string, isLast: boolean): TypedWord {
  const stem = vocabulary.stemOf(word) ?? '';
  const completions = isLast ? vocabulary.completionsOf(word, COMPLETIONS + 1) : [];
  return {
    word,
    stem,
    isKnown: vocabulary.hasStem(stem),
    completions: completions.filter((other) => other !== stem).slice(0, COMPLETIONS),
  };
}

function phraseAt(synonyms: Synonyms, words: readonly string[], at: number): number {
  for (let length = Math.min(PHRASE_WORDS, words.length - at); length > 1; length -= 1)
    if (synonyms.has(words.slice(at, at + length).join(' '))) return length;
  return 1;
}

function termOf(typed: readonly TypedWord[], synonyms: Synonyms): Term {
  const words = typed.map(({ word }) => word);
  const meanings = synonyms.get(words.join(' ')) ?? [];
  const stems = typed.map(({ stem }) => stem).filter(Boolean);
  const completions = typed.at(-1)!.completions.map((stem) => [...stems.slice(0, -1), stem]);
  const isWhole = typed.every(({ isKnown, stem }) => isKnown || stem === '') || meanings.length > 0;
  const meant = (isSame: boolean) =>
    meanings.filter((meaning: Meaning) => meaning.isSame === isSame).map(({ lexemes }) => lexemes);
  return {
    words,
    isKnown: isWhole || completions.length > 0,
    isWhole,
    slot: {
      own: [...(stems.length > 0 ? [stems] : []), ...meant(true), ...(isWhole ? [] : completions)],
      like: [...meant(false), ...(isWhole ? completions : [])],
    },
  };
}

/** Changed counts don't invalidate the cache, so the vocabulary is reloaded at this interval. */
const AGAIN_MS = 10 * 60_000;

/** Cached completely: some thousands of words, reloaded when one is added or removed. */
export const vocabularyOf = (shop: Core, locale: SearchLocale): Promise<Vocabulary> =>
  shop.queryCache.get(shop, `words ${locale}`, async (shop) => {
    shop.cacheTags.add('words');
    shop.cacheTags.until(shop.clock.now().getTime() + AGAIN_MS);
    const { rows } = await shop.db.execute<KnownWord & Record<string, unknown>>(sql`
      select word, stem, names, documents from ${searchWords} where locale = ${locale}`);
    return new Vocabulary(rows);
  });

/** Loads the stems of words that are neither in the vocabulary nor cached. */
export async function learnStems(
  shop: Core,
  vocabulary: Vocabulary,
  words: readonly string[],
  locale: SearchLocale,
): Promise<void> {
  const unknown = words.filter((word) => vocabulary.stemOf(word) === undefined);
  if (unknown.length === 0) return;
  const { rows } = await shop.db.execute<{ word: string; stem: string }>(sql`
    select word, search_stem(word, ${locale}) as stem
    from unnest(${sql.param(unknown)}::text[]) word`);
  for (const { word, stem } of rows) vocabulary.learn(word, stem);
}

/** A mark is an attribute of a product, not a word of a text. */
const isMark = (lexeme: string): boolean => lexeme.includes(':');

const quoted = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '$&$&')}'`;

const together = (parts: string[], sign: '&' | '|'): string =>
  parts.length > 1 ? `(${parts.join(` ${sign} `)})` : parts[0]!;

export interface QueryParts {
  /** Weights from A to D; all where missing. */
  weights?: string;
  /** Includes related terms. */
  withLike?: boolean;
  /** Matches only words of the name, by their marks in the index. */
  inName?: boolean;
  /** Operator between slots: all of them, or any. */
  sign?: '&' | '|';
}

/** Renders slots as a tsquery; null where nothing can match. */
export function queryOf(
  slots: readonly Slot[],
  { weights = '', withLike, inName, sign = '&' }: QueryParts = {},
): string | null {
  const lexeme = (text: string) =>
    inName ? quoted(`n:${text}`) : `${quoted(text)}${weights && `:${weights}`}`;
  const parts = slots.map(({ own, like }) => {
    const all = (withLike ? [...own, ...like] : own).filter((lexemes) => !inName || !lexemes.some(isMark));
    const choices = [...new Set(all.map((lexemes) => together(lexemes.map(lexeme), '&')))];
    return choices.length > 0 ? together(choices, '|') : null;
  });
  const known = parts.filter((part) => part !== null);
  if (known.length === 0 || (sign === '&' && known.length < parts.length)) return null;
  return together(known, sign);
}
