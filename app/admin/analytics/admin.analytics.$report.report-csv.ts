import { contextOf } from '#app/context.ts';
import { csvResponse } from '#app/csv-answer.ts';
import { adminAnalyticsMessages } from '#messages/admin-analytics.ts';
import { type Cell, csv } from '#platform/text/csv.ts';
import { lastDayOfRange } from '#shop/backoffice/index.ts';
import { decimalOfCents } from '#shop/core/index.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.analytics.$report.report-csv';
import { analyticsPeriodIn, reportView } from './report-view.server.ts';
import { type ColumnKind, isReport, type ReportRow } from './reports.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const { report } = params;
  if (!isReport(report)) throw new Response(null, { status: 404 });
  const { period } = await analyticsPeriodIn(ctx.shop, request);
  const { first, columns, main, rows, total } = await reportView(ctx, report, period);
  const cell = (value: number | null, kind: ColumnKind): Cell =>
    value === null || kind !== 'money' ? value : decimalOfCents(value);
  const rowOf = ({ name, cells, before }: ReportRow): Cell[] => [
    name,
    ...columns.map(({ kind }, at) => cell(cells[at] ?? null, kind)),
    cell(before, columns[main]!.kind),
  ];
  const t = adminAnalyticsMessages.in(ctx.locale);
  const head = [first, ...columns.map(({ name }) => name), `${columns[main]!.name}: ${t('sums.then')}`];
  const table = csv([head, ...rows.map(rowOf), ...(total ? [rowOf(total)] : [])]);
  return csvResponse(table, `${report}-${period.from}-${lastDayOfRange(period)}`);
}
