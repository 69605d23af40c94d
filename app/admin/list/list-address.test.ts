import { expect, test } from 'vitest';
import { currentView, isSameSelection, nextSort, queryWith, queryWithout } from './list-address.ts';
import type { ListFilter } from './list-types.ts';

const params = (query: string) => new URLSearchParams(query);

test('another state of a list starts at its first page and leaves empty values out', () => {
  expect(queryWith(params('status=paid&page=3'), { q: 'ada' })).toBe('?status=paid&q=ada');
  expect(queryWith(params('q=&status=paid'), { status: null })).toBe('');
  expect(queryWith(params('status=paid'), { status: ['paid', 'shipped'] })).toBe(
    '?status=paid&status=shipped',
  );
});

test('removing a filter removes all of its parameters', () => {
  const days: ListFilter = { kind: 'days', id: 'paid', name: 'Paid', from: 'from', to: 'to' };
  expect(queryWithout(params('from=2026-01-01&to=2026-01-31&q=ada'), [days])).toBe('?q=ada');
});

test('a heading sorts, and sorts the other way when pressed again', () => {
  expect(nextSort(params('q=a'), 'name')).toBe('?q=a&sort=name');
  expect(nextSort(params('sort=name'), 'name')).toBe('?sort=-name');
  expect(nextSort(params('sort=-name'), 'name')).toBe('?sort=name');
  expect(nextSort(params(''), 'total', true)).toBe('?sort=-total');
  expect(nextSort(params('sort=-total'), 'total', true)).toBe('?sort=total');
});

test('the view that an address shows is the most particular one', () => {
  const all = { name: 'All', query: '' };
  const unpaid = { name: 'Unpaid', query: 'status=pending_payment' };
  const mine = { id: 'mine', name: 'Mine', query: 'status=pending_payment&q=ada' };
  const views = [all, unpaid, mine];
  const shown = (query: string) => {
    const { view, isEdited } = currentView(views, params(query));
    return [view, isEdited];
  };
  expect(shown('')).toEqual([all, false]);
  expect(shown('q=zoe')).toEqual([all, true]);
  expect(shown('status=pending_payment&page=2&sort=-total')).toEqual([unpaid, false]);
  expect(shown('q=ada&status=pending_payment')).toEqual([mine, false]);
  const toPack = { name: 'To pack', query: 'view=to-pack' };
  expect(currentView([all, toPack], params('view=to-pack'))).toEqual({ view: toPack, isEdited: false });
  // Opened, it stays the view while its filters change, even to none.
  expect(shown('opened=mine&status=pending_payment')).toEqual([mine, true]);
  expect(shown('opened=mine')).toEqual([mine, true]);
  expect(shown('opened=deleted')).toEqual([all, false]);
});

test('pages and sorting make no other selection', () => {
  expect(isSameSelection(params('a=1&b=2&page=3'), params('b=2&a=1&sort=x'))).toBe(true);
  expect(isSameSelection(params('a=1'), params('a=2'))).toBe(false);
});
