import type { Day } from './holidays.ts';

/** Orders until two in the afternoon begin their way on the same business day. */
export const LAST_HOUR = 14;

// Made when they are first needed, as in core/time/format-time.ts.
let weekday: Intl.DateTimeFormat | undefined;
let month: Intl.DateTimeFormat | undefined;
const part = (day: Day, format: Intl.DateTimeFormat): string => format.format(new Date(day)).replace('.', '');

function shortDay(day: Day): string {
  weekday ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', weekday: 'short' });
  return `${part(day, weekday)} ${Number(day.slice(8))}`;
}

function shortMonth(day: Day): string {
  month ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', month: 'short' });
  return part(day, month);
}

/** @example formatDeliveryWindow('2026-12-08', '2026-12-10') // 'Tue 8 – Thu 10 Dec' */
export function formatDeliveryWindow(from: Day, until: Day): string {
  if (from === until) return `${shortDay(from)} ${shortMonth(from)}`;
  const sameMonth = from.slice(0, 7) === until.slice(0, 7);
  return `${shortDay(from)}${sameMonth ? '' : ` ${shortMonth(from)}`} – ${shortDay(until)} ${shortMonth(until)}`;
}
