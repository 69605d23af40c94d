import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PROVINCES } from '../addresses/provinces.ts';
import { DEFAULT_REGISTRATIONS, TAX_RATES } from '../tax/rules.ts';
import { type OrderToPrice, priceOrder } from './rules.ts';

const line = fc.record({
  unitPriceCents: fc.nat({ max: 100_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  giftWrap: fc.boolean(),
});
const anyOrder: fc.Arbitrary<OrderToPrice> = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 20 }),
  giftWrapCents: fc.constant(500),
  discountCents: fc.nat({ max: 10_000_000 }),
  shippingCents: fc.nat({ max: 20_000 }),
  tax: fc.constantFrom(...Object.keys(PROVINCES)).map((province) => ({
    country: 'CA',
    province,
    day: '2026-11-21',
    rates: TAX_RATES,
    registrations: DEFAULT_REGISTRATIONS,
  })),
});
const RUNS = { numRuns: 10_000 };

test('in any cart the total is the sum of its lines and never negative', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const price = priceOrder(order);
      const goods = price.lineTotals.reduce((a, b) => a + b, 0);
      const taxes = price.taxes.reduce((total, tax) => total + tax.amountCents, 0);
      expect(price.totalCents).toBe(
        goods + price.giftWrapCents - price.discountCents + price.shippingCents! + taxes,
      );
      expect(price.totalCents).toBeGreaterThanOrEqual(0);
      expect(Number.isSafeInteger(price.totalCents)).toBe(true);
    }),
    RUNS,
  );
});

test('the sequence of the lines changes nothing', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const turned = { ...order, lines: order.lines.toReversed() };
      expect(priceOrder(turned).totalCents).toBe(priceOrder(order).totalCents);
    }),
  );
});

test('a discount takes away no more than the goods', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const { discountCents, subtotalCents } = priceOrder(order);
      expect(discountCents).toBeLessThanOrEqual(subtotalCents);
    }),
  );
});

test('wrapping is paid once for each wrapped line, and taxed', () => {
  const price = priceOrder({
    lines: [
      { unitPriceCents: 1000, quantity: 3, giftWrap: true },
      { unitPriceCents: 2000, quantity: 1, giftWrap: false },
    ],
    giftWrapCents: 500,
    discountCents: 0,
    shippingCents: 899,
    tax: {
      country: 'CA',
      province: 'AB',
      day: '2026-11-21',
      rates: TAX_RATES,
      registrations: DEFAULT_REGISTRATIONS,
    },
  });
  expect(price).toMatchObject({ subtotalCents: 5000, giftWrapCents: 500, taxCents: 320, totalCents: 6719 });
});

test('without a destination there is neither shipping nor tax', () => {
  const price = priceOrder({
    lines: [{ unitPriceCents: 1000, quantity: 1, giftWrap: false }],
    giftWrapCents: 500,
    discountCents: 0,
    shippingCents: null,
    tax: null,
  });
  expect(price).toMatchObject({ shippingCents: null, taxes: [], totalCents: 1000 });
});
