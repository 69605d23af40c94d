/** The specification has the first four; parcels are also returned, delayed, or unknown. */
export type TrackingStatus =
  | 'label_created'
  | 'in_transit'
  | 'out_for_delivery'
  | 'delivered'
  | 'returned'
  | 'exception'
  | 'unknown';

/** Shippo's substatuses without `other`, which says nothing (docs.goshippo.com/docs/tracking/tracking). */
const TRACKING_DETAILS = [
  'information_received',
  'address_issue',
  'contact_carrier',
  'delayed',
  'delivery_attempted',
  'delivery_rescheduled',
  'delivery_scheduled',
  'location_inaccessible',
  'notice_left',
  'out_for_delivery',
  'package_accepted',
  'package_arrived',
  'package_damaged',
  'package_departed',
  'package_forwarded',
  'package_held',
  'package_processed',
  'package_processing',
  'pickup_available',
  'reschedule_delivery',
  'delivered',
  'return_to_sender',
  'package_unclaimed',
  'package_undeliverable',
  'package_disposed',
  'package_lost',
] as const;
export type TrackingDetail = (typeof TRACKING_DETAILS)[number];

export interface TrackingEvent {
  status: TrackingStatus;
  /** Says more than the status; missing where the carrier gives none, and in events stored by earlier versions. */
  detail?: TrackingDetail;
  /** City, province, country; empty where the carrier gives none. */
  location: string;
  /** UTC, as 2026-11-21T15:04:05.000Z. */
  timestamp: string;
  /** In the carrier's words. */
  description: string;
}

export interface Tracking {
  status: TrackingStatus;
  location: string;
  /** UTC; null before the first update. */
  lastUpdate: string | null;
  /** Newest first. */
  events: TrackingEvent[];
  /** UTC; null where the carrier gives none. */
  estimatedDelivery: string | null;
}

export interface ReportedEvent {
  status: string;
  /** The provider's detailed status: `out_for_delivery`, `package_departed`, … */
  detail: string;
  location: string;
  /** With or without a time zone. */
  date: string;
  description: string;
}

/** Our status for each of the provider's; tests/contracts checks the list against its SDK. */
export const REPORTED_STATUSES = {
  UNKNOWN: 'unknown',
  PRE_TRANSIT: 'label_created',
  TRANSIT: 'in_transit',
  DELIVERED: 'delivered',
  RETURNED: 'returned',
  FAILURE: 'exception',
} as const;
const STATUSES = new Map<string, TrackingStatus>(Object.entries(REPORTED_STATUSES));

/** Our status for the provider's, or `unknown`. */
export function trackingStatusOf(status: string, detail = ''): TrackingStatus {
  const ours = STATUSES.get(status.toUpperCase()) ?? 'unknown';
  return ours === 'in_transit' && detail.toLowerCase() === 'out_for_delivery' ? 'out_for_delivery' : ours;
}

/** A parcel's tracking from the provider's report, without undated and duplicate events. */
export function trackingOf(
  current: ReportedEvent | null,
  history: readonly ReportedEvent[],
  estimated: string | null,
): Tracking {
  const result = history.flatMap((reported) => eventOf(reported) ?? []);
  const newest = current && eventOf(current);
  const isResult = result.some(
    ({ status, timestamp }) => status === newest?.status && timestamp === newest.timestamp,
  );
  const events = inOrder(newest && !isResult ? [newest, ...result] : result);
  return {
    status: current ? trackingStatusOf(current.status, current.detail) : (events[0]?.status ?? 'unknown'),
    location: current?.location || (events[0]?.location ?? ''),
    lastUpdate: (newest ?? events[0])?.timestamp ?? null,
    events,
    estimatedDelivery: estimated === null ? null : utcOf(estimated),
  };
}

function eventOf({ status, detail, location, date, description }: ReportedEvent): TrackingEvent | null {
  const timestamp = utcOf(date);
  if (timestamp === null) return null;
  const known = TRACKING_DETAILS.find((one) => one === detail.toLowerCase());
  return {
    status: trackingStatusOf(status, detail),
    ...(known && { detail: known }),
    location,
    timestamp,
    description,
  };
}

