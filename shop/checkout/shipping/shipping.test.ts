import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Locale } from '#platform/i18n/messages.ts';
import { gramsOf, totalGrams } from '../box-packing/weights.ts';
import { formatDeliveryWindow } from './delivery-dates.ts';
import { priceRate, remainingToFree } from './free-shipping.ts';
import { fallbackRates } from './rates.ts';

const free = { freeStandardCents: 7500, freeExpeditedCents: 15_000, largestSubsidyCents: null };
const [regular, expedited] = fallbackRates({ grams: 1000, country: 'CA' });

test('regular costs 8.99 and 2.50 for each kilogram, expedited 4.00 more', () => {
  expect(regular?.costCents).toBe(1149);
  expect(expedited?.costCents).toBe(1549);
  expect(fallbackRates({ grams: 2500, country: 'CA' })[0]?.costCents).toBe(1524);
});

test('half a cent goes up at every weight', () => {
  expect(fallbackRates({ grams: 2010, country: 'CA' }).map(({ costCents }) => costCents)).toEqual([
    1402, 1802,
  ]);
  for (let grams = 100; grams <= 50_000; grams += 1) {
    const [{ costCents } = { costCents: 0 }] = fallbackRates({ grams, country: 'CA' });
    // 2.50 a kilogram is a cent per 4 g.
    expect(costCents - 899).toBe(Math.floor((grams + 2) / 4));
  }
});

test('abroad there is one rate, 10.00 dearer, and no expedited one', () => {
  const rates = fallbackRates({ grams: 1000, country: 'US' });
  expect(rates.map(({ costCents, minDays, maxDays }) => [costCents, minDays, maxDays])).toEqual([
    [2149, 7, 14],
  ]);
});

test('the weight of a parcel is clamped to 0.1 and 50 kg', () => {
  expect(fallbackRates({ grams: 1, country: 'CA' })[0]?.costCents).toBe(924);
  expect(fallbackRates({ grams: 90_000, country: 'CA' })[0]?.costCents).toBe(899 + 12_500);
});

test.each([
  [7499, 1149, 1549],
  [7500, 0, 1549],
  [14_999, 0, 1549],
  [15_000, 0, 0],
])('with items of %i cents, regular costs %i and expedited %i', (items, regularCents, expeditedCents) => {
  expect(priceRate(regular!, items, 'CA', free).costCents).toBe(regularCents);
  expect(priceRate(expedited!, items, 'CA', free).costCents).toBe(expeditedCents);
});

test('any rate of 15.00 or less is free from the first threshold', () => {
  expect(priceRate({ ...expedited!, costCents: 1500 }, 7500, 'CA', free)).toEqual({
    costCents: 0,
    originalCents: 1500,
    freeShippingTier: 'standard',
  });
});

test.each([
  [899, 0, 'standard'],
  [1000, 0, 'standard'],
  [1001, 1, null],
  [1500, 500, null],
])('with a largest subsidy of 10.00 a rate of %i costs %i', (costCents, expected, freeShippingTier) => {
  const capped = { ...free, largestSubsidyCents: 1000 };
  expect(priceRate({ ...regular!, costCents }, 7500, 'CA', capped)).toEqual({
    costCents: expected,
    originalCents: costCents,
    freeShippingTier,
  });
});

test('nothing is free outside Canada', () => {
  expect(priceRate(regular!, 20_000, 'US', free).costCents).toBe(1149);
});

test('shipping is never below zero, whatever the rate says', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(), (costCents, items) => {
      expect(priceRate({ ...regular!, costCents }, items, 'CA', free).costCents).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('the amount left to free shipping ends at zero', () => {
  expect([0, 7499, 7500, 9000].map((items) => remainingToFree(items, free))).toEqual([7500, 1, 0, 0]);
});

test('a weight is as known, else by category and price, else half a kilogram', () => {
  expect(gramsOf({ grams: 120, category: 'face', unitPriceCents: 3000 })).toBe(120);
  expect(gramsOf({ category: 'face', unitPriceCents: 3000 })).toBe(80);
  expect(gramsOf({ category: 'body', unitPriceCents: 100 })).toBe(100);
  expect(gramsOf({ category: 'body', unitPriceCents: 90_000 })).toBe(400);
  expect(gramsOf({ category: 'unknown', unitPriceCents: 3000 })).toBe(500);
  expect(totalGrams([{ quantity: 3, grams: 100, category: 'face', unitPriceCents: 1 }])).toBe(300);
});

test('a window is written shortly', () => {
  expect(formatDeliveryWindow('2026-12-08', '2026-12-10', 'en-CA')).toBe('Tue, Dec 8 – Thu, Dec 10');
  expect(formatDeliveryWindow('2026-11-30', '2026-12-02', 'en-CA')).toBe('Mon, Nov 30 – Wed, Dec 2');
  expect(formatDeliveryWindow('2026-12-08', '2026-12-08', 'en-CA')).toBe('Tue, Dec 8');
  expect(formatDeliveryWindow('2026-12-01', '2026-12-03', 'fr-CA' as Locale)).toBe('mar. 1er – jeu. 3 déc.');
});
