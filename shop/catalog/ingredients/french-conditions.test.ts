import { expect, test } from 'vitest';
import { typesetFrench } from '#platform/i18n/french-typography.ts';
import { conditionsIn } from './french-conditions.ts';
import { SHIPPED_RULES } from './ingredient-law.ts';

const shipped = [...new Set(SHIPPED_RULES.map(({ conditions }) => conditions).filter(Boolean))];

test.each(shipped)('%s is French', (conditions) => {
  const french = conditionsIn('fr-CA', conditions);
  expect(french.english).toBeUndefined();
  expect(french.conditions).not.toBe(conditions);
  expect(typesetFrench(french.conditions)).toBe(french.conditions);
  // Numbers are the same in both.
  const numbersOf = (text: string) => text.replaceAll(/(\d),(\d)/g, '$1.$2').match(/\d+(\.\d+)?/g) ?? [];
  expect(numbersOf(french.conditions).toSorted()).toEqual(numbersOf(conditions).toSorted());
});

test('conditions of an imported list stay as they are written, marked as such', () => {
  const own = { conditions: 'Only on Sundays.', english: ['conditions'] };
  expect(conditionsIn('fr-CA', 'Only on Sundays.')).toEqual(own);
  expect(conditionsIn('en-CA', 'Only on Sundays.')).toEqual({ conditions: 'Only on Sundays.' });
  expect(conditionsIn('fr-CA', '')).toEqual({ conditions: '' });
});
