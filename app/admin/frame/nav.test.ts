import { expect, test } from 'vitest';
import { type NavReasons, reasonsIn, sectionsOf, waitingIn } from './nav.ts';

const orders = sectionsOf(['admin']).find(({ page }) => page?.to === '/admin/orders')!;
const waiting = { '/admin/orders': 3, '/admin/returns': 2, '/admin/reviews': 7 };
const reasons: NavReasons = {
  '/admin/orders': [
    ['tasks.toPack', 2],
    ['tasks.toReview', 0],
    ['tasks.toConfirm', 1],
  ],
  '/admin/returns': [['tasks.returns', 2]],
};

test('an open section counts the tasks of its first page, and says what they are', () => {
  expect(waitingIn(orders, waiting, true)).toBe(3);
  expect(reasonsIn(orders, reasons, true)).toEqual(reasons['/admin/orders']);
});

test('a folded section counts the tasks of all its pages, and says what they are', () => {
  expect(waitingIn(orders, waiting, false)).toBe(5);
  expect(reasonsIn(orders, reasons, false)).toEqual([
    ...reasons['/admin/orders']!,
    ...reasons['/admin/returns']!,
  ]);
});
