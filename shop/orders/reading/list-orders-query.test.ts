import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOCALES } from '#platform/i18n/messages.ts';
import { ORDER_STATUSES } from '../order-rules.ts';
import {
  DELIVERIES,
  ORDER_CHANNELS,
  ORDER_SORTS,
  ORDER_VIEWS,
  type OrderListQuery,
  orderListPath,
  readOrderQuery,
} from './list-orders-query.ts';

const read = (search: string) => readOrderQuery(new URLSearchParams(search));
const ALL: OrderListQuery = {
  ids: [],
  view: null,
  statuses: [],
  search: '',
  from: null,
  to: null,
  provinces: [],
  channels: [],
  deliveries: [],
  tags: [],
  locales: [],
  minCents: null,
  maxCents: null,
  product: null,
  sort: null,
  page: 1,
};

const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const queries = fc
  .record({
    ids: fc.array(fc.uuid(), { maxLength: 2 }),
    view: fc.option(fc.constantFrom(...ORDER_VIEWS)),
    statuses: fc.subarray(ORDER_STATUSES),
    search: fc.string({ maxLength: 100 }).map((text) => text.trim()),
    from: fc.option(days),
    to: fc.option(days),
    provinces: fc.subarray(['AB', 'ON', 'QC'] as const),
    channels: fc.subarray([...ORDER_CHANNELS]),
    deliveries: fc.subarray([...DELIVERIES]),
    tags: fc.subarray(['gift', 'wholesale']),
    locales: fc.subarray([...LOCALES]),
    minCents: fc.option(fc.integer({ min: 0, max: 999_999 })),
    maxCents: fc.option(fc.integer({ min: 0, max: 999_999 })),
    product: fc.option(fc.constantFrom('garden-soap', 'a&b=c')),
    sort: fc.option(fc.constantFrom(...ORDER_SORTS)),
    page: fc.integer({ min: 1, max: 100_000 }),
  })
  .filter(({ from, to }) => from === null || to === null || from <= to);

test('a query survives being written to an address and read back', () => {
  fc.assert(
    fc.property(queries, (query) => {
      expect(read(new URL(orderListPath(query), 'http://shop').search)).toEqual(query);
    }),
  );
});

test('unreadable parameters are left out', () => {
  expect(read('view=nothing&from=2026-02-30&to=tomorrow&page=-3')).toEqual(ALL);
  expect(read('page=NaN')).toEqual(ALL);
  const unknown =
    'order=1&status=gone&province=XX&channel=tv&delivery=pigeon&language=tlh&min=lots&sort=colour';
  expect(read(unknown)).toEqual(ALL);
  expect(read(`q=${'x'.repeat(500)}`).search).toHaveLength(100);
});

test('days the wrong way round are turned', () => {
  expect(read('from=2026-11-30&to=2026-11-01')).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
});

test('a status that was a view is a status, and amounts are read as they are typed', () => {
  expect(read('view=pending_payment')).toEqual({ ...ALL, statuses: ['pending_payment'] });
  expect(read('min=$50&max=99,9')).toMatchObject({ minCents: 5_000, maxCents: 9_990 });
});
