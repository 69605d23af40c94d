import { cx } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/link.tsx';
import { adminAnalyticsMessages } from '#messages/admin-analytics.ts';
import { adminHomeMessages } from '#messages/admin-home.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { type AnalyticsPeriod, lastDayOfRange } from '#shop/backoffice/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import { netSalesOf, orderListPath, type SalesSums } from '#shop/orders/index.ts';
import { Change } from '../analytics/report-table.tsx';
import type { SalesBar } from '../analytics/sales-bars.ts';
import { SalesChart } from '../analytics/sales-chart.tsx';

/** As many as fit into a row on a phone. */
export const HOME_PERIODS = ['1', '7', '30', 'year'] as const;

interface Props {
  period: AnalyticsPeriod;
  sums: SalesSums;
  before: SalesSums;
  bars: readonly SalesBar[];
}

/** Net sales of a period, as on the analytics page. */
export function HomeSales({ period, sums, before, bars }: Props) {
  const t = useMessages(adminHomeMessages);
  const tAnalytics = useMessages(adminAnalyticsMessages);
  const [now, then] = [netSalesOf(sums), netSalesOf(before)];
  return (
    <section aria-labelledby="sales">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="sales" className="text-xl">
          {t('sales.title')}
        </h2>
        <nav aria-label={tAnalytics('period.label')} className="flex">
          {HOME_PERIODS.map((name) => (
            <Link
              key={name}
              to={`/admin?period=${name}`}
              preventScrollReset
              aria-current={name === period.name ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-11 items-center rounded-lg px-2.5 text-sm',
                name === period.name ? 'bg-sand font-medium' : 'text-quiet hover:bg-sand',
              )}
            >
              {tAnalytics(`period.${name}`)}
            </Link>
          ))}
        </nav>
      </div>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className="font-serif text-3xl tabular-nums">{formatMoney(now, t.locale)}</span>
        <Change now={now} before={then} kind="money" />
      </p>
      <p className="flex flex-wrap gap-x-6 text-sm">
        <Link
          to={orderListPath({ view: 'sold', from: period.from, to: lastDayOfRange(period) })}
          className="prose-link inline-flex min-h-11 items-center"
        >
          {t('sales.orders', { count: sums.orders })}
        </Link>
        <Link
          to={`/admin/analytics?${period.query}`}
          className="prose-link inline-flex min-h-11 items-center"
        >
          {t('sales.analytics')}
        </Link>
      </p>
      {bars.length > 1 && <SalesChart bars={bars} />}
      <p className="mt-1 text-sm text-quiet">{t('sales.text')}</p>
    </section>
  );
}
