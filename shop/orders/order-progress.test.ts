import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TrackingStatus } from '#shop/checkout/shipping/tracking.ts';
import { type KnownOfParcel, PROGRESS_STEPS, progressStep, shownStep } from './order-progress.ts';
import { ORDER_STATUSES } from './order-rules.ts';

const STATUSES: TrackingStatus[] = [
  ...(['label_created', 'in_transit', 'out_for_delivery', 'delivered'] as const),
  ...(['returned', 'exception', 'unknown'] as const),
];
const parcel = (status: TrackingStatus | null, number: string | null = null): KnownOfParcel => ({
  status,
  number,
});

test.each([
  ['paid', null, 'Processing'],
  ['processing', parcel(null), 'Processing'],
  ['paid', parcel('label_created'), 'Processing'],
  ['shipped', null, 'Shipped'],
  ['paid', parcel(null, 'X1'), 'Shipped'],
  ['shipped', parcel('label_created', 'X1'), 'Shipped'],
  ['shipped', parcel('unknown', 'X1'), 'Shipped'],
  ['shipped', parcel('exception', 'X1'), 'In Transit'],
  ['shipped', parcel('returned', 'X1'), 'In Transit'],
  ['shipped', parcel('in_transit', 'X1'), 'In Transit'],
  ['paid', parcel('out_for_delivery'), 'In Transit'],
  ['shipped', parcel('delivered', 'X1'), 'Delivered'],
] as const)('%s with %j is at the step %s', (status, known, step) => {
  expect(progressStep(status, known)).toBe(step);
});

const anyStatus = fc.constantFrom(...ORDER_STATUSES);
const anyParcel = fc.record({
  status: fc.option(fc.constantFrom(...STATUSES)),
  number: fc.option(fc.string({ minLength: 1 })),
});
const at = (...known: Parameters<typeof progressStep>) => PROGRESS_STEPS.indexOf(progressStep(...known));

test('a parcel that gets a tracking number never moves a step back', () => {
  fc.assert(
    fc.property(anyStatus, fc.option(anyParcel), (status, known) => {
      const numbered = parcel(known?.status ?? null, 'X1');
      expect(at(status, numbered)).toBeGreaterThanOrEqual(at(status, known));
      expect(at(status, numbered)).toBeGreaterThanOrEqual(PROGRESS_STEPS.indexOf('Shipped'));
    }),
  );
});

test('the word of the carrier decides, whatever our books say', () => {
  for (const status of ORDER_STATUSES) {
    expect(progressStep(status, parcel('delivered'))).toBe('Delivered');
    expect(progressStep(status, parcel('in_transit'))).toBe('In Transit');
  }
});

test('an order is as far as the last of its parcels', () => {
  fc.assert(
    fc.property(fc.array(anyParcel, { minLength: 1 }), (parcels) => {
      const step = PROGRESS_STEPS.indexOf(shownStep('shipped', parcels)!);
      expect(step).toBe(Math.min(...parcels.map((known) => at('shipped', known))));
    }),
  );
});

test.each(['pending_payment', 'cancelled', 'refunded', 'partially_refunded'] as const)(
  'an order that is %s shows no steps',
  (status) => {
    expect(shownStep(status, [parcel('in_transit', 'X1')])).toBeNull();
  },
);

test('an order that we marked as delivered is delivered', () => {
  expect(shownStep('delivered', [])).toBe('Delivered');
  expect(shownStep('delivered', [parcel('in_transit', 'X1')])).toBe('Delivered');
});
