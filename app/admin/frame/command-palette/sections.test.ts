import { expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminAnalyticsMessages } from '#messages/admin-analytics.ts';
import { adminEmailTextsMessages } from '#messages/admin-email-texts.ts';
import { adminPaletteMessages } from '#messages/admin-palette.ts';
import type { Role } from '#shop/accounts/index.ts';
import { EMAIL_TEXT_IDS } from '#shop/email/index.ts';
import { REPORTS } from '../../analytics/reports.ts';
import { type Entry, sectionsFor } from './sections.ts';

const _t = adminPaletteMessages.in('en-CA');
const _tAdmin = adminMessages.in('en-CA');
const tAnalytics = adminAnalyticsMessages.in('en-CA');
const tEmailTexts = adminEmailTextsMessages.in('en-CA');

const found = (
  typed: string,
  { pathname = '/admin', search = '', roles = ['admin'] as Role[] } = {},
): Entry[] =>
  sectionsFor({
    locale: 'en-CA',
    roles,
    person: 'ada',
    typed,
    answer: { here: [], commands: [], note: null, found: [], alike: [], help: [] },
    pathname,
    search,
  }).flatMap(({ entries }) => entries);
const addresses = (typed: string, options?: Parameters<typeof found>[1]): string[] =>
  found(typed, options).map(({ to }) => to);

test.each(REPORTS)('the report of %s is found by its name', (id) => {
  expect(addresses(tAnalytics(`report.${id}`))).toContain(`/admin/analytics/${id}`);
});

test('a report for admins only is not found by editors', () => {
  const roles: Role[] = ['editor'];
  expect(addresses(tAnalytics('report.products'), { roles })).toContain('/admin/analytics/products');
  expect(addresses(tAnalytics('report.customers'), { roles })).not.toContain('/admin/analytics/customers');
});

test('the text of an email is found by its name, by admins', () => {
  const [id] = EMAIL_TEXT_IDS;
  const name = tEmailTexts(`email.${id!}`);
  expect(addresses(name)).toContain(`/admin/email-texts/${id}`);
  expect(addresses(name, { roles: ['editor'] })).not.toContain(`/admin/email-texts/${id}`);
});

test('a list is exported from anywhere, and the one that is open as it is filtered', () => {
  const [orders] = found('export orders');
  expect(orders).toMatchObject({ to: '/admin/orders/orders.csv', isOutside: true });
  const here = { pathname: '/admin/orders', search: '?status=paid' };
  expect(addresses('', here)).toContain('/admin/orders/orders.csv?status=paid');
  expect(addresses('export orders', here)).toContain('/admin/orders/orders.csv?status=paid');
  const report = { pathname: '/admin/analytics/sales', search: '?period=30' };
  expect(addresses('csv', report)).toContain('/admin/analytics/sales/report.csv?period=30');
  expect(addresses('export orders', { roles: ['editor'] })).toEqual([]);
});

test('words that only ask for a page are ignored', () => {
  for (const typed of ['open inventory', 'go to the inventory', 'show inventory'])
    expect(found(typed)[0], typed).toMatchObject({ to: '/admin/products?sort=stock' });
});

test('the theme is changed, and staff sign out', () => {
  expect(found('dark theme')).toContainEqual(
    expect.objectContaining({ to: '/admin/preferences', theme: 'dark' }),
  );
  expect(found('log out')).toContainEqual(expect.objectContaining({ to: '/sign-out', intent: 'sign-out' }));
  expect(addresses('', {})).not.toContain('/sign-out');
});

test('the beginning of a word neither signs out nor changes the theme, and pages come first', () => {
  for (const typed of ['lo', 'log', 'sig', 'lea', 'dar', 'syst'])
    expect(found(typed).filter(({ intent, theme }) => intent || theme)).toEqual([]);
  expect(found('system')[0]).toMatchObject({ to: '/admin/status' });
});
