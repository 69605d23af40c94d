import { contextOf } from '#app/context.ts';
import { csvResponse } from '#app/csv-answer.ts';
import { csv } from '#platform/text/csv.ts';
import { taxReport } from '#shop/backoffice/index.server.ts';
import { lastDayOf } from '#shop/backoffice/index.ts';
import { decimalOfCents } from '#shop/core/index.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.taxes.report-csv';
import { periodIn } from './period.server.ts';

const HEAD = [
  'First day',
  'Last day',
  'Province',
  'Tax',
  'Taxable sales',
  'Taxable sales refunded',
  'Tax collected',
  'Tax refunded',
  'Net tax',
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const { period } = await periodIn(ctx.shop, request);
  const { taxes } = await taxReport(ctx.shop, period);
  const rows = taxes.map((row) => [
    period.from,
    lastDayOf(period),
    row.province,
    row.label,
    ...[row.salesCents, row.salesBackCents, row.collectedCents, row.backCents].map(decimalOfCents),
    decimalOfCents(row.collectedCents - row.backCents),
  ]);
  return csvResponse(csv([HEAD, ...rows]), `taxes-${period.from}-${lastDayOf(period)}`);
}
