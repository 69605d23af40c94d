import type { Tracking, TrackingDetail, TrackingEvent, TrackingStatus } from './tracking.ts';

const HOUR_MS = 3_600_000;

interface Place {
  city: string;
  state: string;
  country: string;
}

interface Route {
  from: Place;
  to: Place;
}

const locationOf = ({ city, state, country }: Place): string =>
  [city, state, country].filter(Boolean).join(', ');

// Hours before now of each event, oldest first.
const STORY: readonly [TrackingStatus, end: keyof Route, detail: TrackingDetail, hoursAgo: number][] = [
  ['label_created', 'from', 'information_received', 74],
  ['in_transit', 'from', 'package_accepted', 50],
  ['in_transit', 'to', 'package_processed', 26],
  ['out_for_delivery', 'to', 'out_for_delivery', 5],
  ['delivered', 'to', 'delivered', 1],
];

/**
 * Fake tracking for test mode without a carrier. The tracking number decides the progress, so that every call
 * returns the same.
 */
export function mockTracking(number: string, route: Route, now: Date): Tracking {
  const sum = [...number].reduce((total, sign) => total + sign.codePointAt(0)!, 0);
  const result = STORY.slice(0, 1 + (sum % STORY.length));
  const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const events = result.map(
    ([status, end, detail, hoursAgo]): TrackingEvent => ({
      status,
      detail,
      location: locationOf(route[end]),
      description: '',
      timestamp: new Date(hour - hoursAgo * HOUR_MS).toISOString(),
    }),
  );
  const { status, location, timestamp } = events.at(-1)!;
  const tomorrow = new Date(hour + 24 * HOUR_MS).toISOString();
  return {
    status,
    location,
    lastUpdate: timestamp,
    events: events.toReversed(),
    estimatedDelivery: status === 'delivered' ? null : tomorrow,
  };
}
