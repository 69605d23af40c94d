import { findExpiringBatches, findLowStock } from '#shop/catalog/index.server.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { findMessagesWritten } from '#shop/customers/index.server.ts';
import { findRequestedReturns, sumOfSalesWithin } from '#shop/orders/index.server.ts';
import { netSalesOf } from '#shop/orders/index.ts';

/** The parts of the daily summary; null where the staff don't want them. */
export interface Summary {
  /** As in the analytics. */
  orders: { count: number; netCents: number } | null;
  returns: { id: string; number: string }[] | null;
  questions: { name: string; subject: string }[] | null;
  /** Low now, with stock movements in this period. */
  lowStock: { productId: string; name: string; left: number }[] | null;
  /** Batches that came close to their expiry date in this period, or passed it. */
  expiring: { productId: string; name: string; code: string; expiresOn: string }[] | null;
}

/** How many of each are listed. */
const NAMED = 30;

export async function readSummary(shop: Core, from: Date, until: Date): Promise<Summary> {
  const { notices } = await settingsOf(shop);
  const span = { from, until };
  const [sold, sentBack, questions, lowStock, expiring] = await Promise.all([
    notices.orders === 'daily' ? sumOfSalesWithin(shop, span) : null,
    notices.returns === 'daily' ? findRequestedReturns(shop, { since: from, until, limit: NAMED }) : null,
    notices.questions === 'daily' ? findMessagesWritten(shop, { ...span, limit: NAMED }) : null,
    notices.lowStock === 'daily' ? findLowStock(shop, { since: from, limit: NAMED }) : null,
    notices.expiring === 'daily' ? findExpiringBatches(shop, { ...span, limit: NAMED }) : null,
  ]);
  const orders = sold && { count: sold.orders, netCents: netSalesOf(sold) };
  return { orders, returns: sentBack, questions, lowStock, expiring };
}
