import { expect, test } from 'vitest';
import { listColumn, momentColumn } from './grid-columns.ts';

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
