import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readWhole, WholeInput } from './draft-number.tsx';

test('a number with decimals is refused, with a point or a comma, and never read as another', () => {
  for (const [typed, read] of [
    ['10', 10],
    [' 10 % ', 10],
    ['100', 100],
    ['12,5', null],
    ['12.5', null],
    ['1,5', null],
    ['12,', null],
    ['0', null],
    ['101', null],
    ['-5', null],
    ['', null],
  ] as const)
    expect(readWhole(typed, 100), typed).toBe(read);
  expect(readWhole('1 500', 30_000)).toBe(1500);
  expect(readWhole('1,500', 30_000)).toBe(1500);
});

test('every whole number within bounds is read as itself', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 100 }), (n) => readWhole(String(n), 100) === n));
});

test('only a field that isn’t optional complains when it is empty', () => {
  const shown = (optional?: string) =>
    renderToStaticMarkup(
      createElement(WholeInput, {
        id: 'grams',
        label: 'Grams',
        value: null,
        max: 100,
        error: 'Whole grams',
        onChange: () => {},
        ...(optional && { optional }),
      }),
    );
  expect(shown()).toContain('Whole grams');
  expect(shown('(optional)')).not.toContain('Whole grams');
});
