import type { Tracking, TrackingEvent, TrackingStatus } from './tracking.ts';

const HOUR_MS = 3_600_000;

// How long before now each thing happened, the oldest first, in hours.
const STORY: readonly [TrackingStatus, location: string, description: string, hoursAgo: number][] = [
  ['label_created', 'Calgary, AB, CA', 'The label was made', 74],
  ['in_transit', 'Calgary, AB, CA', 'The parcel was handed in', 50],
  ['in_transit', 'Winnipeg, MB, CA', 'The parcel was sorted', 26],
  ['out_for_delivery', 'Ottawa, ON, CA', 'The parcel is on the van', 5],
  ['delivered', 'Ottawa, ON, CA', 'The parcel was delivered', 1],
];

/**
 * A made-up way of a parcel, for the test mode where no carrier answers. Its number decides how far it is, so that it
 * is the same at every look.
 */
export function mockTracking(number: string, now: Date): Tracking {
  const sum = [...number].reduce((total, sign) => total + sign.codePointAt(0)!, 0);
  const result = STORY.slice(0, 1 + (sum % STORY.length));
  const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const events = result.map(
    ([status, location, description, hoursAgo]): TrackingEvent => ({
      status,
      location,
      description,
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