/**
 * Newest first, and at the same moment the more advanced, so that the order never depends on the report's.
 */
function inOrder(events: readonly TrackingEvent[]): TrackingEvent[] {
  const once = new Map<string, TrackingEvent>();
  for (const { detail, ...event } of events) {
    // An event that was stored without a detail is still the same.
    const text = JSON.stringify(event);
    const details = [detail, once.get(text)?.detail].filter((one) => one !== undefined);
    once.set(text, { ...event, ...(details.length > 0 && { detail: details.toSorted()[0]! }) });
  }
  return [...once]
    .toSorted(
      ([oneText, one], [otherText, other]) =>
        compare(other.timestamp, one.timestamp) ||
        rankOf(other.status) - rankOf(one.status) ||
        compare(otherText, oneText),
    )
    .map(([, event]) => event);
}

// Later stages win over earlier ones: final states over movement, and movement over a label.
const STAGES: readonly (readonly TrackingStatus[])[] = [
  ['unknown'],
  ['label_created'],
  ['in_transit', 'out_for_delivery', 'exception'],
  ['returned', 'delivered'],
];
const RANKS = STAGES.flat();
const rankOf = (status: TrackingStatus): number => RANKS.indexOf(status);
const stageOf = (status: TrackingStatus): number => STAGES.findIndex((stage) => stage.includes(status));

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

type Position = Pick<Tracking, 'status' | 'location' | 'lastUpdate' | 'estimatedDelivery'>;

/** Above zero when the first is more advanced: a later stage, or a later moment of the same stage. */
const compareProgress = (one: Position, other: Position): number =>
  stageOf(one.status) - stageOf(other.status) ||
  compare(one.lastUpdate ?? '', other.lastUpdate ?? '') ||
  rankOf(one.status) - rankOf(other.status) ||
  compare(one.location, other.location) ||
  compare(one.estimatedDelivery ?? '', other.estimatedDelivery ?? '');

/** More than any parcel has; older ones are dropped. */
const MOST_EVENTS = 200;

/**
 * Merges an update into a parcel's tracking. Updates may be duplicate, late and out of order, and always give
 * the same result: no parcel returns to an earlier stage, and delivered and returned are final.
 */
export function joinTracking(known: Tracking, news: Tracking): Tracking {
  const ofEvent = ({ status, location, timestamp }: TrackingEvent): Position => ({
    status,
    location,
    lastUpdate: timestamp,
    estimatedDelivery: null,
  });
  const positions: Position[] = [known, news, ...news.events.map(ofEvent)];
  const { status, location, lastUpdate, estimatedDelivery } = positions.reduce((furthest, position) =>
    compareProgress(position, furthest) > 0 ? position : furthest,
  );
  const events = inOrder([...known.events, ...news.events]).slice(0, MOST_EVENTS);
  return { status, location, lastUpdate, events, estimatedDelivery };
}

/** Whether no more updates are expected. */
export const isOver = (status: TrackingStatus): boolean => status === 'delivered' || status === 'returned';

/** Whether the carrier has, or had, the parcel. */
export const isMoving = (status: TrackingStatus): boolean =>
  status === 'in_transit' || status === 'out_for_delivery' || status === 'delivered';

const DATE = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?\s?(Z|[+-]\d\d:?\d\d)?)?$/i;

/**
 * Normalizes the provider's date to UTC, which is assumed where it has no time zone; null for an implausible
 * one.
 */
export function utcOf(date: string): string | null {
  const [matched, zone] = DATE.exec(date.trim()) ?? [];
  if (!matched) return null;
  const moment = new Date(matched.length > 10 && !zone ? `${matched}Z` : matched);
  const year = moment.getUTCFullYear();
  return year >= 2000 && year < 2100 ? moment.toISOString() : null;
}

/** The slug of a carrier in providers' URLs: `canada_post` for `Canada Post`. */
export const carrierSlug = (carrier: string): string =>
  carrier
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
