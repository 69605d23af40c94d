/** Normalizes text for searching: lowercase, no accents, single spaces. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Longer searches of the FAQ are cut off. */
export const MAX_SEARCH = 100;

/**
 * Whether a question matches a search: it contains each of its words, or a word that starts with it. An empty search
 * matches all.
 * @param texts the question, and its answer as plain text
 */
export function isAnswering(search: string, ...texts: string[]): boolean {
  const text = ` ${plain(texts.join(' '))}`;
  return plain(search.slice(0, MAX_SEARCH))
    .split(' ')
    .every((word) => text.includes(` ${word}`));
}
