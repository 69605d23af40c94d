import { and, asc, eq, lte, ne, notExists, type SQLWrapper, sql } from 'drizzle-orm';
import { midnightOf, recordAudit, shopTimeZone } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { findDoneRefunds, findPaidOrders } from '#shop/orders/index.server.ts';
import { creditNoteNumber } from '#shop/orders/index.ts';
import { accountingAccess, readConnection } from './accounting-connection.server.ts';
import { documentOf, type Mapping } from './accounting-mapping.ts';
import type {
  AccountingAccess,
  AccountingFailure,
  AccountingPort,
  DocumentPosted,
} from './accounting-provider.ts';
import { accountingSyncs, type SyncState } from './accounting-tables.ts';
import { receiptOf } from './receipts.server.ts';
import { type SyncProblem, storedProblem } from './sync-problem.ts';

type Sync = typeof accountingSyncs.$inferSelect;

const AT_ONCE = 500;
/** Longer than one attempt can take, so that no two work on the same receipt. */
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 3_600_000;

/** Queues every order paid and every refund completed since the first day of the books, each once. */
async function queueDocuments(shop: Core): Promise<void> {
  const connection = await readConnection(shop);
  if (!connection || connection.state === 'off') return;
  const { db, clock } = shop;
  const since = midnightOf(connection.startDay, await shopTimeZone(shop));
  const isNew = (kind: Sync['kind']) => (id: SQLWrapper) =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(accountingSyncs)
        .where(and(eq(accountingSyncs.kind, kind), eq(accountingSyncs.subjectId, id))),
    );
  const [sold, given] = await Promise.all([
    findPaidOrders(shop, { since, where: isNew('sale'), limit: AT_ONCE }),
    findDoneRefunds(shop, { since, where: isNew('refund'), limit: AT_ONCE }),
  ]);
  const now = clock.now();
  const rows = [
    ...sold.map(({ id, number }) => ({ subjectId: id, kind: 'sale' as const, number })),
    ...given.map(({ id, number, position }) => ({
      subjectId: id,
      kind: 'refund' as const,
      number: creditNoteNumber({ number }, { position }),
    })),
  ].map((row) => ({ ...row, id: crypto.randomUUID(), tryAgainAt: now, createdAt: now }));
  if (rows.length > 0) await db.insert(accountingSyncs).values(rows).onConflictDoNothing();
}

/**
 * Queues what is new and sends what is due, one by one, sales before their refunds; stops when the books don't respond.
 */
export async function syncAccounting(shop: Core & AccountingPort, limit = 50): Promise<void> {
  if (!shop.accounting) return;
  await queueDocuments(shop);
  const due = await shop.db
    .select({ id: accountingSyncs.id })
    .from(accountingSyncs)
    .where(and(eq(accountingSyncs.state, 'pending'), lte(accountingSyncs.tryAgainAt, shop.clock.now())))
    .orderBy(asc(accountingSyncs.tryAgainAt), asc(accountingSyncs.createdAt), asc(accountingSyncs.number))
    .limit(limit);
  for (const { id } of due) if ((await sendReceipt(shop, id)) === null) return;
}

/**
 * Sends one order or refund to the books. Safe to retry after a lost answer and to run concurrently: it is searched by
 * its number before it is created, and created with its own key.
 * @returns its state; null when the books can't be accessed now, and nothing was tried
 */
async function sendReceipt(shop: Core & AccountingPort, id: string): Promise<SyncState | null> {
  const opened = await accountingAccess(shop);
  if (!opened.ok) return null;
  const sync = await claim(shop, id);
  if (!sync) {
    const [row] = await shop.db
      .select({ state: accountingSyncs.state })
      .from(accountingSyncs)
      .where(eq(accountingSyncs.id, id));
    return row?.state ?? 'failed';
  }
  return note(shop, sync, await send(shop, sync, opened.access, opened.mapping));
}

/** Reserves it for a time that grows with each attempt: no other process sends it before. */
async function claim(shop: Core, id: string): Promise<Sync | null> {
  const now = shop.clock.now();
  const wait = sql`least(${LONGEST_WAIT_MS}::float8, ${FIRST_WAIT_MS} * power(2, least(${accountingSyncs.tries}, 10)))`;
  const [sync] = await shop.db
    .update(accountingSyncs)
    .set({
      tries: sql`${accountingSyncs.tries} + 1`,
      tryAgainAt: sql`${now.toISOString()}::timestamptz + ${wait} * interval '1 millisecond'`,
    })
    .where(
      and(
        eq(accountingSyncs.id, id),
        eq(accountingSyncs.state, 'pending'),
        lte(accountingSyncs.tryAgainAt, now),
      ),
    )
    .returning();
  return sync ?? null;
}

