import { expect, test } from 'vitest';
import type { Discount } from '#shop/checkout/discounts/discount-rules.ts';
import { priceOrder } from '#shop/checkout/pricing/pricing-rules.ts';
import { type Registration, TAX_RATES } from '#shop/checkout/tax/tax-rules.ts';
import { sum } from '#shop/core/money/money.ts';
import { calculateRefund, nothingRefunded } from './refund-rules.ts';

// Calculated by hand from the rates of the Canada Revenue Agency and the provinces (shop/checkout/tax/tax-rules.ts):
// items of 83.50, 10 % discount, shipping of 13.99. Each tax is rounded half-up on the full order. One of two jars,
// which had its share of the discount, is returned.
const LINES = [
  {
    variantId: 'jar',
    productId: 'jar',
    category: 'face',
    unitPriceCents: 3333,
    quantity: 2,
    giftWrap: false,
  },
  {
    variantId: 'soap',
    productId: 'soap',
    category: 'body',
    unitPriceCents: 1684,
    quantity: 1,
    giftWrap: false,
  },
];
const TENTH: Discount = {
  id: 'd',
  name: 'A tenth',
  code: null,
  kind: 'percent',
  percent: 10,
  amountCents: null,
  buy: null,
  get: null,
  categories: [],
  productIds: [],
  minimumCents: 0,
  combines: true,
};
const registered = (since: string): Registration[] =>
  (['GST', 'HST', 'PST', 'RST', 'QST'] as const).map((authority) => ({ authority, province: null, since }));

function taxed(province: string, day: string, { discounts = [TENTH], since = '2016-10-01' } = {}) {
  const priced = priceOrder({
    lines: LINES,
    giftWrapCents: 0,
    discounts,
    deliver: () => ({ chosen: { costCents: 1399 } }),
    tax: { country: 'CA', province, day, rates: TAX_RATES, registrations: registered(since) },
  });
  const order = {
    ...priced,
    shippingCents: 1399,
    lines: LINES.map((line, position) => ({
      ...line,
      position,
      discountCents: priced.lineDiscounts[position]!,
    })),
  };
  const scope = {
    kind: 'lines' as const,
    lines: [{ position: 0, quantity: 1 }],
    giftWrap: false,
    shipping: false,
  };
  const back = calculateRefund(order, nothingRefunded(order), scope);
  return {
    taxes: priced.taxes.map(({ amountCents }) => amountCents),
    total: priced.totalCents,
    back: back.ok ? [back.sums.itemsCents, ...back.sums.taxCents] : [],
  };
}

test.each([
  // Place, day, taxes without the discount, taxes with it, and the refund for one jar: items, then each tax.
  ['AB', '2026-11-21', [487], [446], [3000, 150]],
  ['NT', '2026-11-21', [487], [446], [3000, 150]],
  ['NU', '2026-11-21', [487], [446], [3000, 150]],
  ['YT', '2026-11-21', [487], [446], [3000, 150]],
  ['BC', '2026-11-21', [487, 682], [446, 624], [3000, 150, 210]],
  ['MB', '2026-11-21', [487, 682], [446, 624], [3000, 150, 210]],
  ['SK', '2026-11-21', [487, 585], [446, 535], [3000, 150, 180]],
  ['QC', '2026-11-21', [487, 972], [446, 889], [3000, 150, 299]],
  ['ON', '2026-11-21', [1267], [1159], [3000, 390]],
  ['NS', '2026-11-21', [1365], [1248], [3000, 420]],
  ['NB', '2026-11-21', [1462], [1337], [3000, 450]],
  ['NL', '2026-11-21', [1462], [1337], [3000, 450]],
  ['PE', '2026-11-21', [1462], [1337], [3000, 450]],
  ['NS', '2025-03-31', [1462], [1337], [3000, 450]],
  ['NS', '2025-04-01', [1365], [1248], [3000, 420]],
])(
  'to %s on %s taxes are %j, with a tenth off %j, and of a jar comes back %j',
  (province, day, whole, reduced, back) => {
    const without = taxed(province, day, { discounts: [] });
    expect(without).toMatchObject({ taxes: whole, total: 8350 + 1399 + sum(whole) });
    expect(taxed(province, day)).toEqual({ taxes: reduced, total: 7515 + 1399 + sum(reduced), back });
  },
);

test.each(['BC', 'MB', 'SK', 'QC', 'ON'])(
  'in %s nothing is taken before the day of the registration',
  (province) => {
    const since = '2026-12-01';
    expect(taxed(province, '2026-11-30', { since })).toMatchObject({ taxes: [], total: 8914, back: [3000] });
    expect(taxed(province, '2026-12-01', { since }).taxes).toEqual(taxed(province, '2026-12-01').taxes);
  },
);
