import type { Core } from '#shop/core/index.ts';
import { editDistance, maxEditDistance } from './edit-distance.ts';
import type { SearchLocale } from './search-query.ts';
import { vocabularyOf } from './search-terms.server.ts';
import { synonymsOf } from './synonyms.server.ts';
import type { Alike } from './vocabulary.ts';

/** A correction must share at least two thirds of the word's letters. */
const mostSlips = (word: string): number =>
  Math.max(maxEditDistance(word.length), Math.floor(word.length / 3));

/** Corrections of unknown words, likeliest first; none where nothing is similar. */
export async function correctionsOf(
  shop: Core,
  words: readonly string[],
  locale: SearchLocale,
  slipsMore = 0,
): Promise<Map<string, string>> {
  const [synonyms, vocabulary] = await Promise.all([synonymsOf(shop, locale), vocabularyOf(shop, locale)]);
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
