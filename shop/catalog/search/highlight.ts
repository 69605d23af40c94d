import { searchKey, tokenize } from './query-words.ts';

/** A part of a name: matched or not. */
export interface Part {
  text: string;
  isTyped: boolean;
}

// Words, and elided French articles on their own: nobody types them.
const PIECES = /((?<![\p{L}'’])(?:[dlcjmnst]|qu)['’](?=\p{L})|[\p{L}\p{N}\p{M}'’]+)/iu;

/**
 * Splits a name for highlighting.
 * @example partsOf('Oat & Honey Soap', 'hon') // 'Oat & ', 'Hon' (typed), 'ey Soap'
 */
export function partsOf(name: string, query: string): Part[] {
  const typed = tokenize(query).toSorted((a, b) => b.length - a.length);
  const parts: Part[] = [];
  const add = (text: string, isTyped: boolean) => {
    const last = parts.at(-1);
    if (last?.isTyped === isTyped) last.text += text;
    else if (text) parts.push({ text, isTyped });
  };
  for (const piece of name.split(PIECES)) {
    const key = searchKey(piece);
    const start = key ? typed.find((word) => key.startsWith(word)) : undefined;
    // Where a letter has several in the key, the complete word is highlighted.
    const length = start ? (key.length === piece.length ? start.length : piece.length) : 0;
    add(piece.slice(0, length), true);
    add(piece.slice(length), false);
  }
  return parts;
}
