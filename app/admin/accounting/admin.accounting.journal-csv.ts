import { contextOf } from '#app/context.ts';
import { csvAnswer } from '#app/csv-answer.ts';
import { type Cell, csvOfBatches } from '#platform/text/csv.ts';
import { giftCardReceiptsOf, receiptsInParts } from '#shop/backoffice/index.server.ts';
import {
  type JournalEntry,
  journalOfCards,
  journalOfDays,
  journalOfReceipts,
  lastDayOf,
  type Period,
} from '#shop/backoffice/index.ts';
import { decimalOfCents, type Shop } from '#shop/core/index.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import { periodIn } from '../taxes/period.server.ts';
import type { Route } from './+types/admin.accounting.journal-csv';

const HEAD = ['Date', 'Journal number', 'Description', 'Account', 'Debit', 'Credit'];

/** The journal of a period as a table, an entry for each day or for each order and refund. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  const { period } = periodIn(visit.shop, request);
  const byOrder = new URL(request.url).searchParams.get('by') === 'order';
  const rows = rowsOf(visit.shop, period, byOrder ? journalOfReceipts : journalOfDays);
  return csvAnswer(csvOfBatches(HEAD, rows), `journal-${period.from}-${lastDayOf(period)}`);
}

async function* rowsOf(
  shop: Shop,
  period: Period,
  journalOf: typeof journalOfDays,
): AsyncGenerator<Cell[][]> {
  for await (const receipts of receiptsInParts(shop, period)) yield journalOf(receipts).flatMap(linesOf);
  yield journalOfCards(await giftCardReceiptsOf(shop, period)).flatMap(linesOf);
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
