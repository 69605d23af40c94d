import { expect, test } from 'vitest';
import type { LineFault } from '#shop/catalog/index.ts';
import { faultInWords, faultOfLineInWords } from './fault-words.ts';

test.each<[LineFault, string]>([
  [
    { line: 2, column: 'unit', cell: 'oz', code: 'one-of', values: ['mL', 'g', 'piece'] },
    'Line 2, unit: Use mL, g or piece. You entered “oz”.',
  ],
  [
    { line: 3, column: 'count', cell: '', code: 'whole-number', min: 0, max: 1_000_000 },
    'Line 3, count: Enter a whole number from 0 to 1,000,000. This cell is empty.',
  ],
  [
    { line: 1, code: 'unknown-columns', names: ['prize'] },
    'Line 1: We don’t recognize the column “prize”. Rename it as in the template, or delete it.',
  ],
  [
    { line: 1, code: 'unknown-columns', names: ['prize', 'cost'] },
    'Line 1: We don’t recognize these columns: “prize”, “cost”. Rename them as in the template, or delete them.',
  ],
  [
    { line: 2, column: 'state', code: 'not-ready', status: 'published', missing: ['cautions', 'picture'] },
    'Line 2, state: This product can’t be active yet. Add cautions and a picture first.',
  ],
  [
    { line: 2, column: 'count', cell: '3', code: 'reserved', count: 4 },
    'Line 2, count: 4 are reserved for orders, so count at least 4. You entered “3”.',
  ],
])('a problem in a file is shown with its line: %j', (fault, sentence) => {
  expect(faultInWords('en-CA', fault)).toBe(sentence);
});

test('in its own line, a fault needs no number', () => {
  expect(faultOfLineInWords('en-CA', { line: 2, column: 'price', cell: 'free', code: 'price' })).toBe(
    'price: Enter an amount, such as 24.00. You entered “free”.',
  );
});
