import { csv } from '../../../platform/csv.ts';
import { journalOfCards, journalOfDays, journalOfReceipts } from '../../../shop/accounting/journal.ts';
import { lastDayOf } from '../../../shop/accounting/period.ts';
import { givenCardsOf, receiptsOf } from '../../../shop/accounting/receipts.server.ts';
import { decimalOfCents } from '../../../shop/money/decimal.ts';
import { visitOf } from '../../context.ts';
import { csvAnswer } from '../../csv-answer.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import { periodIn } from '../taxes/period.server.ts';
import type { Route } from './+types/journal';

const HEAD = ['Date', 'Journal number', 'Description', 'Account', 'Debit', 'Credit'];

/** The journal of a period as a table, an entry for each day or for each order and refund. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = visitOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  const { period } = periodIn(visit.shop, request);
  const [receipts, given] = await Promise.all([
    receiptsOf(visit.shop, period),
    givenCardsOf(visit.shop, period),
  ]);
  const byOrder = new URL(request.url).searchParams.get('by') === 'order';
  const sold = byOrder ? journalOfReceipts(receipts) : journalOfDays(receipts);
  const entries = [...sold, ...journalOfCards(given)];
  const amount = (cents: number) => (cents > 0 ? decimalOfCents(cents) : null);
  const rows = entries.flatMap(({ day, number, text, lines }) =>
    lines.map(({ account, debitCents, creditCents }) => [
      ...[day, number, text, account, amount(debitCents), amount(creditCents)],
    ]),
  );
  return csvAnswer(csv([HEAD, ...rows]), `journal-${period.from}-${lastDayOf(period)}`);
}
