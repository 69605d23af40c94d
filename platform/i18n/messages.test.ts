import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { defineMessages, type Text } from './messages.ts';

const sentences = {
  hello: 'Hello {name}',
  jars: '{count, plural, =0 {No jars} one {# jar} other {# jars}}',
  ready: 'Ready',
};
const compiled = Object.fromEntries(Object.entries(sentences).map(([key, text]) => [key, compile(text)]));
const messages = defineMessages<{ hello: { name: Text }; jars: { count: number }; ready: object }>({
  'en-CA': compiled,
  'fr-CA': compiled,
});
const t = messages.in('en-CA');

test('a value is filled in by its name', () => {
  expect(t('hello', { name: 'Ada' })).toBe('Hello Ada');
});

test('a number chooses its plural form, and is written as the language writes it', () => {
  expect([0, 1, 2, 1200].map((count) => t('jars', { count }))).toEqual([
    'No jars',
    '1 jar',
    '2 jars',
    '1,200 jars',
  ]);
});

test('a key that is not there is a bug', () => {
  expect(() => messages.in('en-CA')('gone' as 'ready')).toThrow('No message gone');
});

test('types refuse a missing key, a missing value and a value too many', () => {
  // @ts-expect-error -- a value is missing
  expect(() => t('hello')).toThrow();
  // @ts-expect-error -- there is no such value
  expect(t('ready', { name: 'Ada' })).toBe('Ready');
});
