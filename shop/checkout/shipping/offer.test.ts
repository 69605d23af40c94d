import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CarrierRate } from './carrier.ts';
import { estimateRates, joinRates } from './offer.ts';

const rate = (
  service: string,
  costCents: number,
  days: number | null = 3,
  carrier = 'Post',
): CarrierRate => ({
  rateId: `${service}-${costCents}`,
  carrier,
  service,
  costCents,
  days,
  durationTerms: '',
  isTest: true,
});
const joined = (...parcels: CarrierRate[][]) => joinRates(parcels, ({ service }) => `id of ${service}`);

test('two parcels go by a service that takes both, for the sum and the longer of the two times', () => {
  const rates = joined(
    [rate('Ground', 1200, 5), rate('Express', 2400, 1), rate('Only small', 100)],
    [rate('express', 2000, 2), rate('Ground', 1300, 4)],
  );
  expect(rates).toEqual([
    {
      rateId: 'id of Ground',
      carrier: 'Post',
      service: 'Ground',
      costCents: 2500,
      minDays: 5,
      maxDays: 6,
      carrierRateIds: ['Ground-1200', 'Ground-1300'],
    },
    {
      rateId: 'id of Express',
      carrier: 'Post',
      service: 'Express',
      costCents: 4400,
      minDays: 2,
      maxDays: 3,
      carrierRateIds: ['Express-2400', 'express-2000'],
    },
  ]);
});

test('the same service of two carriers is two ways', () => {
  expect(joined([rate('Ground', 900), rate('Ground', 800, 3, 'Truck')])).toHaveLength(2);
});

test('where nothing takes all parcels, there is no way', () => {
  expect(joined([rate('Ground', 1)], [rate('Express', 1)])).toEqual([]);
});

test('a service that names no days takes the longest that we know, and one of today a day', () => {
  const [unknown, today] = joined([rate('Ground', 1, null), rate('Courier', 2, 0)]);
  expect([unknown?.minDays, unknown?.maxDays]).toEqual([5, 7]);
  expect([today?.minDays, today?.maxDays]).toEqual([1, 2]);
});

// Specification, section 9: 8.99 and 2.50 for each kilogram, expedited 4.00 more, for each parcel.
test.each([
  [[520], [1029, 1429]],
  [[1000], [1149, 1549]],
  [
    [2000, 500],
    [1399 + 1024, 1799 + 1424],
  ],
  [
    [50, 60_000],
    [924 + 899 + 12_500, 924 + 899 + 12_500 + 800],
  ],
])('parcels of %j grams are estimated at %j', (grams, expected) => {
  expect(estimateRates(grams, 'CA').map(({ costCents }) => costCents)).toEqual(expected);
});

test('a parcel more never makes a way cheaper', () => {
  const parcels = fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(parcels, fc.integer({ min: 1, max: 60_000 }), (grams, more) => {
      const before = estimateRates(grams, 'CA');
      estimateRates([...grams, more], 'CA').forEach((one, at) => {
        expect(one.costCents).toBeGreaterThan(before[at]!.costCents);
      });
    }),
  );
});
