import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pantry } from '#demo/ingredients.ts';
import { tidyLine } from '../editing/product-text.ts';
import { checkIngredients, completed } from './inci.ts';
import { SHIPPED_RULES } from './ingredient-law.ts';
import { readIngredients, writeIngredients } from './ingredients.ts';

const ALLERGENS = { plant: 'Oil', substance: 'Part of an oil' };
const SALE = { today: '2026-11-22', usage: 'leave-on', firstSold: null } as const;

const word = fc
  .string({ minLength: 1 })
  .map((text) => tidyLine(text.replaceAll('|', '')))
  .filter((text) => text !== '');

test('a list that is written is read the same', () => {
  const ingredient = fc
    .record({ inci: word, plain: word, note: fc.option(word), allergen: fc.boolean() })
    .map(({ note, allergen, ...rest }) => ({
      ...rest,
      ...(note && { note }),
      ...(allergen && { allergen }),
    }));
  fc.assert(
    fc.property(fc.array(ingredient), (list) => {
      expect(readIngredients(writeIngredients(list))).toEqual(list);
    }),
  );
});

test('a list as suppliers send it is read name by name, and a comma between digits is part of one', () => {
  const list = readIngredients('Aqua, Glycerin,1,2-Hexanediol; Caprylic/Capric Triglyceride');
  expect(list.map(({ inci }) => inci)).toEqual([
    'Aqua',
    'Glycerin',
    '1,2-Hexanediol',
    'Caprylic/Capric Triglyceride',
  ]);
});

test('plain names are added to ingredients, and the maker’s own words stay', () => {
  expect(completed({ inci: 'CERA ALBA', plain: '' }, SHIPPED_RULES, ALLERGENS)).toEqual({
    inci: 'Cera Alba',
    plain: 'Beeswax',
  });
  expect(completed({ inci: 'Cera Alba', plain: 'Wax of our bees' }, SHIPPED_RULES, ALLERGENS).plain).toBe(
    'Wax of our bees',
  );
  expect(completed({ inci: 'linalool', plain: '' }, SHIPPED_RULES, ALLERGENS)).toMatchObject({
    inci: 'Linalool',
    allergen: true,
  });
});

test('unknown names, allergens, other names, doubles and the hotlist are found', () => {
  const found = checkIngredients(
    readIngredients('Aqua, Water, Hydroquinone, Linalool, Sparkle Dust, aqua'),
    SHIPPED_RULES,
    SALE,
  );
  expect(found.map(({ inci, kind }) => [inci, kind])).toEqual([
    ['Water', 'instead'],
    ['Hydroquinone', 'hotlist'],
    ['Linalool', 'allergen'],
    ['Sparkle Dust', 'unknown'],
    ['aqua', 'twice'],
  ]);
});

test('the demonstration has no name that is unknown', () => {
  const unknown = checkIngredients(Object.values(pantry), SHIPPED_RULES, SALE).filter(
    ({ kind }) => kind === 'unknown',
  );
  expect(unknown).toEqual([]);
});
