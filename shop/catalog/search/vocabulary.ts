import { LRUCache } from 'lru-cache';
import { editDistance } from './edit-distance.ts';

export interface KnownWord {
  word: string;
  stem: string;
  /** Numbers of documents and of names that contain it. */
  documents: number;
  names: number;
}

/** A candidate for a correction. */
export interface Alike {
  word: string;
  slips: number;
  weight: number;
}

/** Number of cached stems of other words that were typed. */
const TYPED = 10_000;

/** The vocabulary in memory, so that completions and corrections need no query. */
export class Vocabulary {
  readonly #words: readonly KnownWord[];
  readonly #letters: Int32Array;
  readonly #stems: ReadonlySet<string>;
  readonly #stemOf: ReadonlyMap<string, string>;
  readonly #typed = new LRUCache<string, string>({ max: TYPED });

  constructor(words: readonly KnownWord[]) {
    this.#words = words.toSorted((a, b) => (a.word < b.word ? -1 : 1));
    this.#letters = Int32Array.from(this.#words, ({ word }) => lettersOf(word));
    this.#stems = new Set(words.map(({ stem }) => stem));
    this.#stemOf = new Map(words.map(({ word, stem }) => [word, stem]));
  }

  /** The stem of a word, empty for a stop word such as 'for'; undefined where it must be loaded first. */
  stemOf(word: string): string | undefined {
    return this.#stemOf.get(word) ?? this.#typed.get(word);
  }

  learn(word: string, stem: string): void {
    this.#typed.set(word, stem);
  }

  hasStem(stem: string): boolean {
    return this.#stems.has(stem);
  }

  /** Stems of words with this prefix, by number of names, then of documents. */
  completionsOf(beginning: string, most: number): string[] {
    const counts = new Map<string, { names: number; documents: number }>();
    for (let at = this.#firstFrom(beginning); this.#words[at]?.word.startsWith(beginning); at += 1) {
      const { stem, names, documents } = this.#words[at]!;
      const known = counts.get(stem);
      counts.set(stem, {
        names: Math.max(names, known?.names ?? 0),
        documents: Math.max(documents, known?.documents ?? 0),
      });
    }
    return [...counts]
      .toSorted(
        ([a, one], [b, other]) =>
          other.names - one.names || other.documents - one.documents || (a < b ? -1 : 1),
      )
      .slice(0, most)
      .map(([stem]) => stem);
  }

  /** Other words within this edit distance. */
  alikeTo(word: string, most: number): Alike[] {
    const letters = lettersOf(word);
    return this.#words.flatMap((known, index) => {
      // A typo changes at most two letters, so words that differ in more need not be compared.
      if (bitsOf(letters ^ this.#letters[index]!) > 2 * most) return [];
      const slips = editDistance(word, known.word, most);
      return slips > 0 && slips <= most
        ? [{ word: known.word, slips, weight: known.names * 3 + known.documents }]
        : [];
    });
  }

  #firstFrom(beginning: string): number {
    let [low, high] = [0, this.#words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#words[middle]!.word < beginning) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** A bit for each letter of a word; rare ones share a bit. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitsOf(letters: number): number {
  let bits = 0;
  for (let left = letters; left !== 0; left &= left - 1) bits += 1;
  return bits;
}
