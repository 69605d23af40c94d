import { and, desc, eq, gte, lt, notExists, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { dayOf, momentAt, noticeRecipients, settingsOf } from '#shop/core/index.server.ts';
import { type Core, inTransaction, timeZoneOf } from '#shop/core/index.ts';
import { outbox } from '#shop/email/email-tables.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import type { EmailKind } from '#shop/email/index.ts';
import { shipsSeparately } from '#shop/orders/index.server.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { returns } from '#shop/orders/returns/return-tables.ts';

// The staff are told by rounds, never in the statement that a buyer waits for.

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** More than a quarter of a minute brings; what is left waits for the next round. */
const AT_ONCE = 200;
/** When the daily summary is sent, by the shop's clock. */
const SUMMARY_TIME = '08:00';

/** Emails the staff about each order that was paid. */
export async function sendOrderNotices(shop: Core): Promise<void> {
  const settings = await settingsOf(shop);
  if (settings.notices.orders !== 'each') return;
  const unsent = await unsentOf(shop, 'order-notice', orders.id, orders.paidAt, shipsSeparately);
  for (const { id, recipient } of await unsent(noticeRecipients(settings))) {
    const about = `order-notice:${id}:${recipient}`;
    await queueEmail(shop, { kind: 'order-notice', recipient, data: { orderId: id }, about });
  }
}

/** Emails the staff about each return that was asked for. */
export async function sendReturnNotices(shop: Core): Promise<void> {
  const settings = await settingsOf(shop);
  if (settings.notices.returns !== 'each') return;
  const unsent = await unsentOf(shop, 'return-notice', returns.id, returns.requestedAt);
  for (const { id, recipient } of await unsent(noticeRecipients(settings))) {
    const about = `return-notice:${id}:${recipient}`;
    await queueEmail(shop, { kind: 'return-notice', recipient, data: { returnId: id }, about });
  }
}

/**
 * Rows of which no notice was posted. Looks back an hour before the newest notice, because a row may be committed
 * later than another that is newer; and never further than a day, so that nobody who switches notices on is flooded.
 */
async function unsentOf(
  { db, clock }: Core,
  kind: EmailKind,
  id: AnyPgColumn,
  at: AnyPgColumn,
  which: SQL = sql`true`,
) {
  const now = clock.now().getTime();
  const [last] = await db
    .select({ at: outbox.createdAt })
    .from(outbox)
    .where(and(eq(outbox.kind, kind), gte(outbox.createdAt, new Date(now - DAY_MS))))
    .orderBy(desc(outbox.createdAt))
    .limit(1);
  const from = new Date(Math.max(now - DAY_MS, (last?.at.getTime() ?? 0) - HOUR_MS));
  return async (recipients: readonly string[]): Promise<{ id: string; recipient: string }[]> => {
    const rows = await Promise.all(
      recipients.map(async (recipient) => {
        const result = db
          .select({ one: sql`1` })
          .from(outbox)
          .where(eq(outbox.deduplicationKey, sql`${`${kind}:`}::text || ${id} || ${`:${recipient}`}::text`));
        const found = await db
          .select({ id: sql<string>`${id}` })
          .from(id.table)
          .where(and(gte(at, from), which, notExists(result)))
          .orderBy(at)
          .limit(AT_ONCE);
        return found.map((row) => ({ ...row, recipient }));
      }),
    );
    return rows.flat();
  };
}

/** Emails the staff a summary of the last day, once a day, of what they chose to read that way. */
export async function sendDailySummary(shop: Core): Promise<void> {
  const settings = await settingsOf(shop);
  const { to: _, ...paces } = settings.notices;
  if (!Object.values(paces).includes('daily')) return;
  const now = shop.clock.now();
  const timeZone = timeZoneOf(settings);
  const until = momentAt(`${dayOf(now, timeZone)}T${SUMMARY_TIME}`, timeZone)!;
  if (now < until) return;
  await inTransaction(shop, async (shop) => {
    await shop.db.execute(sql`select pg_advisory_xact_lock(727204018)`);
    const from = await summedUpUntil(shop, until);
    if (from >= until) return;
    const data = { from: from.toISOString(), until: until.toISOString() };
    for (const recipient of noticeRecipients(settings)) {
      const about = `daily-summary:${data.until}:${recipient}`;
      await queueEmail(shop, { kind: 'daily-summary', recipient, data, about });
    }
  });
}

/** Where the last summary ended, up to a week back; a day ago where there was none. */
async function summedUpUntil({ db }: Core, until: Date): Promise<Date> {
  const [last] = await db
    .select({ until: sql<string | null>`max(${outbox.data} ->> 'until')` })
    .from(outbox)
    .where(
      and(
        eq(outbox.kind, 'daily-summary'),
        gte(outbox.createdAt, new Date(until.getTime() - 7 * DAY_MS)),
        lt(outbox.createdAt, new Date(until.getTime() + 2 * DAY_MS)),
      ),
    );
  return last?.until ? new Date(last.until) : new Date(until.getTime() - DAY_MS);
}
