import { findExpiringBatches, findLowStock } from '#shop/catalog/index.server.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { findMessagesWritten } from '#shop/customers/index.server.ts';
import { countPaidOrders, findRequestedReturns } from '#shop/orders/index.server.ts';

/** What a span of time brought, as far as the staff want it summed up. Null where they do not. */
export interface Summary {
  orders: { count: number; totalCents: number } | null;
  returns: { id: string; number: string }[] | null;
  questions: { name: string; subject: string }[] | null;
  /** Low now, and something of it went in this time. */
  lowStock: { productId: string; name: string; left: number }[] | null;
  /** Batches that began to be near their last day in this time, or passed it. */
  expiring: { productId: string; name: string; code: string; expiresOn: string }[] | null;
}

/** So many of each are named. */
const NAMED = 30;

/** Reads what the daily summary says. */
export async function readSummary(shop: Core, from: Date, until: Date): Promise<Summary> {
  const { notices } = await settingsOf(shop);
  const span = { from, until };
  const [sold, sentBack, questions, lowStock, expiring] = await Promise.all([
    notices.orders === 'daily' ? countPaidOrders(shop, span) : null,
    notices.returns === 'daily' ? findRequestedReturns(shop, { since: from, until, limit: NAMED }) : null,
    notices.questions === 'daily' ? findMessagesWritten(shop, { ...span, limit: NAMED }) : null,
    notices.lowStock === 'daily' ? findLowStock(shop, { since: from, limit: NAMED }) : null,
    notices.expiring === 'daily' ? findExpiringBatches(shop, { ...span, limit: NAMED }) : null,
  ]);
  return { orders: sold, returns: sentBack, questions, lowStock, expiring };
}
