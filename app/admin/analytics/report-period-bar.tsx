import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { adminAnalyticsMessages } from '#messages/admin-analytics.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { ANALYTICS_PERIODS, type AnalyticsPeriod, lastDayOfRange } from '#shop/backoffice/index.ts';
import { type DayRange, shopDayName } from '#shop/core/index.ts';
import { Tabs } from '../ui/tabs.tsx';

/**
 * @param path of the page @param today in the shop's time zone
 * @param isOfMoments the figures are those of the last day, not of all days together
 */
export function AnalyticsPeriodBar({
  path,
  period,
  today,
  isOfMoments = false,
}: {
  path: string;
  period: AnalyticsPeriod;
  today: string;
  isOfMoments?: boolean;
}) {
  const t = useMessages(adminAnalyticsMessages);
  const nameOf = (range: DayRange) => {
    const [from, to] = [range.from, lastDayOfRange(range)].map((day) => shopDayName(day, t.locale)) as [
      string,
      string,
    ];
    return from === to ? from : t('period.range', { from, to });
  };
  const nameOfLast = (range: DayRange) => shopDayName(lastDayOfRange(range), t.locale);
  return (
    <>
      <Tabs
        label={t('period.label')}
        tabs={ANALYTICS_PERIODS.map((name) => ({
          to: `${path}?period=${name}`,
          name: t(`period.${name}`),
          isHere: name === period.name,
        }))}
      />
      <p className="mt-3 text-sm text-quiet">
        {isOfMoments
          ? t('period.moments', { day: nameOfLast(period), before: nameOfLast(period.before) })
          : t('period.compared', { days: nameOf(period), before: nameOf(period.before) })}
      </p>
      <details open={period.name === 'days'}>
        <summary className="inline-flex min-h-11 items-center text-sm text-quiet">{t('period.days')}</summary>
        <form key={period.query} action={path} className="flex flex-wrap items-end gap-4">
          <Field
            id="from"
            name="from"
            type="date"
            label={t('period.from')}
            required
            max={today}
            defaultValue={period.from}
          />
          <Field
            id="to"
            name="to"
            type="date"
            label={t('period.to')}
            required
            max={today}
            defaultValue={lastDayOfRange(period)}
          />
          <Button type="submit" variant="outline">
            {t('period.submit')}
          </Button>
        </form>
      </details>
    </>
  );
}
