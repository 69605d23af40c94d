import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultSchedule } from '#shop/core/settings/schedule-settings.ts';
import { estimateRates, type OfferedRate } from '../shipping/offer.ts';
import { shippingChoices } from './shipping-choices.server.ts';

const free = { freeStandardCents: 7500, freeExpeditedCents: 15_000, largestSubsidyCents: null };
const from = { timeZone: 'America/Edmonton', province: 'AB', ...defaultSchedule };
const now = new Date('2026-11-23T17:00:00Z');
const rate = (service: string, costCents: number, days = 3): OfferedRate => ({
  rateId: service,
  carrier: 'Post',
  service,
  costCents,
  minDays: days,
  maxDays: days + 1,
  carrierRateIds: [],
});
const RATES = [rate('Ground', 1801, 5), rate('Express', 1500, 2), rate('Courier', 2410, 1)];

/** The price of each option, in display order. */
const costs = (subtotalCents: number, discountCents = 0, rates = RATES) =>
  shippingChoices(
    { ok: true, rates, isEstimate: false },
    { subtotalCents, discountCents },
    { country: 'CA', state: 'AB', now, free, from },
  ).map(({ service, costCents }) => `${service} ${costCents}`);

// Regular, standard and ground are free from 75.00, and so is what costs 15.00 or less; from 150.00
// everything is.
test.each([
  [7499, 0, ['Express 1500', 'Ground 1801', 'Courier 2410']],
  [7500, 0, ['Express 0', 'Ground 0', 'Courier 2410']],
  [14_999, 0, ['Express 0', 'Ground 0', 'Courier 2410']],
  [15_000, 0, ['Express 0', 'Ground 0', 'Courier 0']],
  [7500, 1, ['Express 1500', 'Ground 1801', 'Courier 2410']],
  [9000, 1500, ['Express 0', 'Ground 0', 'Courier 2410']],
  [15_000, 1, ['Express 0', 'Ground 0', 'Courier 2410']],
  [7500, 9000, ['Express 1500', 'Ground 1801', 'Courier 2410']],
])('items of %i less %i make it %j', (subtotal, discount, expected) => {
  expect(costs(subtotal, discount)).toEqual(expected);
});

test('the estimates of the specification: 75.00 makes both free that cost 15.00 or less, 150.00 all', () => {
  const light = estimateRates([520], 'CA');
  expect(costs(7499, 0, light)).toEqual(['Regular Parcel 1029', 'Expedited Parcel 1429']);
  expect(costs(7500, 0, light)).toEqual(['Regular Parcel 0', 'Expedited Parcel 0']);
  const heavy = estimateRates([3000], 'CA');
  expect(costs(7500, 0, heavy)).toEqual(['Regular Parcel 0', 'Expedited Parcel 2049']);
  expect(costs(15_000, 0, heavy)).toEqual(['Regular Parcel 0', 'Expedited Parcel 0']);
});

test('whatever is offered, shipping is never below zero, never above its price, and the cheapest comes first', () => {
  const any = fc.record({
    service: fc.constantFrom('Ground', 'Express', 'Regular Parcel'),
    costCents: fc.integer({ min: -100, max: 60_000 }),
  });
  fc.assert(
    fc.property(
      fc.array(any),
      fc.nat({ max: 20_000 }),
      fc.nat({ max: 20_000 }),
      (offered, items, discount) => {
        const choices = shippingChoices(
          { ok: true, rates: offered.map((one) => rate(one.service, one.costCents)), isEstimate: true },
          { subtotalCents: items, discountCents: discount },
          { country: 'CA', state: 'AB', now, free, from },
        );
        for (const { costCents, originalCents } of choices) {
          expect(costCents >= 0 && costCents <= originalCents).toBe(true);
        }
        expect(
          choices.every(({ costCents }, at) => at === 0 || choices[at - 1]!.costCents <= costCents),
        ).toBe(true);
      },
    ),
  );
});
