/** Maximum length of a search in characters, and maximum number of words. */
export const MAX_SIGNS = 100;
const MAX_WORDS = 8;

/** Removes control characters and limits the length. */
export function tidyQuery(value: string | null): string {
  const words = (value ?? '').toWellFormed().replace(/[\p{C}\s]+/gu, ' ');
  return [...words.trimStart()].slice(0, MAX_SIGNS).join('').trimEnd();
}

// Letters without a decomposition, written with two letters where unknown.
const LETTERS: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' };

/**
 * Lower case, without accents and punctuation, as in the index (`search_key` in migrations).
 * @example searchKey('Crème  d’Avoine!') // 'creme davoine'
 */
export const searchKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[œæßøłđ]/g, (letter) => LETTERS[letter]!)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Words of a search, without an elided French article: d’avoine is avoine. */
export const tokenize = (query: string): string[] =>
  searchKey(query.replace(/(?<!\p{L})(?:[dlcjmnst]|qu)['’](?=\p{L})/giu, ''))
    .split(' ')
    .filter(Boolean)
    .slice(0, MAX_WORDS);
