import { expect, test } from 'vitest';
import { type PastPrices, testOrdinaryPrice } from './ordinary-price.ts';

const past = (part: Partial<PastPrices>): PastPrices => ({
  variantId: 'oil',
  offered: [],
  sold: [],
  ...part,
});

test('a price is ordinary when it was offered, or a higher one, on more than half of the days', () => {
  const offered = [
    { cents: 1800, days: 50 },
    { cents: 2000, days: 42 },
    { cents: 1500, days: 91 },
  ];
  expect(testOrdinaryPrice(past({ offered }), 1800)).toMatchObject({ days: 92, isOrdinary: true });
  expect(testOrdinaryPrice(past({ offered }), 2000)).toMatchObject({ days: 42, isOrdinary: false });
});

test('or when more than half were sold at it or a higher one', () => {
  const sold = [
    { cents: 1800, quantity: 6 },
    { cents: 1500, quantity: 5 },
  ];
  expect(testOrdinaryPrice(past({ sold }), 1800)).toEqual({
    days: 0,
    sold: 6,
    soldInAll: 11,
    isOrdinary: true,
  });
  expect(testOrdinaryPrice(past({ sold: [{ cents: 1800, quantity: 5 }, sold[1]!] }), 1800).isOrdinary).toBe(
    false,
  );
});

test('a new product has no ordinary price', () => {
  expect(testOrdinaryPrice(past({}), 1800).isOrdinary).toBe(false);
});
