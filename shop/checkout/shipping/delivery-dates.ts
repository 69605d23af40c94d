import { dateFormat } from '#platform/i18n/formatters.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import type { Day } from './holidays.ts';

/** Orders before two in the afternoon are handled on the same business day. */
export const LAST_HOUR = 14;

const part = (day: Day, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(locale, { timeZone: 'UTC', ...options })
    .format(new Date(day))
    .replace('.', '');

const shortDay = (day: Day, locale: Locale): string =>
  `${part(day, locale, { weekday: 'short' })} ${Number(day.slice(8))}`;

const shortDate = (day: Day, locale: Locale): string =>
  `${shortDay(day, locale)} ${part(day, locale, { month: 'short' })}`;

/** @example formatDeliveryWindow('2026-12-08', '2026-12-10', 'en-CA') // 'Tue 8 – Thu 10 Dec' */
export function formatDeliveryWindow(from: Day, until: Day, locale: Locale): string {
  if (from === until) return shortDate(from, locale);
  const isSameMonth = from.slice(0, 7) === until.slice(0, 7);
  return `${isSameMonth ? shortDay(from, locale) : shortDate(from, locale)} – ${shortDate(until, locale)}`;
}
