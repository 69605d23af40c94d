import { z } from 'zod';

/** The last part of an address of ours. */
export const SLUG = /^[a-z0-9][a-z0-9-]{0,80}$/;

/** The name of a picture of ours. */
export const pictureName = z.string().regex(SLUG);

// Control characters but line ends, and marks that change the direction of text.
const UNSEEN = /[^\P{Cc}\n]|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** Removes invisible characters and leaves at most one empty line between paragraphs. */
export const tidyText = (typed: string): string =>
  typed
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** The same for one line. */
export function tidyLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

/** @example slugOf('Crème & oats') // 'creme-oats' */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
