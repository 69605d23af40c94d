import { countExpiring, countLowStock } from '#shop/catalog/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { countMessages, countReviewsToModerate } from '#shop/customers/index.server.ts';
import { countEmails } from '#shop/email/index.server.ts';
import { countOpenReturns, countOrders } from '#shop/orders/index.server.ts';
import { type MissingWhileLive, missingWhileLive } from '../go-live/live-needs.server.ts';
import type { SystemPort } from '../health/system-info.ts';
import type { DemoPort } from '../setup/demo-contents.ts';

export interface OpenTasks {
  /** What a live shop can't do without. */
  missing: MissingWhileLive[];
  toPack: number;
  toLookAt: number;
  unpaid: number;
  returns: number;
  reviews: number;
  /** Emails that the mail server has not accepted yet, and those that failed for good. */
  delayedEmails: number;
  failedEmails: number;
  messages: number;
  /** Products with low stock, up to `MOST_LOW`. */
  low: number;
  /** Products with a batch that expires soon, or has expired. */
  expiring: number;
}

/** More aren't counted: among a hundred thousand products that takes longer than all the rest. */
export const MOST_LOW = 1_000;

export async function countOpenTasks(shop: Core & SystemPort & DemoPort): Promise<OpenTasks> {
  const [missing, toPack, toLookAt, unpaid, returns, reviews, emails, messages, low, expiring] =
    await Promise.all([
      missingWhileLive(shop),
      countOrders(shop, 'to-pack'),
      countOrders(shop, 'to-look-at'),
      countOrders(shop, 'pending_payment'),
      countOpenReturns(shop),
      countReviewsToModerate(shop),
      countEmails(shop),
      countMessages(shop),
      countLowStock(shop, MOST_LOW),
      countExpiring(shop),
    ]);
  return {
    missing,
    toPack,
    toLookAt,
    unpaid,
    returns,
    reviews,
    delayedEmails: emails.delayed,
    failedEmails: emails.failed,
    messages,
    low,
    expiring,
  };
}
