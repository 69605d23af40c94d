import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { adminAnalyticsMessages } from '#messages/admin-analytics.ts';
import { Change } from './report-table.tsx';

const t = adminAnalyticsMessages.in('en-CA');
const shown = (now: number, before: number | null) =>
  renderToStaticMarkup(createElement(Change, { now, before, kind: 'money' })).replace(/<[^>]+>/g, ' ');

test('a change is printed with the figure of the period before, where everybody can read it', () => {
  expect(shown(1_500, 1_000)).toContain(t('change.up', { percent: 50 }));
  expect(shown(1_500, 1_000)).toContain(t('change.from', { amount: '$10.00' }));
  expect(shown(1_001, 1_000)).toContain(t('change.from', { amount: '$10.00' }));
});

test('the earlier figure is left out if it is the same, zero or unknown', () => {
  expect(shown(1_000, 1_000).trim()).toBe(t('change.none'));
  expect(shown(1_000, 0).trim()).toBe(t('change.new'));
  expect(shown(1_000, null)).toBe('');
});
