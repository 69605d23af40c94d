import type { CompiledMessage } from 'icu-minify/format';

/**
 * Texts with blanks, as people write them: 'Your order {number}'. They are messages without ICU's other signs, so
 * that an apostrophe or a '<' is what it looks like.
 */
const BLANK = /\{\s*([\w-]+)\s*\}/g;

export const blanksOf = (text: string): string[] => [
  ...new Set([...text.matchAll(BLANK)].map(([, name]) => name!)),
];

/** Whether a text has braces that are no blank. */
export const hasLooseBraces = (text: string): boolean => /[{}]/.test(text.replace(BLANK, ''));

export function compileBlanks(text: string): CompiledMessage {
  // Texts and names take turns.
  const parts = text.split(BLANK).map((part, at) => (at % 2 === 0 ? part : [part]));
  const filled = parts.filter((part) => part !== '');
  if (filled.length === 0) return '';
  return (filled.length === 1 && typeof filled[0] === 'string' ? filled[0] : filled) as CompiledMessage;
}

/** The text of a message that has nothing but blanks; null for one with plurals, numbers or tags. */
export function textWithBlanks(message: CompiledMessage): string | null {
  const parts = (typeof message === 'string' ? [message] : message) as readonly unknown[];
  const texts = parts.map((part) => {
    if (typeof part === 'string') return part;
    return Array.isArray(part) && part.length === 1 ? `{${part[0]}}` : null;
  });
  return texts.includes(null) ? null : texts.join('');
}
