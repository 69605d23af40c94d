import { tidyText } from '#shop/core/index.ts';

/** One line of text. */
export const tidyLine = (typed: string): string => tidyText(typed).replaceAll('\n', ' ');

/** Paragraphs, which an empty line parts from one another. */
export const readParagraphs = (typed: string): string[] =>
  tidyText(typed)
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== '');
export const writeParagraphs = (paragraphs: readonly string[]): string => paragraphs.join('\n\n');

/** Lines, each by itself. */
export const readLines = (typed: string): string[] =>
  tidyText(typed)
    .split('\n')
    .filter((line) => line !== '');
export const writeLines = (lines: readonly string[]): string => lines.join('\n');

/** Short words, which commas part from one another. */
export const readWords = (typed: string): string[] => [
  ...new Set(
    tidyLine(typed)
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];
export const writeWords = (words: readonly string[]): string => words.join(', ');
