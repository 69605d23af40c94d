import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../order-rules.ts';
import { fulfilmentStatusOf, paymentStatusOf } from './order-states.ts';

const statesOf = (known: Parameters<typeof paymentStatusOf>[0]) => [
  paymentStatusOf(known),
  fulfilmentStatusOf(known),
];

test.each([
  ['pending_payment', false, null, 'pending', 'none'],
  ['paid', true, null, 'paid', 'unfulfilled'],
  ['processing', true, null, 'paid', 'processing'],
  ['shipped', true, null, 'paid', 'shipped'],
  ['delivered', true, null, 'paid', 'delivered'],
  ['cancelled', false, null, 'none', 'none'],
  ['cancelled', true, null, 'refunded', 'none'],
  ['partially_refunded', true, null, 'partially-refunded', 'unfulfilled'],
  ['partially_refunded', true, 'shipped', 'partially-refunded', 'shipped'],
  ['refunded', true, 'delivered', 'refunded', 'delivered'],
  ['refunded', true, null, 'refunded', 'none'],
] as const)('%s, paid: %s, last sent: %s: %s and %s', (status, isPaid, lastSent, payment, fulfilment) => {
  const known = { status, isPaid, isPartlyRefunded: false, lastSent, isPacked: false };
  expect(statesOf(known)).toEqual([payment, fulfilment]);
});

test.each([
  ['processing', 'partially-refunded', 'processing'],
  ['shipped', 'partially-refunded', 'shipped'],
  ['delivered', 'partially-refunded', 'delivered'],
  ['refunded', 'refunded', 'none'],
  ['cancelled', 'refunded', 'none'],
] as const)('%s, partly refunded before: %s and %s', (status, payment, fulfilment) => {
  const known = { status, isPaid: true, isPartlyRefunded: true, lastSent: null, isPacked: false };
  expect(statesOf(known)).toEqual([payment, fulfilment]);
});

test('every status has both', () => {
  for (const status of ORDER_STATUSES)
    expect(
      statesOf({ status, isPaid: true, isPartlyRefunded: false, lastSent: null, isPacked: false }),
    ).not.toContain(undefined);
});

test.each([
  ['processing', null, 'packed'],
  ['partially_refunded', null, 'packed'],
  ['partially_refunded', 'shipped', 'shipped'],
  ['shipped', null, 'shipped'],
] as const)('%s, packed, last sent: %s: %s', (status, lastSent, fulfilment) => {
  const known = { status, isPaid: true, isPartlyRefunded: false, lastSent, isPacked: true };
  expect(fulfilmentStatusOf(known)).toBe(fulfilment);
});
