import { expect, test } from 'vitest';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import { labelFailure, labelProblem, serviceLabel, serviceWithDays } from './shipping-label-texts.ts';

const t = adminShippingMessages.in('en-CA');
const problem = (code: Parameters<typeof labelProblem>[1]['problem'], more = {}) =>
  labelProblem(t, { problem: code, ...more });

test('labels fail in the words of the specification', () => {
  expect(problem('no-rate')).toBe('No shipping rate selected for this order');
  expect(problem('refused')).toBe('Shipping provider API Error (400)');
  expect(problem('refused', { httpStatus: 422 })).toBe('Shipping provider API Error (422)');
  expect(problem('failed')).toBe('Label creation failed');
  expect(problem('unavailable')).toBe('Label creation failed');
  expect(problem('setup-required')).toMatch(/^Setup required: /);
});

test('a busy carrier says when to try again', () => {
  expect(problem('unavailable', { retryAfterSeconds: 60 })).toContain('Try again in 60 seconds.');
  expect(problem('unavailable', { retryAfterSeconds: 1 })).toContain('Try again in 1 second.');
});

test('a failure is followed by its details, and by the carrier’s own message', () => {
  const failure = {
    problem: 'customs',
    notes: [
      { code: 'country-not-served', country: 'US' },
      { code: 'no-hs-code', name: 'Oat Cream' },
      { code: 'export-declaration', fromCents: 200_000 },
    ],
    said: ['Address unknown.'],
  } as const;
  const text = labelFailure(t, { ...failure, notes: [...failure.notes], said: [...failure.said] });
  for (const part of ['(United States)', 'Oat Cream has no HS code', '$2,000.00', 'Address unknown.']) {
    expect(text).toContain(part);
  }
  const notes = [
    {
      code: 'no-usual-service' as const,
      limitCents: 1500,
      carrier: 'UPS',
      service: 'Ground',
      costCents: 1810,
    },
  ];
  expect(labelFailure(t, { problem: 'needs-yes', notes, said: [] })).toBe(
    'Choose a service for this order yourself. Canada Post has no service for $15.00 or less. The cheapest is UPS Ground for $18.10.',
  );
});

test('a service is named with its price and its days, as far as they are known', () => {
  const ground = { carrier: 'Purolator', service: 'Ground', costCents: 1550 };
  expect(serviceLabel(t, ground)).toBe('Purolator Ground, $15.50');
  expect(serviceLabel(t, { carrier: 'Bike', service: '', costCents: null })).toBe('Bike');
  expect(serviceWithDays(t, { ...ground, days: 1 })).toBe('Purolator Ground, $15.50 · 1 business day');
  expect(serviceWithDays(t, { ...ground, days: null })).toBe('Purolator Ground, $15.50');
});
