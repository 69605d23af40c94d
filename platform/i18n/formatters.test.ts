import { expect, test } from 'vitest';
import { dateFormat, formatDecimal } from './formatters.ts';

test('decimals are fixed, and marked as the language has it', () => {
  expect(formatDecimal(4.5, 1, 'en-CA')).toBe('4.5');
  expect(formatDecimal(4.35, 1, 'fr-CA')).toBe(formatDecimal(4.35, 1, 'en-CA').replace('.', ','));
  expect(formatDecimal(12, 2, 'fr-CA')).toBe('12,00');
});

test('a formatter is made once for a locale and its options', () => {
  expect(dateFormat('en-CA', { month: 'long' })).toBe(dateFormat('en-CA', { month: 'long' }));
  expect(dateFormat('en-CA', { month: 'long' })).not.toBe(dateFormat('fr-CA', { month: 'long' }));
});
