import { and, not, type SQLWrapper, sql } from 'drizzle-orm';
import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import { dayOf, momentAt, noticeRecipients, settingsOf } from '#shop/core/index.server.ts';
import { type Core, inTransaction, timeZoneOf } from '#shop/core/index.ts';
import { lastQueuedEmail, queueEmail, wasQueued } from '#shop/email/index.server.ts';
import type { EmailKind } from '#shop/email/index.ts';
import { findPaidOrders, findRequestedReturns, shipsSeparately } from '#shop/orders/index.server.ts';

// Staff are notified by scheduled runs, never in a statement that a buyer waits for.

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** More than arrives in fifteen seconds; the remainder waits for the next run. */
const AT_ONCE = 200;
/** When the daily summary is sent, in the shop's time zone. */
const SUMMARY_TIME = '08:00';

export async function sendOrderNotices(shop: Core): Promise<void> {
  const settings = await settingsOf(shop);
  if (settings.notices.orders !== 'each') return;
  const since = await lookBackTo(shop, 'order-notice');
  for (const recipient of noticeRecipients(settings)) {
    const isUnsent = unsentTo(shop, 'order-notice', recipient);
    const where = (id: SQLWrapper) => and(shipsSeparately, isUnsent(id))!;
    for (const { id } of await findPaidOrders(shop, { since, where, limit: AT_ONCE })) {
      const about = `order-notice:${id}:${recipient}`;
      await queueEmail(shop, { kind: 'order-notice', recipient, data: { orderId: id }, about });
    }
  }
}

export async function sendReturnNotices(shop: Core): Promise<void> {
  const settings = await settingsOf(shop);
  if (settings.notices.returns !== 'each') return;
  const since = await lookBackTo(shop, 'return-notice');
  for (const recipient of noticeRecipients(settings)) {
    const where = unsentTo(shop, 'return-notice', recipient);
    for (const { id } of await findRequestedReturns(shop, { since, where, limit: AT_ONCE })) {
      const about = `return-notice:${id}:${recipient}`;
      await queueEmail(shop, { kind: 'return-notice', recipient, data: { returnId: id }, about });
    }
  }
}

/**
 * Looks back an hour before the newest notice, because a row may be committed later than a newer one; and never more
 * than a day, so that switching notices on doesn't cause a flood.
 */
async function lookBackTo(shop: Core, kind: EmailKind): Promise<Date> {
  const now = shop.clock.now().getTime();
  const last = await lastQueuedEmail(shop, kind, { from: new Date(now - DAY_MS) });
  return new Date(Math.max(now - DAY_MS, (last?.createdAt.getTime() ?? 0) - HOUR_MS));
}

const unsentTo = (shop: Core, kind: EmailKind, recipient: string) => (id: SQLWrapper) =>
  not(wasQueued(shop, sql`${`${kind}:`}::text || ${id} || ${`:${recipient}`}::text`));

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
    await takeAdvisoryLock(shop.db, 'dailySummary');
    const from = await summedUpUntil(shop, until);
    if (from >= until) return;
    const data = { from: from.toISOString(), until: until.toISOString() };
    for (const recipient of noticeRecipients(settings)) {
      const about = `daily-summary:${data.until}:${recipient}`;
      await queueEmail(shop, { kind: 'daily-summary', recipient, data, about });
    }
  });
}

/** Where the last summary ended, at most a week back; a day ago when there was none. */
async function summedUpUntil(shop: Core, until: Date): Promise<Date> {
  const last = await lastQueuedEmail(shop, 'daily-summary', {
    from: new Date(until.getTime() - 7 * DAY_MS),
    until: new Date(until.getTime() + 2 * DAY_MS),
  });
  return last ? new Date(last.data.until) : new Date(until.getTime() - DAY_MS);
}
