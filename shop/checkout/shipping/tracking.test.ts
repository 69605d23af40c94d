import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  carrierSlug,
  joinTracking,
  type ReportedEvent,
  type Tracking,
  type TrackingStatus,
  trackingOf,
  trackingStatusOf,
  utcOf,
} from './tracking.ts';

const reported = (more: Partial<ReportedEvent> = {}): ReportedEvent => ({
  status: 'TRANSIT',
  detail: '',
  location: 'Calgary, AB, CA',
  date: '2026-11-20T10:00:00Z',
  description: 'On its way',
  ...more,
});

test.each([
  ['PRE_TRANSIT', '', 'label_created'],
  ['TRANSIT', '', 'in_transit'],
  ['TRANSIT', 'package_departed', 'in_transit'],
  ['TRANSIT', 'out_for_delivery', 'out_for_delivery'],
  ['DELIVERED', 'delivered', 'delivered'],
  ['DELIVERED', 'out_for_delivery', 'delivered'],
  ['RETURNED', '', 'returned'],
  ['FAILURE', '', 'exception'],
  ['UNKNOWN', '', 'unknown'],
  ['SOMETHING_NEW', '', 'unknown'],
  ['constructor', '', 'unknown'],
])('%s %s is %s', (status, detail, ours) => {
  expect(trackingStatusOf(status, detail)).toBe(ours);
});

test.each([
  ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00.000Z'],
  ['2026-11-20T10:00:00.123456', '2026-11-20T10:00:00.123Z'],
  ['2026-11-20 10:00', '2026-11-20T10:00:00.000Z'],
  ['2026-11-20T10:00:00-07:00', '2026-11-20T17:00:00.000Z'],
  ['2026-11-20', '2026-11-20T00:00:00.000Z'],
])('%s is %s', (date, utc) => {
  expect(utcOf(date)).toBe(utc);
});

test.each(['', 'soon', '2026-13-40', '0001-01-01T00:00:00Z', '+275760-09-13', '1e9', '2026-11-20T25:00:00Z'])(
  '%j is no date of ours',
  (date) => {
    expect(utcOf(date)).toBeNull();
  },
);

test('events come the newest first, once, and never without a date', () => {
  const early = reported({ status: 'PRE_TRANSIT', date: '2026-11-19T08:00:00-07:00' });
  const tracking = trackingOf(
    reported(),
    [early, reported(), early, reported({ date: 'soon' })],
    '2026-11-24',
  );
  expect(tracking).toMatchObject({
    status: 'in_transit',
    location: 'Calgary, AB, CA',
    lastUpdate: '2026-11-20T10:00:00.000Z',
    estimatedDelivery: '2026-11-24T00:00:00.000Z',
  });
  expect(tracking.events.map(({ status, timestamp }) => [status, timestamp])).toEqual([
    ['in_transit', '2026-11-20T10:00:00.000Z'],
    ['label_created', '2026-11-19T15:00:00.000Z'],
  ]);
});

test('a parcel of which nothing is known yet is unknown', () => {
  const nothing = { status: 'unknown', location: '', lastUpdate: null, events: [], estimatedDelivery: null };
  expect(trackingOf(null, [], null)).toEqual(nothing);
});

test('without a status of its own a parcel is where its newest event is', () => {
  const delivered = reported({ status: 'DELIVERED', date: '2026-11-21T09:00:00Z', location: 'Ottawa' });
  expect(trackingOf(null, [reported(), delivered], null)).toMatchObject({
    status: 'delivered',
    location: 'Ottawa',
    lastUpdate: '2026-11-21T09:00:00.000Z',
  });
});

test('whatever is reported, events are sorted and in UTC', () => {
  const anyDate = fc.oneof(
    fc.string(),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  );
  const anyEvent = fc.record({
    status: fc.string(),
    detail: fc.string(),
    location: fc.string(),
    date: anyDate,
    description: fc.string(),
  });
  fc.assert(
    fc.property(fc.option(anyEvent), fc.array(anyEvent), fc.option(anyDate), (now, history, eta) => {
      const times = trackingOf(now, history, eta).events.map(({ timestamp }) => timestamp);
      expect(times).toEqual([...times].sort().reverse());
      expect(times.every((time) => new Date(time).toISOString() === time)).toBe(true);
    }),
  );
});

