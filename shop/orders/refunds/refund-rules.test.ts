import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Discount } from '#shop/checkout/discounts/discount-rules.ts';
import { priceOrder } from '#shop/checkout/pricing/pricing-rules.ts';
import { TAX_RATES } from '#shop/checkout/tax/tax-rules.ts';
import { type Cents, shareOf, sum } from '#shop/core/money/money.ts';
import {
  calculateRefund,
  leftOf,
  nothingRefunded,
  type PaidOrder,
  type RefundScope,
  taxBesideRefund,
  withRefund,
} from './refund-rules.ts';

const REGISTRATIONS = (['GST', 'HST', 'PST', 'RST', 'QST'] as const).map((authority) => ({
  authority,
  province: null,
  since: '2016-10-01',
}));

const A_DISCOUNT: Discount = {
  id: 'd',
  name: 'Less',
  code: null,
  kind: 'amount',
  percent: null,
  amountCents: 1,
  buy: null,
  get: null,
  categories: [],
  productIds: [],
  minimumCents: 0,
  combines: true,
};

/** Orders priced by the shop's own code, in every province. */
const orders: fc.Arbitrary<PaidOrder> = fc
  .record({
    lines: fc.array(
      fc.record({
        unitPriceCents: fc.integer({ min: 1, max: 20_000 }),
        quantity: fc.integer({ min: 1, max: 5 }),
        giftWrap: fc.boolean(),
        isTaxed: fc.boolean(),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    amountCents: fc.integer({ min: 1, max: 3_000 }),
    // On the first line only, or on all.
    isOfOne: fc.boolean(),
    shippingCents: fc.constantFrom(0, 999, 1350),
    province: fc.constantFrom('AB', 'BC', 'QC', 'ON', 'NS', 'SK'),
    isShippingTaxed: fc.boolean(),
  })
  .map(({ lines, amountCents, isOfOne, shippingCents, province, isShippingTaxed }) => {
    const bought = lines.map((line, at) => ({
      ...line,
      variantId: `v${at}`,
      productId: `p${at}`,
      category: 'body',
    }));
    const priced = priceOrder({
      lines: bought,
      giftWrapCents: 500,
      deliver: () => ({ chosen: { costCents: shippingCents } }),
      discounts: [{ ...A_DISCOUNT, amountCents, productIds: isOfOne ? ['p0'] : [] }],
      tax: {
        country: 'CA',
        province,
        day: '2026-11-23',
        registrations: REGISTRATIONS,
        rates: TAX_RATES.map((rate) => ({ ...rate, taxesShipping: isShippingTaxed })),
      },
    });
    return {
      ...priced,
      lines: lines.map((line, position) => ({
        ...line,
        position,
        discountCents: priced.lineDiscounts[position]!,
      })),
      shippingCents,
      totalCents: priced.totalCents!,
    };
  })
  .filter(({ totalCents }) => totalCents > 0);

const scopes: fc.Arbitrary<RefundScope> = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), amountCents: fc.integer({ min: 1, max: 9_000 }) }),
  fc.record({
    kind: fc.constant('lines' as const),
    lines: fc.uniqueArray(
      fc.record({ position: fc.integer({ min: 0, max: 4 }), quantity: fc.integer({ min: 0, max: 2 }) }),
      { selector: ({ position }) => position, maxLength: 4 },
    ),
    giftWrap: fc.boolean(),
    shipping: fc.boolean(),
  }),
);

const amountsOf = ({
  itemsCents,
  giftWrapCents,
  shippingCents,
  taxCents,
}: {
  itemsCents: Cents;
  giftWrapCents: Cents;
  shippingCents: Cents;
  taxCents: readonly Cents[];
}) => [itemsCents, giftWrapCents, shippingCents, ...taxCents];

