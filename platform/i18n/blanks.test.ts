import compile from 'icu-minify/compile';
import format from 'icu-minify/format';
import { expect, test } from 'vitest';
import { blanksOf, compileBlanks, hasLooseBraces, textWithBlanks } from './blanks.ts';
import { FORMATTERS } from './messages.ts';

test.each(['Thanks', '', 'Your order {number} at {shopName}', '{name}, don’t worry: {number} < 5'])(
  '%j is the same message as its ICU form, and back',
  (text) => {
    const compiled = compileBlanks(text);
    expect(textWithBlanks(compiled)).toBe(text);
    const values = { number: 'LL-1', name: 'Ada', shopName: 'Rose' };
    const written = text.replace(/\{(\w+)\}/g, (_, name: keyof typeof values) => values[name]);
    expect(format(compiled, 'en-CA', values, FORMATTERS)).toBe(written);
  },
);

test('ICU signs are plain text, and a message with more than blanks can’t be edited', () => {
  expect(format(compileBlanks("It's <b>'{'{name}'"), 'en-CA', { name: 'Ada' }, FORMATTERS)).toBe(
    "It's <b>'{'Ada'",
  );
  expect(textWithBlanks(compile('{count, plural, one {# item} other {# items}}'))).toBeNull();
});

test('blanks are found, and so are braces that aren’t blanks', () => {
  expect(blanksOf('{ name }: {number}, {number}')).toEqual(['name', 'number']);
  expect(['{name}', '{name', 'name}', '{first name}', '{}'].map(hasLooseBraces)).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
});