test.each([
  ['Canada Post', 'canada_post'],
  ['DHL Express', 'dhl_express'],
  [' Purolator ', 'purolator'],
  ['Nationex – Économique', 'nationex_economique'],
  ['../../etc', 'etc'],
  ['', ''],
])('%j is asked for as %j', (carrier, slug) => {
  expect(carrierSlug(carrier)).toBe(slug);
});

const ALL = [
  'unknown',
  'label_created',
  'in_transit',
  'out_for_delivery',
  'exception',
  'returned',
  'delivered',
] as const;
const anyTime = fc.integer({ min: 0, max: 5 }).map((day) => `2026-11-2${day}T10:00:00.000Z`);
const anyTracked = fc.record({
  status: fc.constantFrom(...ALL),
  location: fc.constantFrom('', 'Calgary', 'Ottawa'),
  timestamp: anyTime,
  description: fc.constantFrom('', 'Scanned'),
});
const anyDetailed = fc.oneof(
  anyTracked,
  fc.record({
    status: fc.constantFrom(...ALL),
    location: fc.constant(''),
    timestamp: anyTime,
    detail: fc.constantFrom('delayed' as const, 'delivered' as const),
    description: fc.constant(''),
  }),
);
const anyTracking = fc.record({
  status: fc.constantFrom(...ALL),
  location: fc.constantFrom('', 'Calgary', 'Ottawa'),
  lastUpdate: fc.option(anyTime),
  events: fc.array(anyDetailed, { maxLength: 5 }),
  estimatedDelivery: fc.option(anyTime),
});
const NOTHING: Tracking = trackingOf(null, [], null);
const after = (news: readonly Tracking[]) => news.reduce(joinTracking, NOTHING);

test('tracking events lead to the same state in every sequence, once or repeated', () => {
  const shuffled = fc
    .array(anyTracking, { minLength: 1, maxLength: 6 })
    .chain((news) =>
      fc.tuple(
        fc.constant(news),
        fc.shuffledSubarray([...news, ...news], { minLength: news.length * 2, maxLength: news.length * 2 }),
      ),
    );
  fc.assert(
    fc.property(shuffled, ([news, mixed]) => {
      expect(after(mixed)).toEqual(after(news));
    }),
  );
});

test('no event takes a parcel back to an earlier stage', () => {
  const stage = {
    unknown: 0,
    label_created: 1,
    in_transit: 2,
    out_for_delivery: 2,
    exception: 2,
    returned: 3,
    delivered: 3,
  };
  fc.assert(
    fc.property(anyTracking, anyTracking, (known, news) => {
      const joined = joinTracking(known, news);
      expect(stage[joined.status]).toBeGreaterThanOrEqual(stage[known.status]);
      expect(stage[joined.status]).toBeGreaterThanOrEqual(stage[news.status]);
    }),
  );
});

test('a parcel that could not be handed over goes on its way again', () => {
  const said = (status: TrackingStatus, day: number): Tracking => ({
    ...NOTHING,
    status,
    lastUpdate: `2026-11-2${day}T10:00:00.000Z`,
  });
  const story = [said('out_for_delivery', 1), said('exception', 2), said('in_transit', 3)];
  expect(story.map((_, index) => after(story.slice(0, index + 1)).status)).toEqual([
    'out_for_delivery',
    'exception',
    'in_transit',
  ]);
});

test('a parcel’s current state is among its events, once', () => {
  const [now, before] = [reported(), reported({ status: 'PRE_TRANSIT', date: '2026-11-19T08:00:00Z' })];
  const statuses = ['in_transit', 'label_created'];
  expect(trackingOf(now, [before], null).events.map(({ status }) => status)).toEqual(statuses);
  expect(trackingOf(now, [before, { ...now, description: 'En route' }], null).events).toHaveLength(2);
});

test('an event has its code, if it is one that Shippo documents and says something', () => {
  const detailOf = (detail: string) => trackingOf(reported({ detail }), [], null).events[0]!.detail;
  expect(detailOf('Package_Departed')).toBe('package_departed');
  for (const none of ['', 'other', 'constructor', 'something_new']) expect(detailOf(none)).toBeUndefined();
});

test('an event that was stored without its code isn’t listed again when it comes with it', () => {
  const stored = trackingOf(reported(), [], null);
  const again = trackingOf(reported({ detail: 'package_departed' }), [], null);
  for (const joined of [joinTracking(stored, again), joinTracking(again, stored)])
    expect(joined.events.map(({ detail }) => detail)).toEqual(['package_departed']);
});
