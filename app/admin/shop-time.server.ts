import { dateFormat } from '#platform/i18n/formatters.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { shopTimeZone } from '#shop/core/index.server.ts';
import { type Core, isMoment, NO_DATE, shortHour } from '#shop/core/index.ts';

const formatted = async (
  shop: Core,
  locale: Locale,
  options: Intl.DateTimeFormatOptions,
): Promise<(moment: Date) => string> => {
  const format = dateFormat(locale, { ...options, timeZone: await shopTimeZone(shop) });
  return (moment) => (isMoment(moment) ? shortHour(format.format(moment), locale) : NO_DATE);
};

/**
 * Formats times in the shop's time zone. Use it in a loader: browsers have other time zone tables than the
 * server, and other spaces before 'p.m.'.
 */
export const shopTimeOf = (shop: Core, locale: Locale) =>
  formatted(shop, locale, { dateStyle: 'medium', timeStyle: 'short' });

/** The time without the date. @example '12:04' */
export const shopClockOf = (shop: Core, locale: Locale) =>
  formatted(shop, locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
