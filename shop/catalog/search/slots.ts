/** Lexemes that must all be there: `['dri', 'skin']`. */
export type Lexemes = readonly string[];

/** A part of a search, and all that may stand for it. */
export interface Slot {
  /** The part itself, and the same by another name. */
  own: readonly Lexemes[];
  /** What is near it: found too, and ranked below. */
  like: readonly Lexemes[];
}

/** A mark stands for what a product is for; it is no word of a text. */
const isMark = (lexeme: string): boolean => lexeme.includes(':');

const quoted = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '$&$&')}'`;

const together = (parts: string[], sign: '&' | '|'): string =>
  parts.length > 1 ? `(${parts.join(` ${sign} `)})` : parts[0]!;

export interface QueryParts {
  /** By weights, from A to D; all of them where none is named. */
  weights?: string;
  /** With what is near. */
  withLike?: boolean;
  /** Only words of the name, by the marks that the index has for them. */
  inName?: boolean;
  /** How slots are joined: all of them, or any. */
  sign?: '&' | '|';
}

/** A search in PostgreSQL's own terms (tsquery). Null where nothing can answer it. */
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
