import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CarrierRate } from '#shop/checkout/shipping/carrier.ts';
import { ORDER_STATUSES, type OrderKind, type OrderStatus } from '../order-rules.ts';
import { type Chosen, chooseRate, isService, maySend } from './parcel-rules.ts';

const rate = (carrier: string, service: string, costCents: number): CarrierRate => ({
  rateId: `${carrier}-${service}`,
  carrier,
  service,
  costCents,
  days: 3,
  durationTerms: '',
  isTest: false,
});
const chosen = (more: Partial<Chosen> = {}): Chosen => ({
  carrier: 'Purolator',
  service: 'Ground',
  rateId: 'r1',
  freeShippingTier: null,
  ...more,
});
const anyRates = fc.array(
  fc.record({
    carrier: fc.constantFrom('Canada Post', 'Purolator', 'UPS'),
    service: fc.constantFrom('Ground', 'Regular Parcel', 'Xpresspost'),
    costCents: fc.integer({ min: 1, max: 50_000 }),
  }),
  { minLength: 1, maxLength: 8 },
);

test('the service that the buyer chose is bought wherever it is on offer, at its best price', () => {
  fc.assert(
    fc.property(anyRates, (given) => {
      const rates = given.map(({ carrier, service, costCents }) => rate(carrier, service, costCents));
      const wanted = rates.filter((one) => isService(one, chosen()));
      const choice = chooseRate(rates, chosen());
      if (wanted.length === 0) {
        expect(choice.because).toBe('not-offered');
        return;
      }
      expect(choice.rate.costCents).toBe(Math.min(...wanted.map(({ costCents }) => costCents)));
      // A cheaper service is only ever offered.
      const least = Math.min(...rates.map(({ costCents }) => costCents));
      expect(choice.cheaper?.costCents ?? choice.rate.costCents).toBe(least);
    }),
  );
});

test('without a choice of the buyer it is Canada Post for 15 dollars at the most; the cheapest of all is only offered', () => {
  fc.assert(
    fc.property(
      anyRates,
      fc.constantFrom(
        { rateId: 'fallback-regular' },
        { rateId: '' },
        { freeShippingTier: 'standard' as const },
      ),
      (given, none) => {
        const rates = given.map(({ carrier, service, costCents }) => rate(carrier, service, costCents));
        const { rate: bought, because, note, cheaper } = chooseRate(rates, chosen(none));
        const usual = rates.filter(
          ({ carrier, costCents }) => carrier === 'Canada Post' && costCents <= 1500,
        );
        const among = usual.length > 0 ? usual : rates;
        expect(bought.costCents).toBe(Math.min(...among.map(({ costCents }) => costCents)));
        expect([note === null, cheaper]).toEqual([usual.length > 0, null]);
        expect(because).toBe(usual.length > 0 ? 'usual' : 'no-usual');
      },
    ),
  );
});

test('a service is known however its names are written', () => {
  const offered = rate('Canada Post', 'Expedited Parcel™', 1200);
  expect(isService(offered, { carrier: 'canada_post', service: 'expedited parcel' })).toBe(false);
  expect(isService(offered, { carrier: 'canada_post', service: 'Expedited  Parcel™' })).toBe(true);
});

test('nothing ships that is unpaid or cancelled, and nothing is returned that did not ship', () => {
  const ways = (status: OrderStatus, kind: OrderKind = 'goods') => [
    maySend({ kind, status }, 'outbound'),
    maySend({ kind, status }, 'return'),
  ];
  for (const status of ['pending_payment', 'cancelled', 'refunded'] as const) {
    expect(ways(status)).toEqual([false, false]);
  }
  expect(ways('paid')).toEqual([true, false]);
  expect(ways('shipped')).toEqual([false, true]);
  for (const status of ORDER_STATUSES) expect(ways(status, 'gift-card')).toEqual([false, false]);
});
