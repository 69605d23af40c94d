import { expect, test } from 'vitest';
import { wordsOf } from './words.ts';

const say = wordsOf({ hello: 'Hello {name}', 'jars.one': '{count} jar', 'jars.other': '{count} jars' });

test('a blank is filled by its name', () => {
  expect(say('hello', { name: 'Ada' })).toBe('Hello Ada');
});

test('a number chooses its plural form', () => {
  expect([0, 1, 2].map((count) => say('jars', { count }))).toEqual(['0 jars', '1 jar', '2 jars']);
});

test('a blank without a value stays visible, so that it is noticed', () => {
  expect(say('hello')).toBe('Hello {name}');
});
