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

const STATUSES = new Map<string, TrackingStatus>(
  Object.entries({
    PRE_TRANSIT: 'label_created',
    TRANSIT: 'in_transit',
    DELIVERED: 'delivered',
    RETURNED: 'returned',
    FAILURE: 'exception',
  } as const),
);

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
  const events = inOrder(history.flatMap((reported) => eventOf(reported) ?? []));
  const newest = current ? eventOf(current) : events[0];
  return {
    status: current ? trackingStatusOf(current.status, current.detail) : (events[0]?.status ?? 'unknown'),
    location: current?.location || (events[0]?.location ?? ''),
    lastUpdate: newest?.timestamp ?? events[0]?.timestamp ?? null,
    events,
    estimatedDelivery: estimated === null ? null : utcOf(estimated),
  };
}

function eventOf({ status, detail, location, date, description }: ReportedEvent): TrackingEvent | null {
  const timestamp = utcOf(date);
  if (timestamp === null) return null;
  return { status: trackingStatusOf(status, detail), location, timestamp, description };
}

function inOrder(events: readonly TrackingEvent[]): TrackingEvent[] {
  const once = new Map(events.map((event) => [JSON.stringify(event), event]));
  return [...once.values()].sort((one, other) => other.timestamp.localeCompare(one.timestamp));
}

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

/** The four steps that a buyer is shown (specification, section 4). */
export const TRACKING_STEPS = ['Processing', 'Shipped', 'In Transit', 'Delivered'] as const;

export type TrackingStep = (typeof TRACKING_STEPS)[number];

export function trackingStep(
  status: TrackingStatus | null,
  order: { isShipped: boolean; hasTrackingNumber: boolean },
): TrackingStep {
  if (status === 'delivered') return 'Delivered';
  if (status === 'in_transit' || status === 'out_for_delivery') return 'In Transit';
  return order.isShipped || order.hasTrackingNumber ? 'Shipped' : 'Processing';
}
