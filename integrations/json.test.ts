import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from './json.ts';

test('any JSON that isn’t too deep is read as it is', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 10 }), (value) => {
      const text = JSON.stringify(value);
      expect(parseJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

test('brackets within a text do not count', () => {
  const words = [`${'['.repeat(100)}"`, '\\', `\\"${'{'.repeat(100)}`];
  expect(parseJson(JSON.stringify(words))).toEqual(words);
});

test('invalid, truncated or too deeply nested JSON is read as nothing', () => {
  const deep = (depth: number) => `${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`;
  expect(parseJson(deep(20))).toBeDefined();
  for (const text of ['', '<h1>', '{"a":', deep(21), '['.repeat(1_000_000)]) {
    expect(parseJson(text)).toBeUndefined();
  }
});
