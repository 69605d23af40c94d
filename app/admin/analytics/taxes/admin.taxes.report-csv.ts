import { contextOf } from '#app/context.ts';
import { csvResponse } from '#app/csv-answer.ts';
import { adminTaxesMessages } from '#messages/admin-taxes.ts';
import { csv } from '#platform/text/csv.ts';
import { taxReport } from '#shop/backoffice/index.server.ts';
import { lastDayOf } from '#shop/backoffice/index.ts';
import { taxLabel } from '#shop/checkout/index.ts';
import { decimalOfCents } from '#shop/core/index.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.taxes.report-csv';
import { periodIn } from './period.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const t = adminTaxesMessages.in(ctx.locale);
  const { period } = await periodIn(ctx.shop, request);
  const { taxes } = await taxReport(ctx.shop, period);
  const head = [
    t('csv.report.firstDay'),
    t('csv.report.lastDay'),
    t('csv.report.province'),
    t('csv.report.tax'),
    t('csv.report.sales'),
    t('csv.report.salesRefunded'),
    t('csv.report.collected'),
    t('csv.report.refunded'),
    t('csv.report.net'),
  ];
  const rows = taxes.map((row) => [
    period.from,
    lastDayOf(period),
    row.province,
    taxLabel(row.label, t.locale),
    ...[row.salesCents, row.salesBackCents, row.collectedCents, row.backCents].map(decimalOfCents),
    decimalOfCents(row.collectedCents - row.backCents),
  ]);
  return csvResponse(
    csv([head, ...rows]),
    t('csv.report.file', { from: period.from, until: lastDayOf(period) }),
  );
}
