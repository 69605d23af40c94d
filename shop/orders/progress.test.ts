import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PROGRESS_STEPS, progressStep, shownStep } from './progress.ts';
import { ORDER_STATUSES } from './rules.ts';

const tracked = (status: string | null, number: string | null = null) => ({ status, number });

test.each([
  [{ status: 'paid', tracking: null }, 'Processing'],
  [{ status: 'processing', tracking: tracked(null) }, 'Processing'],
  [{ status: 'paid', tracking: tracked('label_created') }, 'Processing'],
  [{ status: 'shipped', tracking: null }, 'Shipped'],
  [{ status: 'paid', tracking: tracked(null, 'X1') }, 'Shipped'],
  [{ status: 'shipped', tracking: tracked('label_created', 'X1') }, 'Shipped'],
  [{ status: 'shipped', tracking: tracked('in_transit', 'X1') }, 'In Transit'],
  [{ status: 'paid', tracking: tracked('out_for_delivery') }, 'In Transit'],
  [{ status: 'shipped', tracking: tracked('delivered', 'X1') }, 'Delivered'],
] as const)('%j is at the step %s', (order, step) => {
  expect(progressStep(order)).toBe(step);
});

const anyOrder = fc.record({
  status: fc.constantFrom(...ORDER_STATUSES),
  tracking: fc.option(
    fc.record({
      status: fc.option(
        fc.oneof(
          fc.constantFrom('label_created', 'in_transit', 'out_for_delivery', 'delivered'),
          fc.string(),
        ),
      ),
      number: fc.option(fc.string({ minLength: 1 })),
    }),
  ),
});

test('whatever a carrier says, an order is at one of the four steps', () => {
  fc.assert(fc.property(anyOrder, (order) => PROGRESS_STEPS.includes(progressStep(order))));
});

test('a parcel gets a number and never goes back for it', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const numbered = { ...order, tracking: { status: order.tracking?.status ?? null, number: 'X1' } };
      const at = (of: typeof order) => PROGRESS_STEPS.indexOf(progressStep(of));
      expect(at(numbered)).toBeGreaterThanOrEqual(at(order));
      expect(at(numbered)).toBeGreaterThanOrEqual(PROGRESS_STEPS.indexOf('Shipped'));
    }),
  );
});

test('the word of the carrier decides, whatever our books say', () => {
  for (const status of ORDER_STATUSES) {
    expect(progressStep({ status, tracking: tracked('delivered') })).toBe('Delivered');
    expect(progressStep({ status, tracking: tracked('in_transit') })).toBe('In Transit');
  }
});

test.each(['pending_payment', 'cancelled', 'refunded', 'partially_refunded'] as const)(
  'an order that is %s shows no steps',
  (status) => {
    expect(shownStep({ status, tracking: tracked('in_transit', 'X1') })).toBeNull();
  },
);

test('what we marked delivered is delivered', () => {
  expect(shownStep({ status: 'delivered', tracking: null })).toBe('Delivered');
});
