import { expect, test } from 'vitest';
import { freeShippingWords } from './free-shipping-words.ts';

const free = { freeStandardCents: 7_500, freeExpeditedCents: 15_000, largestSubsidyCents: null };

test.each([
  [null, 'Free delivery in Canada from $75.00'],
  [1_000, '$10.00 more and delivery in Canada is free'],
  [0, 'Your delivery in Canada is free'],
])('%s cents from free delivery', (remaining, words) => {
  expect(freeShippingWords(free, remaining)).toBe(words);
});

test.each([
  [null, 'Spend $75.00 or more and we pay up to $12.00 toward delivery in Canada'],
  [1_000, 'Spend $75.00 or more and we pay up to $12.00 toward delivery in Canada'],
  [0, 'We pay up to $12.00 toward your delivery in Canada'],
])('%s cents from a delivery that the shop pays in part is never called free', (remaining, words) => {
  expect(freeShippingWords({ ...free, largestSubsidyCents: 1_200 }, remaining)).toBe(words);
});
