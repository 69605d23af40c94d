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

/**
 * A formatted time, or a day and a time, in French as the OQLF writes it: without needless zeros, which `Intl` has.
 * @example shortHour('09 h 00', 'fr-CA') // '9 h'
 */
export const shortHour = (text: string, locale: Locale): string =>
  locale === 'fr-CA' ? text.replace(/(\d+)(\s*h)(?:\s*(\d\d))?$/, shortTime) : text;

/**
 * Day and time. Format it on the server: browsers differ in the space before 'p.m.'.
 * @example shopMoment(new Date('2026-11-24T16:00:00Z'), 'America/Edmonton', 'fr-CA') // '24 novembre 2026 à 10 h'
 */
export function shopMoment(at: Date, timeZone: string, locale: Locale): string {
  if (!isMoment(at)) return NO_DATE;
  return shortHour(
    dateFormat(locale, { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(at),
    locale,
  );
}

const shortTime = (_: string, hour: string, h: string, minutes = '00'): string =>
  `${Number(hour)}${h}${minutes === '00' ? '' : `\u00a0${minutes}`}`;
