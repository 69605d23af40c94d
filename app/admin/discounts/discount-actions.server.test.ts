import { expect, test } from 'vitest';
import type { DiscountFields } from '#shop/checkout/index.server.ts';
import { undoOfDiscount } from './discount-actions.server.ts';
import { readForm } from './discount-form.server.ts';

const DISCOUNT: DiscountFields = {
  name: 'Harvest',
  code: 'HARVEST',
  kind: 'percent',
  percent: 10,
  amountCents: null,
  buy: null,
  get: null,
  categories: ['face', 'body'],
  productIds: ['calming-oat-cream'],
  minimumCents: 2550,
  combines: false,
  firstOrder: false,
  firstDay: '2026-03-01',
  lastDay: null,
  limitTotal: 100,
  limitPerCustomer: null,
  isOn: true,
};

test.each([
  [{}],
  [{ kind: 'amount', percent: null, amountCents: 500, isOn: false, combines: true }],
  [{ kind: 'free-shipping', percent: null, code: null, minimumCents: 0, combines: true }],
  [{ kind: 'buy-x-get-y', percent: 50, buy: 2, get: 1, firstOrder: true, limitPerCustomer: 1 }],
] satisfies [Partial<DiscountFields>][])('undoing saves the discount as it was: %j', (more) => {
  const discount: DiscountFields = { ...DISCOUNT, ...more };
  const form = new FormData();
  for (const [name, value] of undoOfDiscount(discount, new Date(0))) form.append(name, value);
  expect(readForm(form)).toEqual({ ok: true, discount, seenAt: new Date(0) });
  // As the form's field has them.
  form.set('productIds', 'calming-oat-cream garden-soap');
  const productIds = ['calming-oat-cream', 'garden-soap'];
  expect(readForm(form)).toMatchObject({ discount: { productIds } });
});
