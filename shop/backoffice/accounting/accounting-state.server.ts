import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { readConnection } from './accounting-connection.server.ts';
import { documentOf } from './accounting-mapping.ts';
import type { Period } from './accounting-period.ts';
import { accountingConnections, accountingSyncs } from './accounting-tables.ts';
import { countReceipts, receiptsOf } from './receipts.server.ts';

/** How many receipts await the owner before they can be sent; a broken connection counts as one. */
export async function countAccountingProblems({ db }: Core): Promise<number> {
  const [row] = await db
    .select({
      troubles: sql<number>`((select count(*) from ${accountingSyncs} where state = 'failed'
          and exists (select 1 from ${accountingConnections} where state <> 'off'))
        + (select count(*) from ${accountingConnections} where state = 'broken'))::int`,
    })
    .from(sql`(select 1) as asked`);
  return row!.troubles;
}

const SHOWN = 100;

/**
 * The state of the sync: what was sent, what wasn't and why, and where the books calculated another total than the
 * shop.
 */
export async function accountingState({ db }: Core) {
  const [counts, open, differing] = await Promise.all([
    db
      .select({ state: accountingSyncs.state, count: sql<number>`count(*)::int` })
      .from(accountingSyncs)
      .groupBy(accountingSyncs.state),
    db
      .select()
      .from(accountingSyncs)
      .where(inArray(accountingSyncs.state, ['failed', 'pending']))
      .orderBy(asc(accountingSyncs.state), asc(accountingSyncs.createdAt), asc(accountingSyncs.number))
      .limit(SHOWN),
    db
      .select()
      .from(accountingSyncs)
      .where(
        and(
          eq(accountingSyncs.state, 'sent'),
          ne(accountingSyncs.externalTotalCents, accountingSyncs.totalCents),
        ),
      )
      .orderBy(desc(accountingSyncs.sentAt))
      .limit(SHOWN),
  ]);
  const countOf = (state: string) => counts.find((row) => row.state === state)?.count ?? 0;
  return { sent: countOf('sent'), pending: countOf('pending'), failed: countOf('failed'), open, differing };
}

/** The documents of a period as they would be sent, and what prevents sending them. Calls and stores nothing. */
export async function previewAccounting(shop: Core, period: Pick<Period, 'from' | 'until'>) {
  const [connection, receipts, count] = await Promise.all([
    readConnection(shop),
    receiptsOf(shop, period, SHOWN),
    countReceipts(shop, period),
  ]);
  const mapping = connection?.mapping ?? { items: {}, taxCodes: {} };
  const shown = receipts.map((receipt) => ({
    kind: receipt.kind,
    number: receipt.number,
    day: receipt.day,
    totalCents: receipt.totalCents,
    parts: receipt.parts,
    taxes: receipt.taxes,
    written: documentOf(receipt, mapping, receipt.id),
  }));
  return { shown, count };
}
