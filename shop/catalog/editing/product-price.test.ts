import { expect, test } from 'vitest';
import { per100 } from './product-price.ts';

test('the price of 100 mL', () => {
  const oil = { priceCents: 1200, netAmount: 15, netUnit: 'mL' } as const;
  expect(per100(oil)).toBe(8000);
  expect(per100({ ...oil, netUnit: 'piece' })).toBeNull();
});
