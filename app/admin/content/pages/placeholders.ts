import { blanksOf } from '#platform/i18n/blanks.ts';

/** The storefront fills these into page texts (page-text.server.ts). */
const NAMES = ['shopName', 'email', 'address', 'city', 'province', 'returnDays'];

export const PLACEHOLDERS = NAMES.map((name) => `{${name}}`).join(', ');

/** Placeholders that would be shown to shoppers as they are. */
export const unknownPlaceholders = (words: object): string[] => {
  const texts = Object.values(words).filter((value) => typeof value === 'string');
  return blanksOf(texts.join('\n'))
    .filter((name) => !NAMES.includes(name))
    .map((name) => `{${name}}`);
};
