import { contextOf } from '#app/context.ts';
import { csvResponse } from '#app/csv-answer.ts';
import { adminAccountingMessages } from '#messages/admin-accounting.ts';
import { adminTaxesMessages } from '#messages/admin-taxes.ts';
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
import type { Core } from '#shop/core/index.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import { periodIn } from '../taxes/period.server.ts';
import type { Route } from './+types/admin.accounting.journal-csv';
import { journalHead, journalRows } from './journal-csv.ts';

/** The journal of a period as CSV, with an entry per day or per order and refund. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const t = adminAccountingMessages.in(ctx.locale);
  const { period } = await periodIn(ctx.shop, request);
  const byOrder = new URL(request.url).searchParams.get('by') === 'order';
  const table = exportRecords(
    ctx.shop,
    'journal entry',
    {
      head: journalHead(t),
      nameOf: ({ name }) => name,
      rowsOf: ({ write }) => write().flatMap((entry) => journalRows(t, entry)),
      leftOut: adminTaxesMessages.in(ctx.locale)('csv.leftOut'),
    },
    entriesOf(ctx.shop, t, period, byOrder),
  );
  return csvResponse(table, t('journal.file', { from: period.from, until: lastDayOf(period) }));
}

type T = ReturnType<typeof adminAccountingMessages.in>;

/** Entries are built one by one, so that a damaged receipt affects only itself. */
interface Unwritten {
  name: string;
  write(): JournalEntry[];
}

async function* entriesOf(shop: Core, t: T, period: Period, byOrder: boolean): AsyncGenerator<Unwritten[]> {
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
  yield cards.map((card) => ({
    name: t('journal.text.card', { lastFour: card.lastFour }),
    write: () => journalOfCards([card]),
  }));
}
