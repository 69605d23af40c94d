/** What a search may be long, in signs, and how many words of it are looked for. */
export const MAX_SIGNS = 100;
const MAX_WORDS = 8;

/** Words as somebody typed them: no signs that no keyboard has, no endless text. */
export function tidyQuery(value: string | null): string {
  const words = (value ?? '').toWellFormed().replace(/[\p{C}\s]+/gu, ' ');
  return [...words.trimStart()].slice(0, MAX_SIGNS).join('').trimEnd();
}

// What has no accent to be taken off, and is written with two letters where it is not known.
const LETTERS: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' };

/**
 * Text in small letters, without accents and signs, as the index has it (`search_key` in migrations).
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

/** The words of a search. In French an article may hang on its word: d’avoine is avoine. */
export const tokenize = (query: string): string[] =>
  searchKey(query.replace(/(?<!\p{L})(?:[dlcjmnst]|qu)['’](?=\p{L})/giu, ''))
    .split(' ')
    .filter(Boolean)
    .slice(0, MAX_WORDS);
