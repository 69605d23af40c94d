import { isDeepStrictEqual } from 'node:util';
import { INCI_NAMES } from '#shop/catalog/index.ts';
import { needsTranslation, type SourceText, type TextFormat, type TranslatedText } from '#shop/core/index.ts';
import { partsOf, type TextPart } from '../translation-files/markup.ts';

/** INCI names of several words; one alone, as 'Glycerin', is an English word, too. */
const LONG_INCI = new RegExp(
  `(?<!\\p{L})(${INCI_NAMES.filter((name) => name.includes(' '))
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')})(?!\\p{L})`,
  'u',
);

/** Signs at the start of a Markdown line: of a heading, a quotation or a list. */
const LINE_START = /^\s*(?:(?:#{1,6}|>|[-*+]|\d{1,3}[.)])[ \t]+)*/;

/** A text in parts, of which a machine translates those that are no markup. INCI names are the same in all languages. */
const machineParts = (text: string, format: TextFormat): TextPart[] =>
  partsOf(text, format).flatMap((part) =>
    part.isMarkup
      ? [part]
      : part.text
          .split(LONG_INCI)
          .map((piece, at) => ({ text: piece, isMarkup: at % 2 === 1 }))
          .filter(({ text }) => text !== ''),
  );

const markupOf = (text: string, format: TextFormat): string[] =>
  machineParts(text, format)
    .flatMap(({ text, isMarkup }) => (isMarkup ? [text.trim()] : []))
    .toSorted();

interface Line {
  start: string;
  body: string;
  end: string;
  /** Null where there is nothing to translate. */
  parts: TextPart[] | null;
}

function lineOf(line: string, format: TextFormat): Line {
  const start = (format === 'markdown' ? LINE_START : /^\s*/).exec(line)![0];
  const body = line.slice(start.length).trimEnd();
  const parts = machineParts(body, format);
  const hasWords = parts.some(({ text, isMarkup }) => !isMarkup && needsTranslation(text));
  return { start, body, end: line.slice(start.length + body.length), parts: hasWords ? parts : null };
}

/**
 * The lines of a text that a machine translates, each on its own so that lists, headings and paragraphs stay as they
 * are, and what puts its answers together: null if one is missing or has other markup than its line.
 */
export function machineLines({ text, format }: Pick<SourceText, 'text' | 'format'>) {
  const blocks = [text].flat().map((block) => block.split('\n').map((line) => lineOf(line, format)));
  const lines = blocks.flat().flatMap(({ parts }) => (parts ? [parts] : []));
  return {
    lines,
    assemble(answers: readonly (string | null)[]): TranslatedText | null {
      let next = 0;
      let isDamaged = false;
      const french = blocks.map((block) =>
        block
          .map(({ start, body, end, parts }) => {
            if (!parts) return start + body + end;
            const answer = answers[next++]?.trim() ?? '';
            const isWhole = isDeepStrictEqual(markupOf(answer, format), markupOf(body, format));
            if (answer === '' || answer.includes('\n') || !isWhole) isDamaged = true;
            return start + answer + end;
          })
          .join('\n'),
      );
      if (isDamaged) return null;
      return Array.isArray(text) ? french : french[0]!;
    },
  };
}
