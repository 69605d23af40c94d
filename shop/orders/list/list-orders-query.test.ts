import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_VIEWS, type OrderListQuery, orderListPath, readOrderQuery } from './list-orders-query.ts';

const read = (search: string) => readOrderQuery(new URLSearchParams(search));
const ALL: OrderListQuery = { view: null, search: '', from: null, to: null, product: null, page: 1 };

const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const queries = fc
  .record({
    view: fc.option(fc.constantFrom(...ORDER_VIEWS)),
    search: fc.string({ maxLength: 100 }).map((text) => text.trim()),
    from: fc.option(days),
    to: fc.option(days),
    product: fc.option(fc.constantFrom('garden-soap', 'a&b=c')),
    page: fc.integer({ min: 1, max: 100_000 }),
  })
  .filter(({ from, to }) => from === null || to === null || from <= to);

test('what an address says is read back as it was', () => {
  fc.assert(
    fc.property(queries, (query) => {
      expect(read(new URL(orderListPath(query), 'http://shop').search)).toEqual(query);
    }),
  );
});

test('what cannot be read is left out', () => {
  expect(read('view=nothing&from=2026-02-30&to=tomorrow&page=-3')).toEqual(ALL);
  expect(read('page=NaN')).toEqual(ALL);
  expect(read(`q=${'x'.repeat(500)}`).search).toHaveLength(100);
});

test('days the wrong way round are turned', () => {
  expect(read('from=2026-11-30&to=2026-11-01')).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
});
