import { z } from 'zod';

/** The last segment of a URL of the shop. */
export const SLUG = /^[a-z0-9][a-z0-9-]{0,80}$/;

export const pictureName = z.string().regex(SLUG);

// Control characters except line breaks, and marks that change the direction of text.
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

export function tidyLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

/** @example slugOf('Crème d’œufs & oats') // 'creme-d-oeufs-oats' */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text has all words of a search, as the database searches (platform/database/search-conditions.ts). */
export const textHasWords = (text: string, search: string): boolean =>
  plain(search)
    .split(/\s+/)
    .every((word) => plain(text).includes(word));
