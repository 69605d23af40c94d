import { expect, test } from 'vitest';
import { adminProductMessages } from '#messages/admin-product.ts';
import { unitNames } from './unit-names.ts';

test('units are chosen by their names, in the language of the page', () => {
  expect(unitNames(adminProductMessages.in('en-CA')).map(([, name]) => name)).toEqual(['mL', 'g', 'piece']);
  expect(unitNames(adminProductMessages.in('fr-CA'))).toContainEqual(['piece', 'pièce']);
});
