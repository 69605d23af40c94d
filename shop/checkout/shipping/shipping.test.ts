import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gramsOf, totalGrams } from '../packing/weights.ts';
import { addBusinessDays, deliveryWindow, formatDeliveryWindow, isBusinessDay } from './delivery-dates.ts';
import { priceRate, remainingToFree } from './free-shipping.ts';
import { holidaysOf, nextHoliday } from './holidays.ts';
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
    // 2.50 a kilogram is a cent for each 4 g, in quarters.
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
])('with goods of %i cents regular costs %i and expedited %i', (goods, regularCents, expeditedCents) => {
  expect(priceRate(regular!, goods, 'CA', free).costCents).toBe(regularCents);
  expect(priceRate(expedited!, goods, 'CA', free).costCents).toBe(expeditedCents);
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
    fc.property(fc.integer(), fc.nat(), (costCents, goods) => {
      expect(priceRate({ ...regular!, costCents }, goods, 'CA', free).costCents).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('what is missing to free shipping ends at nothing', () => {
  expect([0, 7499, 7500, 9000].map((goods) => remainingToFree(goods, free))).toEqual([7500, 1, 0, 0]);
});

test('a weight is as known, else by category and price, else half a kilogram', () => {
  expect(gramsOf({ grams: 120, category: 'face', unitPriceCents: 3000 })).toBe(120);
  expect(gramsOf({ category: 'face', unitPriceCents: 3000 })).toBe(80);
  expect(gramsOf({ category: 'body', unitPriceCents: 100 })).toBe(100);
  expect(gramsOf({ category: 'body', unitPriceCents: 90_000 })).toBe(400);
  expect(gramsOf({ category: 'unknown', unitPriceCents: 3000 })).toBe(500);
  expect(totalGrams([{ quantity: 3, grams: 100, category: 'face', unitPriceCents: 1 }])).toBe(300);
});

test('the holidays of 2026 fall on their days', () => {
  expect([...holidaysOf(2026)]).toEqual([
    '2026-01-01',
    '2026-02-16',
    '2026-04-03',
    '2026-04-06',
    '2026-05-18',
    '2026-07-01',
    '2026-08-03',
    '2026-09-07',
    '2026-09-30',
    '2026-10-12',
    '2026-11-11',
    '2026-12-25',
    '2026-12-28',
  ]);
});

test('an order after two in the afternoon goes one business day later', () => {
  const days = { minDays: 2, maxDays: 3 };
  // Thursday 9 July 2026, 13:59 and 14:00 in Edmonton.
  const before = deliveryWindow(new Date('2026-07-09T19:59:00Z'), days);
  const after = deliveryWindow(new Date('2026-07-09T20:00:00Z'), days);
  expect(before).toEqual({ arrivesFrom: '2026-07-14', arrivesUntil: '2026-07-15' });
  expect(after).toEqual({ arrivesFrom: '2026-07-15', arrivesUntil: '2026-07-16' });
});

test('a parcel arrives on a business day, and never before it is sent', () => {
  const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 5 }), fc.nat({ max: 9 }), (ordered, minDays, more) => {
      const { arrivesFrom, arrivesUntil } = deliveryWindow(ordered, { minDays, maxDays: minDays + more });
      expect(isBusinessDay(arrivesFrom) && isBusinessDay(arrivesUntil)).toBe(true);
      expect(arrivesFrom <= arrivesUntil && arrivesFrom > ordered.toISOString().slice(0, 10)).toBe(true);
    }),
  );
});

test('no business day over Christmas', () => {
  expect(addBusinessDays('2026-12-24', 1)).toBe('2026-12-29');
});

test('a window is written shortly', () => {
  expect(formatDeliveryWindow('2026-12-08', '2026-12-10')).toBe('Tue 8 – Thu 10 Dec');
  expect(formatDeliveryWindow('2026-11-30', '2026-12-02')).toBe('Mon 30 Nov – Wed 2 Dec');
  expect(formatDeliveryWindow('2026-12-08', '2026-12-08')).toBe('Tue 8 Dec');
});

test('the next holiday is found across the year, and on its own day', () => {
  expect(nextHoliday('2026-11-23')).toBe('2026-12-25');
  expect(nextHoliday('2026-12-25')).toBe('2026-12-25');
  expect(nextHoliday('2026-12-29')).toBe('2027-01-01');
});

test('on 24 June nothing arrives in Quebec; elsewhere it does', () => {
  // Wednesday 17 June 2026, 10:00 in Edmonton; handled on the 18th.
  const ordered = new Date('2026-06-17T16:00:00Z');
  const to = (state: string) => deliveryWindow(ordered, { minDays: 4, maxDays: 5 }, { country: 'CA', state });
  expect(to('ON')).toEqual({ arrivesFrom: '2026-06-24', arrivesUntil: '2026-06-25' });
  expect(to('QC')).toEqual({ arrivesFrom: '2026-06-25', arrivesUntil: '2026-06-26' });
  expect(isBusinessDay('2029-06-25', { country: 'CA', state: 'QC' })).toBe(false);
  expect(isBusinessDay('2029-06-25')).toBe(true);
});
