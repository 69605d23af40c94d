import { contextOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { ButtonAnchor } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminAnalyticsMessages } from '#messages/admin-analytics.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { hasRole } from '#shop/accounts/index.ts';
import { salesByDay } from '#shop/orders/index.server.ts';
import { netSalesOf } from '#shop/orders/index.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.analytics.$report';
import { AnalyticsPeriodBar } from './report-period-bar.tsx';
import { ReportBars, ReportTable } from './report-table.tsx';
import { analyticsPeriodIn, reportView } from './report-view.server.ts';
import { ANALYTICS_ROLES, isReport, reportsFor } from './reports.ts';
import { barsOf } from './sales-bars.ts';
import { SalesChart } from './sales-chart.tsx';

export const meta: Route.MetaFunction = ({ matches, params: { report } }) => [
  { title: isReport(report) ? adminAnalyticsMessages.in(localeOfMatches(matches))(`report.${report}`) : '' },
  { name: 'robots', content: 'noindex' },
];

/** More rows are only in the file. */
const MOST_ROWS = 500;
const MOST_BARS = 8;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), ...ANALYTICS_ROLES);
  const isAdmin = hasRole(person, 'admin');
  const id = reportsFor(isAdmin).find((known) => known === params.report);
  if (!id) throw new Response(null, { status: isReport(params.report) ? 403 : 404 });
  const { period, today } = await analyticsPeriodIn(ctx.shop, request);
  const [view, days, before] = await Promise.all([
    reportView(ctx, id, period, { most: MOST_ROWS }),
    id === 'sales' ? salesByDay(ctx.shop, period) : [],
    id === 'sales' ? salesByDay(ctx.shop, period.before) : [],
  ]);
  const netOf = (sales: typeof days) => sales.map((day) => ({ day: day.day, cents: netSalesOf(day) }));
  return {
    id,
    isAdmin,
    period,
    today,
    view: { ...view, rows: view.rows.slice(0, MOST_ROWS) },
    more: (view.more ?? 0) + Math.max(0, view.rows.length - MOST_ROWS),
    bars: barsOf(netOf(days), netOf(before)),
  };
}

export default function ReportPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(adminAnalyticsMessages);
  const { id, period, today, view, more, bars, isAdmin } = loaderData;
  const title = t(`report.${id}`);
  const isStock = id === 'stock';
  return (
    <>
      <Link to={`/admin/analytics?${period.query}`} className="prose-link inline-flex min-h-11 items-center">
        {t('back')}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-3xl">{title}</h1>
        {isAdmin && view.rows.length > 0 && (
          <ButtonAnchor
            href={`/admin/analytics/${id}/report.csv?${period.query}`}
            variant="outline"
            size="small"
          >
            {t('report.csv')}
          </ButtonAnchor>
        )}
      </div>
      <p className="mt-1 max-w-prose text-quiet">{t(`report.${id}.text`)}</p>
      <AnalyticsPeriodBar
        path={`/admin/analytics/${id}`}
        period={period}
        today={today}
        isOfMoments={isStock}
      />
      {view.rows.length === 0 ? (
        <EmptyState icon="leaf" title={t('report.none')}>
          <p>{t('report.none.text')}</p>
        </EmptyState>
      ) : (
        <>
          <div className="mt-6 max-w-3xl">
            {id === 'sales' ? <SalesChart bars={bars} /> : <ReportBars view={view} most={MOST_BARS} />}
          </div>
          <div className="mt-8">
            <ReportTable key={id} view={view} caption={title} isComplete={more === 0} />
          </div>
          {more > 0 && <p className="mt-3 text-quiet">{t('report.more', { count: more })}</p>}
        </>
      )}
      {!isStock && <p className="mt-8 max-w-prose text-sm text-quiet">{t('note')}</p>}
    </>
  );
}
