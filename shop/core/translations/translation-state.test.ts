import { expect, test } from 'vitest';
import { isOfDefault, sourceHashOf, stateOf } from './translation-state.server.ts';

const french = { value: 'Cuir chevelu', sourceHash: sourceHashOf('Scalp'), checkedAt: new Date(0) };

test('French of an earlier text is outdated, but French of a default name isn’t the owner’s', () => {
  expect(stateOf('Scalp', { ...french, isOfDefault: true })).toBe('complete');
  expect(stateOf('Beards', french)).toBe('outdated');
  expect(stateOf('Beards', { ...french, isOfDefault: true })).toBe('missing');
});

test('defaults that owners replace are names of categories and the shop’s own texts', () => {
  expect(isOfDefault('category', 'default')).toBe(true);
  expect(isOfDefault('settings', 'default')).toBe(true);
  expect(isOfDefault('page', 'default')).toBe(false);
  expect(isOfDefault('category', 'owner@example.ca')).toBe(false);
});
