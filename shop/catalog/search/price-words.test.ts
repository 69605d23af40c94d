import { expect, test } from 'vitest';
import { priceWordsOf } from './price-words.ts';

test.each([
  ['under $20', '', null, 2_000],
  ['soap under 20', 'soap', null, 2_000],
  ['Under 20 dollars soap', 'soap', null, 2_000],
  ['serum less than $19.99', 'serum', null, 1_999],
  ['gifts over $50 up to 100', 'gifts', 5_000, 10_000],
  ['savon moins de 20 $', 'savon', null, 2_000],
  ['savon à moins de 20,50 $', 'savon', null, 2_050],
  ['coffret jusqu’à 40 $', 'coffret', null, 4_000],
  ['crème à partir de 30 $', 'crème', 3_000, null],
])('%s', (query, rest, minCents, maxCents) => {
  expect(priceWordsOf(query)).toEqual({ rest, minCents, maxCents });
});

test.each(['rosehip oil 30ml', 'under eye', 'huile sous la douche', 'soap from Calgary', '20', ''])(
  '%s names no price',
  (query) => {
    expect(priceWordsOf(query)).toEqual({ rest: query, minCents: null, maxCents: null });
  },
);
