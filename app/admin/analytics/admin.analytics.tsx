import { contextOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Link } from '#app/ui/link.tsx';
import { adminAnalyticsMessages } from '#messages/admin-analytics.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { hasRole } from '#shop/accounts/index.ts';
import { lastDayOfRange } from '#shop/backoffice/index.ts';
import { salesByDay, sumOfSales } from '#shop/orders/index.server.ts';
import { netSalesOf, sumSales } from '#shop/orders/index.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.analytics';
import { AnalyticsPeriodBar } from './report-period-bar.tsx';
import { ReportBars } from './report-table.tsx';
import { analyticsPeriodIn, reportView } from './report-view.server.ts';
import { ANALYTICS_ROLES, reportsFor } from './reports.ts';
import { barsOf } from './sales-bars.ts';
import { SalesChart } from './sales-chart.tsx';
import { SalesSumsTable } from './sales-sums-table.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminAnalyticsMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

const MOST_ROWS = 5;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { shop } = ctx;
  const person = await staffOf(ctx, pathOf(request), ...ANALYTICS_ROLES);
  const { period, today } = await analyticsPeriodIn(shop, request);
  const [days, daysBefore] = await Promise.all([salesByDay(shop, period), salesByDay(shop, period.before)]);
  const totals = { sums: sumSales(days), before: sumSales(daysBefore) };
  const [cards, cardsBefore, reports] = await Promise.all([
    sumOfSales(shop, period, 'gift-card'),
    sumOfSales(shop, period.before, 'gift-card'),
    Promise.all(
      reportsFor(hasRole(person, 'admin'))
        .filter((id) => id !== 'sales')
        .map(async (id) => {
          const view = await reportView(ctx, id, period, { totals, most: MOST_ROWS });
          return { id, view: { ...view, rows: view.rows.slice(0, MOST_ROWS) } };
        }),
    ),
  ]);
  const netOf = (sales: typeof days) => sales.map((day) => ({ day: day.day, cents: netSalesOf(day) }));
  return {
    period,
    today,
    sums: totals.sums,
    before: totals.before,
    cards,
    cardsBefore,
    reports,
    bars: barsOf(netOf(days), netOf(daysBefore)),
  };
}

export default function AnalyticsPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(adminAnalyticsMessages);
  const { period, today, sums, before, cards, cardsBefore, reports, bars } = loaderData;
  const range = { from: period.from, to: lastDayOfRange(period) };
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <AnalyticsPeriodBar path="/admin/analytics" period={period} today={today} />
      <div className="mt-6 grid gap-x-10 gap-y-8 *:min-w-0 lg:grid-cols-2">
        <section aria-labelledby="chart">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h2 id="chart" className="text-xl">
              {t('chart.title')}
            </h2>
            <Link
              to={`/admin/analytics/sales?${period.query}`}
              className="prose-link inline-flex min-h-11 items-center"
            >
              {t('report.sales')}
            </Link>
          </div>
          <SalesChart bars={bars} />
        </section>
        <div>
          <h2 className="text-xl">{t('sums.title')}</h2>
          <SalesSumsTable sums={sums} before={before} cards={cards} cardsBefore={cardsBefore} range={range} />
        </div>
      </div>
      <h2 className="sr-only">{t('report.list')}</h2>
      <div className="mt-10 gap-6 md:columns-2 xl:columns-3">
        {reports.map(({ id, view }) => (
          <section
            key={id}
            aria-labelledby={`report-${id}`}
            className="mb-6 break-inside-avoid rounded-card border border-line bg-surface p-4"
          >
            <h3 id={`report-${id}`} className="font-serif text-lg">
              <Link
                to={`/admin/analytics/${id}?${period.query}`}
                className="prose-link inline-flex min-h-11 items-center"
              >
                {t(`report.${id}`)}
              </Link>
            </h3>
            {view.rows.length === 0 ? (
              <p className="text-sm text-quiet">{t('report.none')}</p>
            ) : (
              <ReportBars view={view} most={MOST_ROWS} />
            )}
          </section>
        ))}
      </div>
      <p className="mt-8 max-w-prose text-sm text-quiet">{t('note')}</p>
    </>
  );
}
