import { searchKey, tokenize } from './key.ts';

/** A piece of a name: what was typed of it, or the rest. */
export interface Part {
  text: string;
  isTyped: boolean;
}

/**
 * A name in pieces, by which the rest can be shown apart from what was typed.
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
  for (const piece of name.split(/([\p{L}\p{N}\p{M}'’]+)/u)) {
    const key = searchKey(piece);
    const start = key ? typed.find((word) => key.startsWith(word)) : undefined;
    // Where a letter has more than one in the key, the whole word is meant.
    const length = start ? (key.length === piece.length ? start.length : piece.length) : 0;
    add(piece.slice(0, length), true);
    add(piece.slice(length), false);
  }
  return parts;
}
