import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TrackingStatus } from '#shop/checkout/shipping/tracking.ts';
import { FOLLOWED_MS, nextPollAt } from './next-poll.ts';

const now = new Date('2026-11-23T17:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const hours = (status: TrackingStatus, { still = 0, bought = 20 } = {}) => {
  const asked = nextPollAt({ status, lastUpdate: ago(still).toISOString() }, { boughtAt: ago(bought), now });
  return asked && (asked.getTime() - now.getTime()) / 3_600_000;
};

test.each([
  ['out_for_delivery', 0, 1],
  ['in_transit', 0, 4],
  ['exception', 2, 4],
  ['label_created', 1, 6],
  ['in_transit', 4, 12],
  ['out_for_delivery', 4, 12],
  ['in_transit', 11, 24],
] as const)('%s, still for %i days: asked again in %i hours', (status, still, expected) => {
  expect(hours(status, { still })).toBe(expected);
});

test.each(['delivered', 'returned'] as const)(
  'the carrier is not polled for a parcel that is %s',
  (status) => {
    expect(hours(status)).toBeNull();
  },
);

test('a parcel is followed for 60 days, and then no longer', () => {
  expect(hours('in_transit', { bought: 60 })).not.toBeNull();
  expect(hours('in_transit', { bought: 61 })).toBeNull();
});

test('a parcel that moves is asked for within a day, and never at once', () => {
  const statuses = ['unknown', 'label_created', 'in_transit', 'out_for_delivery', 'exception'] as const;
  const anyAge = fc.integer({ min: 0, max: FOLLOWED_MS });
  fc.assert(
    fc.property(fc.constantFrom(...statuses), anyAge, fc.option(anyAge), (status, bought, still) => {
      const before = (age: number) => new Date(now.getTime() - age);
      const lastUpdate = still === null ? null : before(still).toISOString();
      const asked = nextPollAt({ status, lastUpdate }, { boughtAt: before(bought), now })!;
      const wait = (asked.getTime() - now.getTime()) / 3_600_000;
      expect(wait).toBeGreaterThanOrEqual(1);
      expect(wait).toBeLessThanOrEqual(24);
    }),
  );
});
