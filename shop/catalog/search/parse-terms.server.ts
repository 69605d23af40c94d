import type { Core } from '#shop/core/index.ts';
import { editDistance, maxEditDistance } from './edit-distance.ts';
import type { Slot } from './slots.ts';
import { type Meaning, PHRASE_WORDS, type Synonyms, synonymsOf } from './synonyms.server.ts';
import { learnStems, vocabularyOf } from './vocabulary.server.ts';
import type { Alike, Vocabulary } from './vocabulary.ts';

/** A word of the search, or a phrase with a meaning of its own. */
export interface Term {
  words: string[];
  /** Whether the vocabulary contains it, or a word that starts with it. */
  isKnown: boolean;
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
export async function parseTerms(shop: Core, words: readonly string[]): Promise<Term[]> {
  if (words.length === 0) return [];
  const [synonyms, vocabulary] = await Promise.all([synonymsOf(shop), vocabularyOf(shop)]);
  await learnStems(shop, vocabulary, words);
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
    slot: {
      own: [...(stems.length > 0 ? [stems] : []), ...meant(true), ...(isWhole ? [] : completions)],
      like: [...meant(false), ...(isWhole ? completions : [])],
    },
  };
}

/** A correction must share at least two thirds of the word's letters. */
const mostSlips = (word: string): number =>
  Math.max(maxEditDistance(word.length), Math.floor(word.length / 3));

/** Corrections of unknown words, likeliest first; none where nothing is similar. */
export async function correctionsOf(
  shop: Core,
  words: readonly string[],
  slipsMore = 0,
): Promise<Map<string, string>> {
  const [synonyms, vocabulary] = await Promise.all([synonymsOf(shop), vocabularyOf(shop)]);
  const phrases = [...synonyms.keys()];
  return new Map(
    words
      .filter((word) => maxEditDistance(word.length) > 0)
      .flatMap((word) => {
        const most = Math.min(maxEditDistance(word.length) + slipsMore, mostSlips(word));
        const phrasesAlike = phrases.map((phrase) => ({
          word: phrase,
          slips: editDistance(word, phrase, most),
          weight: 0,
        }));
        const all = [...vocabulary.alikeTo(word, most), ...phrasesAlike];
        const near = slipsMore === 0 ? all : all.filter((other) => other.word[0] === word[0]);
        const alike = likeliest(word, near, most);
        return alike === undefined ? [] : [[word, alike] as const];
      }),
  );
}

const likeliest = (word: string, alike: readonly Alike[], most: number): string | undefined =>
  alike
    .filter(({ word: other, slips }) => slips > 0 && slips <= most && slips < other.length / 2)
    // The first letter is seldom wrong.
    .toSorted(
      (a, b) =>
        a.slips - b.slips ||
        Number(b.word[0] === word[0]) - Number(a.word[0] === word[0]) ||
        b.weight - a.weight ||
        (a.word < b.word ? -1 : 1),
    )[0]?.word;