test('in whatever parts an order is refunded, no amount is refunded twice, and the last part completes it', () => {
  fc.assert(
    fc.property(orders, fc.array(scopes, { maxLength: 8 }), (order, many) => {
      let back = nothingRefunded(order);
      let total = 0;
      for (const scope of [...many, { kind: 'whole' } as const]) {
        const done = calculateRefund(order, back, scope);
        if (!done.ok) continue;
        const { sums } = done;
        expect(sum(amountsOf(sums))).toBe(sums.totalCents);
        expect(sums.totalCents).toBeGreaterThan(0);
        expect(amountsOf(sums).every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
        if (scope.kind === 'amount') expect(sums.totalCents).toBe(scope.amountCents);
        back = withRefund(back, sums);
        total += sums.totalCents;
        const left = leftOf(order, back);
        expect([...amountsOf(left), ...Object.values(left.quantities)].every((some) => some >= 0)).toBe(true);
      }
      expect(total).toBe(order.totalCents);
      expect(leftOf(order, back).totalCents).toBe(0);
      expect(calculateRefund(order, back, { kind: 'whole' })).toEqual({ ok: false, problem: 'nothing-left' });
    }),
  );
});

test('refunded item by item, with gift wrap and shipping at the end, it is the total to the cent', () => {
  fc.assert(
    fc.property(orders, (order) => {
      let back = nothingRefunded(order);
      let isWhole = true;
      const pieces = order.lines.flatMap(({ position, quantity }) => Array(quantity).fill(position));
      for (const [at, position] of pieces.entries()) {
        const isLast = at === pieces.length - 1;
        const lines = [{ position, quantity: 1 }];
        const done = calculateRefund(order, back, {
          kind: 'lines',
          lines,
          giftWrap: isLast,
          shipping: isLast,
        });
        if (done.ok) back = withRefund(back, done.sums);
        // An item whose price is fully discounted or rounded away is worth nothing.
        else isWhole = false;
      }
      if (isWhole) expect(leftOf(order, back).totalCents).toBe(0);
    }),
  );
});

test('the refunded tax is that of the refunded price, within a cent', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const lines = [{ position: 0, quantity: 1 }];
      const scope = { kind: 'lines' as const, lines, giftWrap: false, shipping: true };
      const done = calculateRefund(order, nothingRefunded(order), scope);
      if (!done.ok) return;
      const { itemsCents, shippingCents, taxCents } = done.sums;
      const taxedCents = sum(
        order.lines.map(({ isTaxed, unitPriceCents, quantity, discountCents }) =>
          isTaxed ? unitPriceCents * quantity - discountCents : 0,
        ),
      );
      const ofTaxedItems = order.lines[0]!.isTaxed ? itemsCents : 0;
      for (const [at, tax] of (
        order.taxes as readonly { rate: number; baseCents: number; amountCents: number }[]
      ).entries()) {
        const isShippingTaxed = tax.baseCents > taxedCents + order.giftWrapCents;
        const due = shareOf(ofTaxedItems + (isShippingTaxed ? shippingCents : 0), tax.rate);
        expect(Math.abs(taxCents[at]! - due)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('more pieces or money than are left, the same line twice and nothing at all are refused', () => {
  const order: PaidOrder = {
    lines: [{ position: 0, unitPriceCents: 1000, quantity: 2, discountCents: 0 }],
    subtotalCents: 2000,
    discountCents: 0,
    giftWrapCents: 0,
    shippingCents: 0,
    totalCents: 2100,
    taxes: [{ baseCents: 2000, amountCents: 100 }],
  };
  const none = nothingRefunded(order);
  const lines = (...chosen: { position: number; quantity: number }[]): RefundScope => ({
    kind: 'lines',
    lines: chosen,
    giftWrap: true,
    shipping: true,
  });
  const one = { position: 0, quantity: 1 };
  expect(calculateRefund(order, none, lines(one))).toMatchObject({ sums: { totalCents: 1050 } });
  for (const [scope, problem] of [
    [lines({ position: 0, quantity: 3 }), 'too-many-items'],
    [lines({ position: 7, quantity: 1 }), 'too-many-items'],
    [lines(one, one), 'too-many-items'],
    [lines(), 'nothing-chosen'],
    [{ kind: 'amount', amountCents: 2101 }, 'too-much'],
    [{ kind: 'amount', amountCents: 0 }, 'nothing-chosen'],
  ] as const) {
    expect(calculateRefund(order, none, scope)).toEqual({ ok: false, problem });
  }
});

test('items of a discounted line refund the discounted price, others their full price', () => {
  const order: PaidOrder = {
    lines: [
      { position: 0, unitPriceCents: 1000, quantity: 3, discountCents: 1000 },
      { position: 1, unitPriceCents: 500, quantity: 1, discountCents: 0 },
    ],
    subtotalCents: 3500,
    discountCents: 1000,
    giftWrapCents: 0,
    shippingCents: 0,
    totalCents: 2500,
    taxes: [],
  };
  const back = (position: number, quantity: number, before = nothingRefunded(order)) => {
    const scope = {
      kind: 'lines' as const,
      lines: [{ position, quantity }],
      giftWrap: false,
      shipping: false,
    };
    const done = calculateRefund(order, before, scope);
    if (!done.ok) throw new Error(done.problem);
    return done.sums;
  };
  expect(back(1, 1).totalCents).toBe(500);
  const first = back(0, 1);
  expect(first.totalCents).toBe(667);
  expect(back(0, 2, withRefund(nothingRefunded(order), first)).totalCents).toBe(1333);
});

test('a tax that was paid beside an order comes back with it, in whatever parts, and with the last all of it', () => {
  fc.assert(
    fc.property(
      orders,
      fc.array(scopes, { maxLength: 6 }),
      fc.nat({ max: 5_000 }),
      (order, many, paidCents) => {
        let back = nothingRefunded(order);
        let leftCents = paidCents;
        for (const scope of [...many, { kind: 'whole' } as const]) {
          const done = calculateRefund(order, back, scope);
          if (!done.ok) continue;
          const cents = taxBesideRefund(order, back, done.sums, { paidCents, leftCents });
          expect(cents).toBeGreaterThanOrEqual(0);
          leftCents -= cents;
          back = withRefund(back, done.sums);
          // Refunds that were left out are still requested, and booked ones are not requested again.
          expect(taxBesideRefund(order, back, nothingRefunded(order), { paidCents, leftCents })).toBe(0);
        }
        expect(leftCents).toBe(0);
      },
    ),
  );
});

test('once all items are back, no cent of the tax beside is left', () => {
  const order: PaidOrder = {
    lines: [
      { position: 0, unitPriceCents: 1, quantity: 3, discountCents: 0 },
      { position: 1, unitPriceCents: 5, quantity: 1, discountCents: 1, isTaxed: false },
    ],
    subtotalCents: 8,
    discountCents: 1,
    giftWrapCents: 0,
    shippingCents: 1_350,
    taxes: [{ baseCents: 3, amountCents: 0 }],
    totalCents: 1_357,
  };
  let back = nothingRefunded(order);
  let leftCents = 677;
  for (const scope of [
    { kind: 'amount', amountCents: 97 },
    { kind: 'lines', lines: [{ position: 0, quantity: 2 }], giftWrap: false, shipping: false },
    { kind: 'lines', lines: [{ position: 1, quantity: 1 }], giftWrap: false, shipping: true },
    { kind: 'whole' },
  ] as const) {
    const done = calculateRefund(order, back, scope);
    if (!done.ok) continue;
    leftCents -= taxBesideRefund(order, back, done.sums, { paidCents: 677, leftCents });
    back = withRefund(back, done.sums);
  }
  expect(leftCents).toBe(0);
});

test('of one of two jars half of the tax beside comes back, and nothing where it is back already', () => {
  const order: PaidOrder = {
    lines: [{ position: 0, unitPriceCents: 1_000, quantity: 2, discountCents: 0 }],
    subtotalCents: 2_000,
    discountCents: 0,
    giftWrapCents: 0,
    shippingCents: 0,
    taxes: [{ baseCents: 2_000, amountCents: 100 }],
    totalCents: 2_100,
  };
  const back = nothingRefunded(order);
  const lines = [{ position: 0, quantity: 1 }];
  const jar = calculateRefund(order, back, { kind: 'lines', lines, giftWrap: false, shipping: false });
  if (!jar.ok) throw new Error(jar.problem);
  const beside = (leftCents: number) => taxBesideRefund(order, back, jar.sums, { paidCents: 160, leftCents });
  expect([beside(160), beside(80), beside(30)]).toEqual([80, 0, 0]);
});

test('an untaxed item brings back no tax beside', () => {
  const jar = { unitPriceCents: 1_000, quantity: 1, discountCents: 0 };
  const order: PaidOrder = {
    lines: [
      { ...jar, position: 0 },
      { ...jar, position: 1, isTaxed: false },
    ],
    subtotalCents: 2_000,
    discountCents: 0,
    giftWrapCents: 0,
    shippingCents: 0,
    taxes: [{ baseCents: 1_000, amountCents: 50 }],
    totalCents: 2_050,
  };
  const back = nothingRefunded(order);
  const besideOf = (position: number) => {
    const lines = [{ position, quantity: 1 }];
    const done = calculateRefund(order, back, { kind: 'lines', lines, giftWrap: false, shipping: false });
    if (!done.ok) throw new Error(done.problem);
    return taxBesideRefund(order, back, done.sums, { paidCents: 80, leftCents: 80 });
  };
  expect([besideOf(0), besideOf(1)]).toEqual([80, 0]);
});

test('an untaxed item is refunded without tax, a taxed one beside it with all of its own', () => {
  const item = { unitPriceCents: 1000, quantity: 2, discountCents: 0 };
  const order: PaidOrder = {
    lines: [
      { ...item, position: 0 },
      { ...item, position: 1, isTaxed: false },
    ],
    subtotalCents: 4000,
    discountCents: 0,
    giftWrapCents: 0,
    shippingCents: 0,
    taxes: [{ baseCents: 2000, amountCents: 260 }],
    totalCents: 4260,
  };
  const of = (position: number, quantity: number): RefundScope => ({
    kind: 'lines',
    lines: [{ position, quantity }],
    giftWrap: false,
    shipping: false,
  });
  const back = nothingRefunded(order);
  expect(calculateRefund(order, back, of(1, 2))).toMatchObject({ sums: { taxCents: [0], totalCents: 2000 } });
  expect(calculateRefund(order, back, of(0, 1))).toMatchObject({
    sums: { taxCents: [130], totalCents: 1130 },
  });
  const half = calculateRefund(order, back, { kind: 'amount', amountCents: 2130 });
  if (!half.ok) throw new Error(half.problem);
  const then = calculateRefund(order, withRefund(back, half.sums), of(0, 2));
  expect(then).toMatchObject({ sums: { itemsCents: 2000, taxCents: [130] } });
});
