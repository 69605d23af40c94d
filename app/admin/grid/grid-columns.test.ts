import { expect, test } from 'vitest';
import { distinctNames, listColumn, momentColumn, namedColumn } from './grid-columns.ts';

test('a date is taken with its time, or with the column’s', () => {
  const { accept } = momentColumn('until', 'Until', '23:59');
  expect(accept?.('2026-11-30', '')).toBe('2026-11-30 23:59');
  expect(accept?.('2026-1-5 9:30', '')).toBe('2026-01-05 09:30');
  expect(accept?.('2026-11-30T10:00', '')).toBe('2026-11-30 10:00');
  expect(accept?.(' ', '2026-11-30 10:00')).toBe('');
  expect(accept?.('tomorrow', '')).toBeNull();
});

test('a list takes known values in any order and case, and no other', () => {
  const { accept } = listColumn('skin', 'Skin types', ['Dry', 'Normal', 'Oily']);
  expect(accept?.(' oily ,DRY, dry,', '')).toBe('Dry, Oily');
  expect(accept?.(' ', 'Dry')).toBe('');
  expect(accept?.('Dry, Wet', '')).toBeNull();
});

test('two values with one name are distinguished, and a choice accepts a value as its name', () => {
  const names = distinctNames([
    ['body/soap', 'Body › Soap'],
    ['bath/soap', 'Body › Soap'],
    ['body/oil', 'Body › Oil'],
  ]);
  expect(names.map(([, name]) => name)).toEqual([
    'Body › Soap (body/soap)',
    'Body › Soap (bath/soap)',
    'Body › Oil',
  ]);
  const { accept } = namedColumn('kind', 'Category', names);
  expect(accept?.('bath/soap ', '')).toBe('Body › Soap (bath/soap)');
  expect(accept?.('body › oil', '')).toBe('Body › Oil');
  expect([accept?.('', ''), accept?.('Body › Soap', '')]).toEqual([null, null]);
});
