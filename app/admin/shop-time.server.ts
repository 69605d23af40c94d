import { dateFormat } from '#platform/i18n/formatters.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { shopTimeZone } from '#shop/core/index.server.ts';
import { type Core, isMoment, NO_DATE, timeFormat } from '#shop/core/index.ts';

/** Formats days with times in the shop's time zone, for a loader. @example 'Nov 24, 2026, 2:00 p.m.' */
export const shopTimeOf = async (shop: Core, locale: Locale) =>
  timeFormat(await shopTimeZone(shop), locale, 'medium');

/** The time without the date. @example '12:04 p.m.' */
export const shopClockOf = async (shop: Core, locale: Locale) => timeFormat(await shopTimeZone(shop), locale);

/** Formats the day alone. @example 'Nov 24, 2026' */
export async function shopDayOf(shop: Core, locale: Locale) {
  const format = dateFormat(locale, { timeZone: await shopTimeZone(shop), dateStyle: 'medium' });
  return (at: Date | null): string => (at && isMoment(at) ? format.format(at) : NO_DATE);
}
