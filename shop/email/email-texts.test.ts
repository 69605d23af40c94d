import { expect, test } from 'vitest';
import { checkEmailText, MAX_EMAIL_TEXT } from './email-texts.ts';

const ORIGINAL = '{name}, we’ve refunded {amount} for {number}.';

test.each([
  ['Dear {name}: {amount} for {number}', null],
  ['{amount} for { number }', null],
  ['', { problem: 'empty' }],
  ['{amount} for {number} {', { problem: 'braces' }],
  ['{amount} for {order number}', { problem: 'braces' }],
  ['{amount} for {numbre}', { problem: 'unknown', blanks: ['numbre'] }],
  ['We’ve refunded you.', { problem: 'missing', blanks: ['amount', 'number'] }],
  ['x'.repeat(MAX_EMAIL_TEXT + 1), { problem: 'too-long' }],
])('%j: %j', (typed, problem) => expect(checkEmailText(typed, ORIGINAL)).toEqual(problem));

test('a text that is empty at first may stay so', () => {
  expect(checkEmailText('', '')).toBeNull();
  expect(checkEmailText('Warmly, {name}', '')).toEqual({ problem: 'unknown', blanks: ['name'] });
});
