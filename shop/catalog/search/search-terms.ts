/** Lexemes that must all match: `['dri', 'skin']`. */
export type Lexemes = readonly string[];

/** A term of a search with its alternatives. */
export interface Slot {
  /** The term itself and its exact synonyms. */
  own: readonly Lexemes[];
  /** Related terms, which rank lower. */
  like: readonly Lexemes[];
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
