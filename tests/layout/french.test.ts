import { readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { typesetFrench } from '#platform/i18n/french-typography.ts';
import { messageFiles } from '#scripts/compile-messages.mjs';

const read = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'));

const areas = [...messageFiles()].map(([area, file]) => ({
  area,
  english: read(`messages/en-CA/${file}`),
  french: read(`messages/fr-CA/${file}`),
}));
/** Offers of the shop's other language are in that language, and say so (`lang`). */
const IN_ENGLISH = /^(language-offer: |languages: name\.|admin: language\.)/;

const pairs = areas.flatMap(({ area, english, french }) =>
  Object.keys(french).map((key) => ({
    key: `${area}: ${key}`,
    english: english[key] ?? '',
    french: french[key]!,
  })),
);
const keysWhere = (isWrong: (pair: { english: string; french: string }) => boolean): string[] =>
  pairs
    .filter(({ key }) => !IN_ENGLISH.test(key))
    .filter(isWrong)
    .map(({ key, french }) => `${key} = ${french}`);

/** Every element of a message, those of its plurals, choices and tags included. */
const elementsOf = (message: string): MessageFormatElement[] => {
  const within = (elements: MessageFormatElement[]): MessageFormatElement[] =>
    elements.flatMap((element) => {
      if (element.type === TYPE.tag) return [element, ...within(element.children)];
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element];
      return [element, ...Object.values(element.options).flatMap(({ value }) => within(value))];
    });
  return within(parse(message));
};

/** The blanks, tags and choices that a message takes, each once. */
const valuesOf = (message: string): string[] => {
  const values = elementsOf(message).flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const choices = element.type === TYPE.select ? Object.keys(element.options).toSorted().join() : '';
    return [`${TYPE[element.type]} ${element.value} ${choices}`];
  });
  return [...new Set(values)].toSorted();
};

/** The text that people read, with a letter for each blank; a plural's forms are separate. */
const textsOf = (message: string): string[] => {
  const forms = (elements: MessageFormatElement[]): string[] =>
    elements.reduce<string[]>(
      (texts, element) => {
        const parts =
          element.type === TYPE.literal
            ? [element.value]
            : element.type === TYPE.tag
              ? forms(element.children)
              : element.type === TYPE.plural || element.type === TYPE.select
                ? Object.values(element.options).flatMap(({ value }) => forms(value))
                : ['N'];
        return texts.flatMap((text) => parts.map((part) => text + part));
      },
      [''],
    );
  return forms(parse(message));
};

test('each area has the keys of the English one, in its order', () => {
  expect(messageFiles('fr-CA')).toEqual(messageFiles('en-CA'));
  for (const { area, english, french } of areas) {
    expect([area, ...Object.keys(french)]).toEqual([area, ...Object.keys(english)]);
  }
});

test('each message takes the same values as the English one', () => {
  expect(keysWhere(({ english, french }) => String(valuesOf(french)) !== String(valuesOf(english)))).toEqual(
    [],
  );
});

test('each plural has forms for 1, 2 and 1 000 000', () => {
  const lacksForm = (message: string): boolean =>
    elementsOf(message).some(
      (element) =>
        element.type === TYPE.plural &&
        element.pluralType === 'cardinal' &&
        ['one', 'many', 'other'].some((form) => !element.options[form]),
    );
  expect(keysWhere(({ french }) => lacksForm(french))).toEqual([]);
});

/** Typed values and columns of files: not prose. */
const TYPED = /-10%|(mailto|tel):|\("\)|«\u00a0valid from\u00a0»/g;
const proseOf = (message: string): string[] => textsOf(message).map((text) => text.replace(TYPED, ''));

test('signs and spaces are as the Office québécois has them', () => {
  const isWrong = (text: string): boolean => /["']|\.\.\./.test(text) || typesetFrench(text) !== text;
  expect(keysWhere(({ french }) => proseOf(french).some(isWrong))).toEqual([]);
});

/** A blank space between a number and its unit, where a line could break; both may come from values. */
const LOOSE_UNIT = /(?<=[}\d]) (?=\{unit\}|(?:g|kg|mL|mm|cm|min|MB|kB|GB|Mo|ko|Go)(?![\p{L}\p{N}’]))/u;

test('no number is parted from its unit, in either language', () => {
  const loose = pairs.flatMap(({ key, english, french }) =>
    [english, french].filter((message) => LOOSE_UNIT.test(message)).map((message) => `${key} = ${message}`),
  );
  expect(loose).toEqual([]);
});

/** A word that loses its vowel before another one, and the value after it. */
const ELIDED = /(?<![\p{L}’])(?:de|que|jusque|lorsque|puisque)[ \u00a0](?:<\w+>)?\{(\w+)\}/giu;
/** Values that never begin with a vowel: numbers, amounts, paths, and blanks in braces. */
const BEGINS_WITH_NO_VOWEL = new Set(
  `amount before blanks count days from least limit max min now number path price rating seconds stars to total`.split(
    ' ',
  ),
);

test('no name follows a word that would lose its vowel: “de Ada” is “d’Ada”', () => {
  const isWrong = ({ french }: { french: string }): boolean =>
    [...french.matchAll(ELIDED)].some(([, value]) => !BEGINS_WITH_NO_VOWEL.has(value!));
  expect(keysWhere(isWrong)).toEqual([]);
});

test('each text that the first specification gives is in the messages, with its French', () => {
  const plainly = (text: string) => text.replaceAll('’', "'").replaceAll('…', '...').replace(/\s/g, ' ');
  const known = new Set(pairs.map(({ english, french }) => plainly(`${english} | ${french}`)));
  const [, table = ''] = readFileSync('docs/french.md', 'utf8').split(
    '## Texts that the first specification',
  );
  const rows = [...table.matchAll(/^\| (.+) \| (.+) \|$/gm)].slice(1);
  const missing = rows.flatMap(([, english = '', french = '']) => {
    const theirs = french.split('; ');
    return english
      .split('; ')
      .map((text, at) => `${text} | ${theirs[at]}`)
      .filter((pair) => !known.has(plainly(pair)));
  });
  expect(rows.length).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});

/** Words that are French too, and names. */
const IN_BOTH = new Set(
  `Action Actions Active Code Compact Conditions Conversion Correction Date Dates Description Destination Document
  Fragile Journal Logo Markdown Message Messages Navigation Net Note Notes Option Options Page Pages Port
  PostgreSQL Province Question QuickBooks Sections Service Shippo Stock Stripe Taxes Total Type Usage Version
  Versions Yukon RSS Atom catalogue page Menu Information FAQ Photos Mature Gluten Ctrl K CAD N CSV XLIFF Dimensions Mode ID Introduction`
    .toLowerCase()
    .split(/\s+/),
);
/** Words that no French sentence has. */
const ENGLISH =
  /(?<![\w-])(the|and|of|you|your|we|our|is|are|was|has|have|this|that|with|from|for|please|will|can’t)(?![\w-])/i;

test('no English word is left', () => {
  expect(keysWhere(({ french }) => proseOf(french).some((text) => ENGLISH.test(text)))).toEqual([]);
});

/** Names are mostly the same in both languages. */
const NAMES = /^us-states: /;

test('no message is the English one, except words of both languages', () => {
  const isSame = ({ english, french }: { english: string; french: string }): boolean =>
    english === french &&
    textsOf(english).some((text) => text.match(/\p{L}+/gu)?.some((word) => !IN_BOTH.has(word.toLowerCase())));
  expect(keysWhere(isSame).filter((key) => !NAMES.test(key))).toEqual([]);
});
