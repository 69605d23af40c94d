import { contextOf } from '#app/context.ts';
import { csvResponse } from '#app/csv-answer.ts';
import type { Cell } from '#platform/text/csv.ts';
import { receiptsInParts } from '#shop/backoffice/index.server.ts';
import { lastDayOf, netOf, type Receipt } from '#shop/backoffice/index.ts';
import { exportRecords } from '#shop/core/index.server.ts';
import { decimalOfCents } from '#shop/core/index.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.taxes.receipts-csv';
import { periodIn } from './period.server.ts';

const HEAD = ['Day', 'Number', 'Kind', 'Province', 'Without tax', 'Tax', 'Tax amount', 'Total'];

/** The rows behind a tax report: one per tax of each order and refund. Refunds are negative. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const { period } = await periodIn(ctx.shop, request);
  const table = exportRecords(
    ctx.shop,
    'receipt',
    { head: HEAD, nameOf: ({ number }) => number, rowsOf: linesOf },
    receiptsInParts(ctx.shop, period),
  );
  return csvResponse(table, `receipts-${period.from}-${lastDayOf(period)}`);
}

function linesOf(receipt: Receipt): Cell[][] {
  const { kind, day, number, province, taxes, totalCents } = receipt;
  const sign = kind === 'sale' ? 1 : -1;
  const untaxed = [{ label: 'none', amountCents: 0 }];
  return (taxes.length > 0 ? taxes : untaxed).map(({ label, amountCents }, at) => [
    day,
    number,
    kind,
    province,
    // Only in a receipt's first row, so that the columns can be summed.
    at === 0 ? decimalOfCents(sign * netOf(receipt)) : null,
    label,
    decimalOfCents(sign * amountCents),
    at === 0 ? decimalOfCents(sign * totalCents) : null,
  ]);
}
