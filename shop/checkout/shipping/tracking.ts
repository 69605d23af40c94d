/** Where a parcel is. The specification knows the first four; parcels also come back, get stuck, or are not known. */
export type TrackingStatus =
  | 'label_created'
  | 'in_transit'
  | 'out_for_delivery'
  | 'delivered'
  | 'returned'
  | 'exception'
  | 'unknown';

export interface TrackingEvent {
  status: TrackingStatus;
  /** City, province, country; empty where the carrier names none. */
  location: string;
  /** UTC, as 2026-11-21T15:04:05.000Z. */
  timestamp: string;
  description: string;
}

export interface Tracking {
  status: TrackingStatus;
  location: string;
  /** UTC; null when nothing has been heard yet. */
  lastUpdate: string | null;
  /** The newest first. */
  events: TrackingEvent[];
  /** UTC; null where the carrier makes no promise. */
  estimatedDelivery: string | null;
}

/** An event as a provider reports it. */
export interface ReportedEvent {
  status: string;
  /** Code of a finer status: `out_for_delivery`, `package_departed`, … */
  detail: string;
  location: string;
  /** With or without a zone. */
  date: string;
  description: string;
}

/** Our word for each status of the provider; tests/contracts hold the list to the one of its SDK. */
export const REPORTED_STATUSES = {
  UNKNOWN: 'unknown',
  PRE_TRANSIT: 'label_created',
  TRANSIT: 'in_transit',
  DELIVERED: 'delivered',
  RETURNED: 'returned',
  FAILURE: 'exception',
} as const;
const STATUSES = new Map<string, TrackingStatus>(Object.entries(REPORTED_STATUSES));

/** Our word for what a provider reports; whatever we have no word for is `unknown`. */
export function trackingStatusOf(status: string, detail = ''): TrackingStatus {
  const ours = STATUSES.get(status.toUpperCase()) ?? 'unknown';
  return ours === 'in_transit' && detail.toLowerCase() === 'out_for_delivery' ? 'out_for_delivery' : ours;
}

/** The history of a parcel from what a provider reports: what has no date is left out, what is told twice is told once. */
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
  return { status: trackingStatusOf(status, detail), location, timestamp, description };
}

/** The newest first; of the same moment what tells of more. However they came, they stand in one sequence. */
function inOrder(events: readonly TrackingEvent[]): TrackingEvent[] {
  const once = new Map(events.map((event) => [JSON.stringify(event), event]));
  return [...once]
    .toSorted(
      ([oneText, one], [otherText, other]) =>
        compare(other.timestamp, one.timestamp) ||
        rankOf(other.status) - rankOf(one.status) ||
        compare(otherText, oneText),
    )
    .map(([, event]) => event);
}

// Later ones count before earlier ones: what is over before what moves, and that before a label.
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

/** Where a parcel was said to be, at one moment. */
type Position = Pick<Tracking, 'status' | 'location' | 'lastUpdate' | 'estimatedDelivery'>;

/** Above zero when the first tells of more: a later stage, or in the same stage a later moment. */
const compareProgress = (one: Position, other: Position): number =>
  stageOf(one.status) - stageOf(other.status) ||
  compare(one.lastUpdate ?? '', other.lastUpdate ?? '') ||
  rankOf(one.status) - rankOf(other.status) ||
  compare(one.location, other.location) ||
  compare(one.estimatedDelivery ?? '', other.estimatedDelivery ?? '');

/** More than any parcel has; what is older is forgotten. */
const MOST_EVENTS = 200;

/**
 * What is known of a parcel after news of it. News come doubled, late and in any sequence, and always lead to the
 * same: no parcel goes back to an earlier stage, and one that was delivered or returned has arrived for good.
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

/** Whether nothing more is to be expected of a parcel. */
export const isOver = (status: TrackingStatus): boolean => status === 'delivered' || status === 'returned';

/** Whether a carrier has a parcel in its hands, or had it. */
export const isMoving = (status: TrackingStatus): boolean =>
  status === 'in_transit' || status === 'out_for_delivery' || status === 'delivered';

const DATE = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?\s?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** A date of a provider in UTC, which is meant where it names no zone; null when it is none of our time. */
export function utcOf(date: string): string | null {
  const [matched, zone] = DATE.exec(date.trim()) ?? [];
  if (!matched) return null;
  const moment = new Date(matched.length > 10 && !zone ? `${matched}Z` : matched);
  const year = moment.getUTCFullYear();
  return year >= 2000 && year < 2100 ? moment.toISOString() : null;
}

/** The name of a carrier as providers write it in their addresses: `Canada Post` is `canada_post`. */
export const carrierSlug = (carrier: string): string =>
  carrier
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
