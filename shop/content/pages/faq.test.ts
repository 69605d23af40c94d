import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAnswering } from './faq.ts';

test.each([
  ['', true],
  ['  ', true],
  ['frozen', true],
  ['FROZEN creme', true],
  ['crè', true],
  ['reme', false],
  ['frozen soap', false],
  ['?!', true],
])('%j finds the question about a frozen crème: %s', (search, isFound) => {
  expect(isAnswering(search, 'Has my crème frozen?', 'Let it come to room temperature.')).toBe(isFound);
});

test('a question is found by every word of its own', () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 12 }), fc.nat(), (question, index) => {
      const words = question.split(' ');
      expect(isAnswering(words[index % words.length]!, question)).toBe(true);
    }),
  );
});
