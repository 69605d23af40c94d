import { expect, test } from 'vitest';
import { differencesOf } from './differences.ts';

test('values are told as people write them', () => {
  const before = {
    priceCents: 1200,
    isActive: true,
    tags: ['dry', 'calm'],
    address: { city: 'Calgary', zip: '' },
  };
  const after = { priceCents: 1450, isActive: false, tags: [], address: { city: 'Banff', zip: 'T1L 1A1' } };
  expect(differencesOf(before, after)).toEqual([
    { name: 'price', before: '12.00', after: '14.50' },
    { name: 'is active', before: 'yes', after: 'no' },
    { name: 'tags', before: 'dry, calm', after: 'none' },
    { name: 'address', before: 'city: Calgary; zip: empty', after: 'city: Banff; zip: T1L 1A1' },
  ]);
});

test('what is new was not there before, and what is gone is not there after', () => {
  expect(differencesOf(null, { role: 'editor' })).toEqual([{ name: 'role', before: null, after: 'editor' }]);
  expect(differencesOf({ role: 'editor' }, null)).toEqual([{ name: 'role', before: 'editor', after: null }]);
  expect(differencesOf(null, null)).toEqual([]);
});
