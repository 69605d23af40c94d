import { expect, test } from 'vitest';
import { shopDate, shopMoment } from './shop-time.ts';

test('a day is that of the shop, wherever the server stands', () => {
  expect(shopDate(new Date('2026-11-24T02:00:00Z'))).toBe('November 23, 2026');
  expect(shopMoment(new Date('2026-07-01T05:30:00Z'))).toMatch(/^June 30, 2026.+11:30\sp\.m\.$/);
});
