import { contextOf } from '#app/context.ts';
import { csvResponse } from '#app/csv-answer.ts';
import type { Cell } from '#platform/text/csv.ts';
import { giftCardReceiptsOf, receiptsInParts } from '#shop/backoffice/index.server.ts';
import {
  type JournalEntry,
  journalOfCards,
  journalOfDays,
  journalOfReceipts,
  lastDayOf,
  type Period,
} from '#shop/backoffice/index.ts';
import { exportRecords } from '#shop/core/index.server.ts';
import { type Core, decimalOfCents } from '#shop/core/index.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import { periodIn } from '../taxes/period.server.ts';
import type { Route } from './+types/admin.accounting.journal-csv';

const HEAD = ['Date', 'Journal number', 'Description', 'Account', 'Debit', 'Credit'];

/** The journal of a period as CSV, with an entry per day or per order and refund. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const { period } = await periodIn(ctx.shop, request);
  const byOrder = new URL(request.url).searchParams.get('by') === 'order';
  const table = exportRecords(
    ctx.shop,
    'journal entry',
    { head: HEAD, nameOf: ({ name }) => name, rowsOf: ({ write }) => write().flatMap(linesOf) },
    entriesOf(ctx.shop, period, byOrder),
  );
  return csvResponse(table, `journal-${period.from}-${lastDayOf(period)}`);
}

/** Entries are built one by one, so that a damaged receipt affects only itself. */
interface Unwritten {
  name: string;
  write(): JournalEntry[];
}

async function* entriesOf(shop: Core, period: Period, byOrder: boolean): AsyncGenerator<Unwritten[]> {
  for await (const receipts of receiptsInParts(shop, period)) {
    if (byOrder)
      yield receipts.map((receipt) => ({
        name: receipt.number,
        write: () => journalOfReceipts([receipt]),
      }));
    else
      yield [...Map.groupBy(receipts, ({ day }) => day)].map(([day, ofDay]) => ({
        name: day,
        write: () => journalOfDays(ofDay),
      }));
  }
  const cards = await giftCardReceiptsOf(shop, period);
  yield cards.map((card) => ({ name: `Gift card ${card.lastFour}`, write: () => journalOfCards([card]) }));
}

const amount = (cents: number) => (cents > 0 ? decimalOfCents(cents) : null);

const linesOf = ({ day, number, text, lines }: JournalEntry): Cell[][] =>
  lines.map(({ account, debitCents, creditCents }) => [
    day,
    number,
    text,
    account,
    amount(debitCents),
    amount(creditCents),
  ]);
