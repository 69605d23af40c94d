import { contextOf } from '#app/context.ts';
import { csvResponse } from '#app/csv-answer.ts';
import { adminTaxesMessages } from '#messages/admin-taxes.ts';
import type { Cell } from '#platform/text/csv.ts';
import { receiptsInParts } from '#shop/backoffice/index.server.ts';
import { lastDayOf, netOf, type Receipt } from '#shop/backoffice/index.ts';
import { taxLabel } from '#shop/checkout/index.ts';
import { exportRecords } from '#shop/core/index.server.ts';
import { decimalOfCents } from '#shop/core/index.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.taxes.receipts-csv';
import { periodIn } from './period.server.ts';

type T = ReturnType<typeof adminTaxesMessages.in>;

const headOf = (t: T): string[] => [
  t('csv.receipts.day'),
  t('csv.receipts.number'),
  t('csv.receipts.kind'),
  t('csv.receipts.province'),
  t('csv.receipts.net'),
  t('csv.receipts.tax'),
  t('csv.receipts.amount'),
  t('csv.receipts.total'),
];

/** The rows behind a tax report: one per tax of each order and refund. Refunds are negative. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const t = adminTaxesMessages.in(ctx.locale);
  const { period } = await periodIn(ctx.shop, request);
  const table = exportRecords(
    ctx.shop,
    'receipt',
    {
      head: headOf(t),
      nameOf: ({ number }) => number,
      rowsOf: (receipt) => rowsOf(t, receipt),
      leftOut: t('csv.leftOut'),
    },
    receiptsInParts(ctx.shop, period),
  );
  return csvResponse(table, t('csv.receipts.file', { from: period.from, until: lastDayOf(period) }));
}

function rowsOf(t: T, receipt: Receipt): Cell[][] {
  const { kind, day, number, province, taxes, totalCents } = receipt;
  const sign = kind === 'sale' ? 1 : -1;
  const untaxed = [{ label: null, amountCents: 0 }];
  return (taxes.length > 0 ? taxes : untaxed).map(({ label, amountCents }, at) => [
    day,
    number,
    t(`csv.receipts.${kind}`),
    province,
    // Only in a receipt's first row, so that the columns can be summed.
    at === 0 ? decimalOfCents(sign * netOf(receipt)) : null,
    label === null ? t('csv.receipts.untaxed') : taxLabel(label, t.locale),
    decimalOfCents(sign * amountCents),
    at === 0 ? decimalOfCents(sign * totalCents) : null,
  ]);
}
