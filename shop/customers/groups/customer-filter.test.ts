import { expect, test } from 'vitest';
import { readCustomerFilter, writeCustomerFilter } from './customer-filter.ts';

const FILTER = {
  tag: 'market',
  spentFrom: 10_050,
  ordersFrom: 2,
  lastOrder: 'before-90',
  province: 'QC' as const,
  category: 'face/serums',
  consent: 'subscribed' as const,
};

test('a filter is the same after a trip through an address', () => {
  const params = new URLSearchParams(writeCustomerFilter(FILTER));
  expect(params.get('spentFrom')).toBe('100.50');
  expect(readCustomerFilter(params)).toEqual(FILTER);
});

test('conditions that cannot be read are left out, and the others stay', () => {
  const params = new URLSearchParams(
    'tag=&spentFrom=lots&ordersTo=-1&ordersFrom=3&province=XX&category=../etc&consent=maybe&product=&x=1',
  );
  expect(readCustomerFilter(params)).toEqual({ ordersFrom: 3 });
});

test('amounts may be typed with a comma', () => {
  expect(readCustomerFilter(new URLSearchParams({ spentTo: '19,95' }))).toEqual({ spentTo: 1_995 });
});
