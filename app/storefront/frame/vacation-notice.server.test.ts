import { expect, test } from 'vitest';
import { vacationMessages } from '#messages/vacation.ts';
import { CollectedTags } from '#platform/cache/cache-tags.ts';
import type { Core } from '#shop/core/core.ts';
import { defaultSettings } from '#shop/core/settings/settings.server.ts';
import { vacationNoticeOf } from './vacation-notice.server.ts';

const t = vacationMessages.in('en-CA');
const settings = {
  ...defaultSettings,
  address: { ...defaultSettings.address, state: 'NS' },
  vacation: { mode: 'orders', from: '2026-12-24', until: '2027-01-03', message: 'At the market.' },
} as const;
// Midnight in Halifax.
const BEGINS = '2026-12-24T04:00:00.000Z';
const ENDS = '2027-01-04T04:00:00.000Z';

const at = (moment: string, mode: 'orders' | 'closed' | 'off' = 'orders') => {
  const cacheTags = new CollectedTags();
  const shop = { clock: { now: () => new Date(moment) }, cacheTags } as unknown as Core;
  const vacation = vacationNoticeOf(shop, { ...settings, vacation: { ...settings.vacation, mode } }, 'en-CA');
  return { vacation, end: Number.isFinite(cacheTags.end) ? new Date(cacheTags.end).toISOString() : null };
};

test('pages speak of the vacation from its first midnight to its last, and expire at both', () => {
  expect(at('2026-12-24T03:59:00Z')).toEqual({ vacation: null, end: BEGINS });
  const vacation = { text: t('orders', { day: 'Jan 5, 2027' }), message: 'At the market.', isClosed: false };
  expect(at(BEGINS)).toEqual({ vacation, end: ENDS });
  expect(at('2027-01-04T03:59:00Z', 'closed')).toEqual({
    vacation: { ...vacation, text: t('closed', { day: 'Jan 4, 2027' }), isClosed: true },
    end: ENDS,
  });
  expect(at(ENDS)).toEqual({ vacation: null, end: null });
  expect(at(BEGINS, 'off')).toEqual({ vacation: null, end: null });
});
