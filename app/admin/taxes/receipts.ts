import { csv } from '../../../platform/csv.ts';
import { lastDayOf } from '../../../shop/accounting/period.ts';
import { netOf } from '../../../shop/accounting/receipt.ts';
import { receiptsOf } from '../../../shop/accounting/receipts.server.ts';
import { decimalOfCents } from '../../../shop/money/decimal.ts';
import { visitOf } from '../../context.ts';
import { csvAnswer } from '../../csv-answer.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/receipts';
import { periodIn } from './period.server.ts';

const HEAD = ['Day', 'Number', 'Kind', 'Province', 'Without tax', 'Tax', 'Tax amount', 'Total'];

/** What a report of taxes is made from: each order and each refund, a row for each of its taxes. Refunds are below zero. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = visitOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  const { period } = periodIn(visit.shop, request);
  const rows = (await receiptsOf(visit.shop, period)).flatMap((receipt) => {
    const { kind, day, number, province, taxes, totalCents } = receipt;
    const sign = kind === 'sale' ? 1 : -1;
    const untaxed = [{ label: 'none', amountCents: 0 }];
    return (taxes.length > 0 ? taxes : untaxed).map(({ label, amountCents }, at) => [
      ...[day, number, kind, province],
      // Once for each receipt, so that the columns can be summed up.
      at === 0 ? decimalOfCents(sign * netOf(receipt)) : null,
      ...[label, decimalOfCents(sign * amountCents)],
      at === 0 ? decimalOfCents(sign * totalCents) : null,
    ]);
  });
  return csvAnswer(csv([HEAD, ...rows]), `receipts-${period.from}-${lastDayOf(period)}`);
}
