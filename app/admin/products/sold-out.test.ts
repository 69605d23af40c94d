import { expect, test } from 'vitest';
import { adminProductsMessages } from '#messages/admin-products.ts';
import { soldOutHint, tableOf } from './sold-out.ts';

const t = adminProductsMessages.in('en-CA');

test('publishing products without stock says so, and leads to their stock', () => {
  expect(soldOutHint(t, [], 3)).toBeNull();
  expect(soldOutHint(t, ['soap'], 1)).toEqual({
    text: t('soldOut.it'),
    link: { label: t('soldOut.enter'), to: '/admin/products/edit?product=soap&field=count' },
  });
  expect(soldOutHint(t, ['soap', 'oil'], 3)).toMatchObject({
    text: t('soldOut.some', { count: 2 }),
    link: { to: '/admin/products/edit?product=soap&product=oil&field=count' },
  });
});

test('an address holds a limited number of products', () => {
  const ids = Array.from({ length: 150 }, (_, at) => `p${at}`);
  expect(new URL(tableOf(ids), 'http://x').searchParams.getAll('product')).toHaveLength(100);
});
