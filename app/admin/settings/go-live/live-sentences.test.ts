import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const LOCALES = ['en-CA', 'fr-CA'] as const;
const TECHNICAL =
  /\b(proxy|mandataire|Caddy|nginx|DNS|ports?|PUBLIC_ORIGIN|SHOP_MODE|TRUSTED_PROXY|environ\w*ment)\b/i;

const sentencesIn = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(`messages/${locale}/admin/settings/admin-live.json`, 'utf8')) as Record<
    string,
    string
  >;

/** Without parentheses and placeholders. */
const inPlainWords = (sentence: string): string => sentence.replaceAll(/\([^)]*\)|\{[^}]*\}/g, '');

test.each(LOCALES)(
  'Go live speaks to an owner, with technical names as a detail in parentheses: %s',
  (locale) => {
    const sentences = Object.entries(sentencesIn(locale));
    expect(sentences.length).toBeGreaterThan(50);
    const technical = sentences.filter(([, sentence]) => TECHNICAL.test(inPlainWords(sentence)));
    expect(technical).toEqual([]);
  },
);
