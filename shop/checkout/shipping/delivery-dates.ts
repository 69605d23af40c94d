import { abbreviated, dateFormat, dayOfMonth } from '#platform/i18n/formatters.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import type { Day } from './holidays.ts';

const part = (day: Day, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  abbreviated(dateFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(day)), locale);

function shortDate(day: Day, locale: Locale, hasMonth = true): string {
  const weekday = part(day, locale, { weekday: 'short' });
  const number = dayOfMonth(Number(day.slice(8)), locale);
  const month = part(day, locale, { month: 'short' });
  // English names the month first, so it can't leave it out.
  if (locale !== 'fr-CA') return `${weekday}, ${month} ${number}`;
  return hasMonth ? `${weekday} ${number} ${month}` : `${weekday} ${number}`;
}

/** @example weekdayName('2026-12-08', 'en-CA') // 'Tuesday' */
export const weekdayName = (day: Day, locale: Locale): string =>
  dateFormat(locale, { timeZone: 'UTC', weekday: 'long' }).format(new Date(day));

/** @param weekday 1 is Monday. @example weekdayOfNumber(2, 'en-CA') // 'Tuesday' */
export const weekdayOfNumber = (weekday: number, locale: Locale): string =>
  weekdayName(`2024-01-0${weekday}`, locale);

/** @example formatDeliveryWindow('2026-12-08', '2026-12-10', 'en-CA') // 'Tue, Dec 8 – Thu, Dec 10' */
export function formatDeliveryWindow(from: Day, until: Day, locale: Locale): string {
  if (from === until) return shortDate(from, locale);
  const isSameMonth = from.slice(0, 7) === until.slice(0, 7);
  return `${shortDate(from, locale, !isSameMonth)} – ${shortDate(until, locale)}`;
}
