import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mockTracking } from './mock-tracking.ts';

const now = new Date('2026-11-23T17:20:00Z');
const route = {
  from: { city: 'Halifax', state: 'NS', country: 'CA' },
  to: { city: 'Leeds', state: '', country: 'GB' },
};

test('a number has one made-up way, and the numbers have all of them', () => {
  const statuses = new Set<string>();
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 20 }), (number) => {
      const tracking = mockTracking(number, route, now);
      expect(mockTracking(number, route, new Date(now.getTime() + 60_000))).toEqual(tracking);
      const times = tracking.events.map(({ timestamp }) => timestamp);
      expect(times).toEqual([...times].sort().reverse());
      expect(times[0]).toBe(tracking.lastUpdate);
      expect(tracking.estimatedDelivery === null).toBe(tracking.status === 'delivered');
      expect(tracking.events.at(-1)!.location).toBe('Halifax, NS, CA');
      if (tracking.status === 'delivered') expect(tracking.location).toBe('Leeds, GB');
      statuses.add(tracking.status);
    }),
  );
  expect([...statuses].sort()).toEqual(['delivered', 'in_transit', 'label_created', 'out_for_delivery']);
});
