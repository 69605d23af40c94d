import { expect, test } from 'vitest';
import { unknownPlaceholders } from './placeholders.ts';

test('a placeholder that nothing fills is found, once, in any field', () => {
  const words = {
    title: 'About {shopName}',
    body: 'Write to {mail} or {mail}, in {city}. {not one}',
    tags: [],
  };
  expect(unknownPlaceholders(words)).toEqual(['{mail}']);
  expect(unknownPlaceholders({ body: '{address}, {province}, {email}' })).toEqual([]);
});
