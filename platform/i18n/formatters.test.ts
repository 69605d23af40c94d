import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateFormat, formatDecimal, messageFormatters, numberFormat, pluralRules } from './formatters.ts';

test('decimals are fixed, and marked as the language has it', () => {
  expect(formatDecimal(4.5, 1, 'en-CA')).toBe('4.5');
  expect(formatDecimal(4.35, 1, 'fr-CA')).toBe(formatDecimal(4.35, 1, 'en-CA').replace('.', ','));
  expect(formatDecimal(12, 2, 'fr-CA')).toBe('12,00');
  expect(formatDecimal(-0.5, 1, 'fr-CA')).toBe('−0,5');
});

test('a formatter is made once for a locale and its options', () => {
  expect(dateFormat('en-CA', { month: 'long' })).toBe(dateFormat('en-CA', { month: 'long' }));
  expect(dateFormat('en-CA', { month: 'long' })).not.toBe(dateFormat('fr-CA', { month: 'long' }));
});

test.each(['en-CA', 'fr-CA'])('counts in messages are as Intl has them in %s', (locale) => {
  const { getPluralRules, getNumberFormat } = messageFormatters;
  const counts = fc.oneof(
    fc.constantFrom(-1, 0, 1, 1.5, 2, 2.5, 999, 1_000, 1_000_000, 2_000_000, 1_000_000.5),
    fc.integer(),
    fc.integer({ min: -1_000, max: 1_000 }).map((millions) => millions * 1_000_000),
  );
  fc.assert(
    fc.property(counts, (count) => {
      const plural = getPluralRules(locale, { type: 'cardinal' }).select(count);
      expect(plural).toBe(pluralRules(locale).select(count));
      expect(getNumberFormat(locale).format(count)).toBe(numberFormat(locale).format(count));
    }),
  );
});

test('ordinals are left to Intl', () => {
  const { getPluralRules } = messageFormatters;
  expect(getPluralRules('en-CA', { type: 'ordinal' }).select(2)).toBe('two');
  expect(getPluralRules('fr-CA', { type: 'ordinal' }).select(1)).toBe('one');
});

const first = new Date('2026-12-01T13:05:00Z');
test.each<[string, Intl.DateTimeFormatOptions]>([
  ['1er décembre 2026 à 13\u00a0h\u00a005', { dateStyle: 'long', timeStyle: 'short' }],
  ['1er déc. 2026', { dateStyle: 'medium' }],
  ['mardi 1er décembre 2026', { dateStyle: 'full' }],
  ['mardi 1er', { weekday: 'long', day: 'numeric' }],
  ['13\u00a0h', { hour: 'numeric' }],
  ['2026-12-01', { dateStyle: 'short' }],
  ['1', { day: 'numeric' }],
])('a date is written as Québec writes it: %s', (written, options) => {
  expect(dateFormat('fr-CA', { timeZone: 'UTC', ...options }).format(first)).toBe(written);
});

test('only the first day of a month is an ordinal', () => {
  const long = dateFormat('fr-CA', { timeZone: 'UTC', dateStyle: 'long' });
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (at) => {
        expect(long.format(at).startsWith('1er ')).toBe(at.getUTCDate() === 1);
      },
    ),
  );
});
