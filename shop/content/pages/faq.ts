/** Text as it is searched: small letters, no accents, one space between words. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The longest search of the FAQ that is read. */
export const MAX_SEARCH = 100;

/**
 * Whether a question answers a search: it holds each of its words, or the beginning of one. An empty search finds all.
 * @param texts the question, and its answer as plain text
 */
export function isAnswering(search: string, ...texts: string[]): boolean {
  const text = ` ${plain(texts.join(' '))}`;
  return plain(search.slice(0, MAX_SEARCH))
    .split(' ')
    .every((word) => text.includes(` ${word}`));
}
