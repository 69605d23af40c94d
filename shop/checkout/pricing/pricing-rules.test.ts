import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PROVINCES } from '#shop/core/addresses/provinces.ts';
import { creditOf, roundingOf } from '#shop/orders/order-sums.ts';
import type { Discount } from '../discounts/discount-rules.ts';
import { DEMO_REGISTRATIONS, TAX_RATES } from '../tax/tax-rules.ts';
import { type OrderToPrice, priceOrder, type SumsToDeliver } from './pricing-rules.ts';

const CATEGORIES = ['face', 'body', 'hair'];
const line = fc.record({
  variantId: fc.nat({ max: 1_000_000 }).map(String),
  productId: fc.constantFrom('a', 'b', 'c', 'd'),
  category: fc.constantFrom(...CATEGORIES),
  unitPriceCents: fc.nat({ max: 100_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  giftWrap: fc.boolean(),
});
const NOTHING = { percent: null, amountCents: null, buy: null, get: null };
const discount: fc.Arbitrary<Discount> = fc
  .record({
    id: fc.nat({ max: 1_000_000 }).map(String),
    name: fc.constant('A discount'),
    code: fc.constantFrom(null, 'CODE'),
    categories: fc.subarray(CATEGORIES),
    productIds: fc.subarray(['a', 'b']),
    minimumCents: fc.constantFrom(0, 0, 5000, 100_000),
    combines: fc.boolean(),
    figures: fc.oneof(
      fc.integer({ min: 1, max: 100 }).map((percent) => ({ ...NOTHING, kind: 'percent' as const, percent })),
      fc.integer({ min: 1, max: 1_000_000 }).map((cents) => ({
        ...NOTHING,
        kind: 'amount' as const,
        amountCents: cents,
      })),
      fc.constant({ ...NOTHING, kind: 'free-shipping' as const }),
      fc
        .record({ buy: fc.integer({ min: 1, max: 4 }), get: fc.integer({ min: 1, max: 3 }) })
        .map((pieces) => ({ ...NOTHING, kind: 'buy-x-get-y' as const, percent: 100, ...pieces })),
    ),
  })
  .map(({ figures, ...others }) => ({ ...others, ...figures }));
const anyOrder: fc.Arbitrary<OrderToPrice<{ chosen: { costCents: number } }>> = fc.record({
  lines: fc.uniqueArray(line, { selector: ({ variantId }) => variantId, minLength: 1, maxLength: 20 }),
  giftWrapCents: fc.constant(500),
  discounts: fc.uniqueArray(discount, { selector: ({ id }) => id, maxLength: 5 }),
  deliver: fc.nat({ max: 20_000 }).map((costCents) => (items: SumsToDeliver) => ({
    chosen: { costCents: items.freesShipping ? 0 : costCents },
  })),
  tax: fc.constantFrom(...Object.keys(PROVINCES)).map((province) => ({
    country: 'CA',
    province,
    day: '2026-11-21',
    rates: TAX_RATES,
    registrations: DEMO_REGISTRATIONS,
  })),
});
const RUNS = { numRuns: 10_000 };
const add = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0);

test('in any cart the total is the sum of its lines, never negative, and no discount is above its line', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const price = priceOrder(order);
      const taxes = add(price.taxes.map((tax) => tax.amountCents));
      expect(price.totalCents).toBe(
        add(price.lineTotals) + price.giftWrapCents - price.discountCents + price.shippingCents! + taxes,
      );
      expect(price.totalCents).toBeGreaterThanOrEqual(0);
      expect(Number.isSafeInteger(price.totalCents)).toBe(true);
      const { discounts, lineDiscounts, lineTotals, discountCents } = price;
      expect(add(lineDiscounts)).toBe(discountCents);
      expect(add(discounts.map(({ amountCents }) => amountCents)) + roundingOf(price)).toBe(discountCents);
      for (const [at, share] of lineDiscounts.entries()) {
        expect(share >= 0 && share <= lineTotals[at]!).toBe(true);
      }
    }),
    RUNS,
  );
});

test('the sequence of the lines and of the discounts changes nothing', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const turned = {
        ...order,
        lines: order.lines.toReversed(),
        discounts: order.discounts.toReversed(),
      };
      const [one, other] = [priceOrder(order), priceOrder(turned)];
      expect(other.totalCents).toBe(one.totalCents);
      expect(other.discountCents).toBe(one.discountCents);
    }),
  );
});

test('one more discount makes nothing dearer', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const fewer = { ...order, discounts: order.discounts.slice(1) };
      const isStill = order.discounts.every(({ combines }) => !combines);
      if (isStill) expect(priceOrder(order).totalCents).toBeLessThanOrEqual(priceOrder(fewer).totalCents);
    }),
  );
});

const OIL = { variantId: 'oil', productId: 'a', category: 'body' };
const SOAP = { variantId: 'soap', productId: 'b', category: 'face' };

test('wrapping is paid once for each wrapped line, and taxed', () => {
  const price = priceOrder({
    lines: [
      { ...OIL, unitPriceCents: 1000, quantity: 3, giftWrap: true },
      { ...SOAP, unitPriceCents: 2000, quantity: 1, giftWrap: false },
    ],
    giftWrapCents: 500,
    discounts: [],
    deliver: () => ({ chosen: { costCents: 899 } }),
    tax: {
      country: 'CA',
      province: 'AB',
      day: '2026-11-21',
      rates: TAX_RATES,
      registrations: DEMO_REGISTRATIONS,
    },
  });
  expect(price).toMatchObject({ subtotalCents: 5000, giftWrapCents: 500, taxCents: 320, totalCents: 6719 });
});

test('without a destination there is neither shipping nor tax', () => {
  const price = priceOrder({
    lines: [{ ...OIL, unitPriceCents: 1000, quantity: 1, giftWrap: false }],
    giftWrapCents: 500,
    discounts: [],
    deliver: () => ({ chosen: null }),
    tax: null,
  });
  expect(price).toMatchObject({ shippingCents: null, taxes: [], totalCents: 1000 });
});

const CHEAP = { variantId: 'a--1', productId: 'a', category: 'face', unitPriceCents: 10, giftWrap: false };
const priceOf = (quantity: number, costCents: number) =>
  priceOrder({
    lines: [{ ...CHEAP, quantity }],
    giftWrapCents: 500,
    discounts: [],
    deliver: () => ({ chosen: { costCents } }),
    tax: {
      country: 'CA',
      province: 'ON',
      day: '2026-11-21',
      rates: TAX_RATES,
      registrations: DEMO_REGISTRATIONS,
    },
  });

// ST6
test('a total that no card can be charged is waived as a rounding discount', () => {
  const waived = priceOf(3, 0);
  expect(waived).toMatchObject({
    subtotalCents: 30,
    discountCents: 30,
    lineDiscounts: [30],
    taxCents: 0,
    totalCents: 0,
  });
  expect(roundingOf(waived)).toBe(30);
  expect(creditOf(waived)).toBe(0);
  expect(priceOf(3, 5)).toMatchObject({ shippingCents: 0, totalCents: 0 });
  const least = priceOf(4, 10);
  expect(least).toMatchObject({ discountCents: 0, totalCents: 57 });
  expect(roundingOf(least)).toBe(0);
});
