import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { settingsOf } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import { paymentPauses, payments } from './payment-tables.ts';

// Card testers use many networks at once; no honest rush has more declines than this (S09).
const MANY = 20;
const WITHIN_MS = 10 * 60_000;
// Longer than the period that is counted, so that the declines before a pause don't trigger the next.
const REST_MS = 30 * 60_000;

/** SQL expression: when the card pause ends, in milliseconds since 1970; null where cards are accepted. */
export const pauseEnd = ({ clock }: Core): SQL<number | null> => sql<number | null>`(
  select (extract(epoch from max(until)) * 1000)::float8 from ${paymentPauses}
  where until > ${clock.now().toISOString()}::timestamptz)`;

/** When the card pause ends; null when cards are accepted. */
export async function pausedUntil(shop: Core): Promise<Date | null> {
  const [row] = await shop.db.select({ end: pauseEnd(shop) }).from(sql`(select 1) as asked`);
  return row?.end ? new Date(row.end) : null;
}

/** After more than twenty declines in ten minutes, stops accepting cards for half an hour and notifies the owner. */
export async function pauseAfterManyDeclines(shop: Core): Promise<void> {
  const now = shop.clock.now();
  const since = new Date(now.getTime() - WITHIN_MS);
  const declined = and(eq(payments.status, 'declined'), gt(payments.updatedAt, since));
  const [counted] = await shop.db
    .select({ declines: sql<number>`count(*)::int` })
    .from(payments)
    .where(declined);
  if (counted!.declines <= MANY) return;
  await inTransaction(shop, async (shop) => {
    // Of several concurrent declines, one starts the pause.
    await shop.db.execute(sql`lock table ${paymentPauses} in share row exclusive mode`);
    if (await pausedUntil(shop)) return;
    const until = new Date(now.getTime() + REST_MS);
    await shop.db.insert(paymentPauses).values({ since: now, until });
    const { email: recipient } = await settingsOf(shop);
    const about = `payments-paused:${until.toISOString()}`;
    await queueEmail(shop, {
      kind: 'payments-paused',
      recipient,
      data: { declines: counted!.declines, until: until.toISOString() },
      about,
    });
  });
  shop.log.error({ declines: counted!.declines }, 'many cards were declined: none is taken for a while');
}