type Outcome =
  | ({ state: 'sent'; ourCents: number } & DocumentPosted)
  | ({ state: 'pending' | 'failed' } & SyncProblem);

async function send(
  shop: Core & AccountingPort,
  sync: Sync,
  access: AccountingAccess,
  mapping: Mapping,
): Promise<Outcome> {
  const { id, kind, subjectId, number, refusals } = sync;
  const receipt = await receiptOf(shop, kind, subjectId);
  if (!receipt) return { state: 'failed', problem: 'gone' };
  // QuickBooks repeats its earlier answer to a known request id, even a refusal.
  const key = refusals === 0 ? id : `${id}-${refusals}`;
  const written = documentOf(receipt, mapping, key);
  if (!written.ok) return { state: 'failed', ...written.problem };
  const ourCents = written.document.totalCents;
  const accounting = shop.accounting!;
  const found = await withAccess(shop, access, (access) => accounting.find(access, kind, number));
  if (!found.ok) return whyNot(found);
  if (found.found) return { state: 'sent', ourCents, ...found.found };
  const made = await withAccess(shop, access, (access) => accounting.create(access, written.document));
  if (made.ok) return { state: 'sent', ourCents, id: made.id, totalCents: made.totalCents };
  if (made.problem === 'refused') await countRefusal(shop, sync);
  if (made.problem !== 'duplicate') return whyNot(made);
  const again = await withAccess(shop, access, (access) => accounting.find(access, kind, number));
  if (again.ok && again.found) return { state: 'sent', ourCents, ...again.found };
  return { state: 'failed', problem: 'duplicate', number };
}

const countRefusal = ({ db }: Core, { id }: Sync) =>
  db
    .update(accountingSyncs)
    .set({ refusals: sql`${accountingSyncs.refusals} + 1` })
    .where(eq(accountingSyncs.id, id));

/** Calls the books, and retries once with a new token if the first is no longer valid. */
async function withAccess<T extends { ok: true }>(
  shop: Core & AccountingPort,
  access: AccountingAccess,
  ask: (access: AccountingAccess) => Promise<T | AccountingFailure>,
): Promise<T | AccountingFailure> {
  const answer = await ask(access);
  if (answer.ok || answer.problem !== 'unauthorized') return answer;
  const opened = await accountingAccess(shop, access.accessToken);
  return opened.ok ? ask(opened.access) : answer;
}

const whyNot = ({ problem, reason }: AccountingFailure): Outcome =>
  problem === 'unavailable' || problem === 'unauthorized'
    ? { state: 'pending', problem }
    : { state: 'failed', problem: 'refused', reason };

function reasonOf({ state, ...problem }: Exclude<Outcome, { state: 'sent' }>) {
  return { state, reason: storedProblem(problem) };
}

async function note(shop: Core, { id }: Sync, outcome: Outcome): Promise<SyncState> {
  const change =
    outcome.state === 'sent'
      ? {
          state: outcome.state,
          reason: null,
          sentAt: shop.clock.now(),
          externalId: outcome.id,
          externalTotalCents: outcome.totalCents,
          totalCents: outcome.ourCents,
        }
      : reasonOf(outcome);
  await shop.db
    .update(accountingSyncs)
    .set(change)
    .where(and(eq(accountingSyncs.id, id), ne(accountingSyncs.state, 'sent')));
  return outcome.state;
}

/**
 * Retries at once, on the staff's request. @returns its state; null when it doesn't exist, or the books can't be
 * accessed
 */
export async function retrySync(
  shop: Core & AccountingPort,
  id: string,
  actor: string,
): Promise<SyncState | null> {
  const isThere = await inTransaction(shop, async (shop) => {
    const now = shop.clock.now();
    const [sync] = await shop.db
      .update(accountingSyncs)
      .set({ state: 'pending', tryAgainAt: now })
      .where(and(eq(accountingSyncs.id, id), ne(accountingSyncs.state, 'sent')))
      .returning();
    if (!sync) return false;
    const { number: name } = sync;
    const what = { actor, subject: 'accounting', subjectId: id, name, action: 'tried again' } as const;
    await recordAudit(shop, { ...what, before: null, after: null });
    return true;
  });
  return isThere ? sendReceipt(shop, id) : null;
}
