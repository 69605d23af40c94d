import { tidyLine, tidyText } from '../text.ts';
import type { TextFormat, TranslatedText } from './translatable.ts';

const BETWEEN: Partial<Record<TextFormat, string>> = { paragraphs: '\n\n', lines: '\n' };

export const typedFrom = (text: TranslatedText | null, format: TextFormat): string =>
  Array.isArray(text) ? text.join(BETWEEN[format]) : (text ?? '');

export const textFrom = (typed: string, format: TextFormat): TranslatedText => {
  if (format === 'paragraphs') return typed.split(/\n\s*\n/).filter((part) => part.trim() !== '');
  if (format === 'lines') return typed.split('\n').filter((line) => line.trim() !== '');
  return typed;
};

/** A text as it is stored: without invisible characters and stray spaces. */
export function tidied(text: TranslatedText, format: TextFormat): TranslatedText {
  if (Array.isArray(text)) return text.map(tidyText).filter((part) => part !== '');
  return format === 'line' ? tidyLine(text) : tidyText(text);
}
