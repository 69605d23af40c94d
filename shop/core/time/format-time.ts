import { dateFormat } from '#platform/i18n/formatters.ts';
import type { Locale } from '#platform/i18n/messages.ts';

/** Shown for an invalid date, as in a damaged record, which must not break a complete list. */
export const NO_DATE = '–';

export const isMoment = (at: Date): boolean => !Number.isNaN(at.getTime());

/** @example shopDate(new Date('2026-11-24T02:00:00Z'), 'America/Halifax', 'en-CA') // 'November 23, 2026' */
export const shopDate = (at: Date, timeZone: string, locale: Locale): string =>
  isMoment(at) ? dateFormat(locale, { timeZone, dateStyle: 'long' }).format(at) : NO_DATE;

/** @example shopDayName('2026-11-22', 'en-CA') // 'Nov 22, 2026' */
export const shopDayName = (day: string, locale: Locale): string =>
  dateFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(day));

/**
 * The common name of a time zone.
 * @example timeZoneName('America/Halifax', 'en-CA') // 'Atlantic Time'
 */
export const timeZoneName = (timeZone: string, locale: Locale): string =>
  dateFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')!.value;

const shortTime = (_: string, hour: string, h: string, minutes = '00'): string =>
  `${Number(hour)}${h}${minutes === '00' ? '' : `\u00a0${minutes}`}`;

/** `Intl` writes '09 h 00'; the Office québécois de la langue française has '9 h'. */
const shortHour = (text: string, locale: Locale): string =>
  locale === 'fr-CA' ? text.replace(/(\d+)(\s*h)(?:\s*(\d\d))?$/, shortTime) : text;

/**
 * Formats times of day, after the day if `dateStyle` is given: '2:00 p.m.' in English, '14 h' in French. No other
 * code does. Format on the server: browsers differ in their time zones and in the space before 'p.m.'.
 */
export function timeFormat(
  timeZone: string,
  locale: Locale,
  dateStyle?: 'long' | 'medium',
): (at: Date) => string {
  const format = dateFormat(locale, { timeZone, timeStyle: 'short', ...(dateStyle && { dateStyle }) });
  return (at) => (isMoment(at) ? shortHour(format.format(at), locale) : NO_DATE);
}

/**
 * Day and time.
 * @example shopMoment(new Date('2026-11-24T16:00:00Z'), 'America/Edmonton', 'fr-CA') // '24 novembre 2026 à 9 h'
 */
export const shopMoment = (at: Date, timeZone: string, locale: Locale): string =>
  timeFormat(timeZone, locale, 'long')(at);

/** @example formatClock('14:00', 'en-CA') // '2:00 p.m.' */
export const formatClock = (clock: string, locale: Locale): string =>
  timeFormat('UTC', locale)(new Date(`1970-01-01T${clock}Z`));
