import { dateFormat } from '#platform/i18n/formatters.ts';
import type { Locale } from '#platform/i18n/messages.ts';

/** @example shopDayName('2026-11-22', 'en-CA') // 'Nov 22, 2026' */
export const shopDayName = (day: string, locale: Locale): string =>
  dateFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(day));
