import { expect, test } from 'vitest';
import { freeShippingMessages } from '#messages/free-shipping.ts';
import { freeShippingWords } from './free-shipping-words.ts';

const free = { freeStandardCents: 7_500, freeExpeditedCents: 15_000, largestSubsidyCents: null };

test.each([
  [null, 'Free shipping in Canada on orders of $75.00 or more'],
  [1_000, 'Spend $10.00 more for free shipping in Canada'],
  [0, 'You’ve got free shipping in Canada'],
])('%s cents from free shipping', (remaining, words) => {
  expect(freeShippingWords(freeShippingMessages.in('en-CA'), free, remaining)).toBe(words);
});

test.each([
  [null, 'Spend $75.00 or more and we’ll pay up to $12.00 toward shipping in Canada'],
  [1_000, 'Spend $75.00 or more and we’ll pay up to $12.00 toward shipping in Canada'],
  [0, 'We’ll pay up to $12.00 toward shipping in Canada'],
])('%s cents from a delivery that the shop pays in part is never called free', (remaining, words) => {
  expect(
    freeShippingWords(freeShippingMessages.in('en-CA'), { ...free, largestSubsidyCents: 1_200 }, remaining),
  ).toBe(words);
});
