import { type AdminTaxesValues, adminTaxesMessages } from '#messages/admin-taxes.ts';
import { dateFormat } from '#platform/i18n/formatters.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { lastDayOf, type Period } from '#shop/backoffice/index.ts';

/** @example 'October 2026', 'October to December 2026', '2026', '2026-11-02 to 2026-11-05' */
export function periodName(t: Translate<AdminTaxesValues>, period: Period): string {
  const last = lastDayOf(period);
  const month = (day: string, options: Intl.DateTimeFormatOptions = {}) =>
    dateFormat(t.locale, { month: 'long', timeZone: 'UTC', ...options }).format(new Date(day));
  switch (period.kind) {
    case 'month':
      return month(last, { year: 'numeric' });
    case 'quarter':
      return t('period.range', { from: month(period.from), to: month(last, { year: 'numeric' }) });
    case 'year':
      return period.from.slice(0, 4);
    case 'days':
      return t('period.range', { from: period.from, to: last });
  }
}

export function usePeriodName(period: Period): string {
  return periodName(useMessages(adminTaxesMessages), period);
}
