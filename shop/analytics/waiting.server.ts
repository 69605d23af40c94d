import { count, eq, gt, sql } from 'drizzle-orm';
import { contactMessages } from '../contact/tables.ts';
import { outbox } from '../mail/tables.ts';
import { countOrders } from '../orders/list.server.ts';
import { countOpenReturns } from '../returns/read.server.ts';
import { countWaiting } from '../reviews/queue.server.ts';
import type { Shop } from '../shop.ts';

/** How many of each want somebody's hands or eyes. */
export interface Waiting {
  toPack: number;
  toLookAt: number;
  unpaid: number;
  returns: number;
  reviews: number;
  failedMails: number;
  /** Written in the last week. */
  messages: number;
}

const WEEK_MS = 7 * 86_400_000;

/** What waits for the staff. */
export async function waitingWork(shop: Shop): Promise<Waiting> {
  const { db, clock } = shop;
  const weekAgo = new Date(clock.now().getTime() - WEEK_MS);
  const [toPack, toLookAt, unpaid, returns, reviews, [failed], [messages]] = await Promise.all([
    countOrders(shop, 'to-pack'),
    countOrders(shop, 'to-look-at'),
    countOrders(shop, 'pending_payment'),
    countOpenReturns(shop),
    countWaiting(shop),
    db.select({ mails: count() }).from(outbox).where(eq(outbox.status, 'failed')),
    db
      .select({ written: sql<number>`count(*)::int` })
      .from(contactMessages)
      .where(gt(contactMessages.writtenAt, weekAgo)),
  ]);
  return {
    ...{ toPack, toLookAt, unpaid, returns, reviews },
    ...{ failedMails: failed!.mails, messages: messages!.written },
  };
}
