import { expect, test } from 'vitest';
import { adminActivityMessages } from '#messages/admin-activity.ts';
import { differencesOf } from './differences.ts';

const t = adminActivityMessages.in('en-CA');

test('values are shown as people write them', () => {
  const before = {
    priceCents: 1200,
    isActive: true,
    tags: ['dry', 'calm'],
    address: { city: 'Calgary', zip: '' },
  };
  const after = { priceCents: 1450, isActive: false, tags: [], address: { city: 'Banff', zip: 'T1L 1A1' } };
  expect(differencesOf(t, before, after)).toEqual([
    { name: 'price', before: '12.00', after: '14.50' },
    { name: 'active', before: 'yes', after: 'no' },
    { name: 'tags', before: 'dry, calm', after: 'none' },
    {
      name: 'address',
      before: 'city: Calgary; postal code: empty',
      after: 'city: Banff; postal code: T1L 1A1',
    },
  ]);
});

test('what is new was not there before, and what is gone is not there after', () => {
  expect(differencesOf(t, null, { role: 'editor' })).toEqual([
    { name: 'role', before: null, after: 'editor' },
  ]);
  expect(differencesOf(t, { role: 'editor' }, null)).toEqual([
    { name: 'role', before: 'editor', after: null },
  ]);
  expect(differencesOf(t, null, null)).toEqual([]);
});

test('names are in the reader’s language, and a name that isn’t known is shown as it is', () => {
  const changes = { priceCents: 1200, 'variant soap--one-bar': 'x', 'Acrylamide, 2010-01-01': 'x' };
  const names = differencesOf(adminActivityMessages.in('fr-CA'), null, changes).map(({ name }) => name);
  expect(names).toEqual(['prix', 'variante soap--one-bar', 'Acrylamide, 2010-01-01']);
});
