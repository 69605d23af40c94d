import { tidyText } from '#shop/core/index.ts';

export const tidyLine = (typed: string): string => tidyText(typed).replaceAll('\n', ' ');

/** Paragraphs are separated by an empty line. */
export const readParagraphs = (typed: string): string[] =>
  tidyText(typed)
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== '');
export const writeParagraphs = (paragraphs: readonly string[]): string => paragraphs.join('\n\n');

export const readLines = (typed: string): string[] =>
  tidyText(typed)
    .split('\n')
    .filter((line) => line !== '');
export const writeLines = (lines: readonly string[]): string => lines.join('\n');

/** Short values, separated by commas. */
export const readWords = (typed: string): string[] => [
  ...new Set(
    tidyLine(typed)
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];
export const writeWords = (words: readonly string[]): string => words.join(', ');
