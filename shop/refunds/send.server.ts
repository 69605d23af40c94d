import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { putBackBought } from '../gift-cards/buy.server.ts';
import { giveBackToCard } from '../gift-cards/spend.server.ts';
import { putBack } from '../inventory/reserve.server.ts';
import { postMail } from '../mail/outbox.server.ts';
import type { Cents } from '../money/money.ts';
import { lockOrder, noteOnOrder, type OrderRow } from '../orders/lock.server.ts';
import { canMove, ERASED_EMAIL } from '../orders/rules.ts';
import { orderLines, orders } from '../orders/tables.ts';
import type { RefundState } from '../payments/provider.ts';
import { payments } from '../payments/tables.ts';
import { inTransaction, type Shop } from '../shop.ts';
import type { RefundRow } from './read.server.ts';
import { creditNoteNumber } from './rules.ts';
import { type RefundStatus, refundLines, refunds } from './tables.ts';

const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 3_600_000;

/**
 * Asks the provider for a refund that is written down, under the refund's own id, and books what it answers. Safe to
 * run again, and beside itself: the money goes once, and what follows from it is booked once.
 */
export async function sendRefund(shop: Shop, refundId: string): Promise<RefundStatus> {
  const refund = (await shop.db.select().from(refunds).where(eq(refunds.id, refundId)))[0]!;
  if (refund.status !== 'asked') return refund.status;
  const state = await ask(shop, refund);
  if (state === 'unavailable') {
    await waitLonger(shop, refund);
    return 'asked';
  }
  return inTransaction(shop, (shop) => (state === 'done' ? book(shop, refund) : giveUp(shop, refund)));
}

/** Asks anew for refunds that no provider has answered: a crash, or a provider that was away. */
export async function sendWaitingRefunds(shop: Shop): Promise<void> {
  const waiting = await shop.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, 'asked'), lte(refunds.tryAgainAt, shop.clock.now())))
    .orderBy(asc(refunds.tryAgainAt))
    .limit(50);
  for (const { id } of waiting) await sendRefund(shop, id);
}

async function ask(shop: Shop, refund: RefundRow): Promise<RefundState> {
  const { id: key, paymentId, isByHand } = refund;
  const amountCents = moneyOf(refund);
  if (isByHand || amountCents === 0) return 'done';
  const [payment] = await shop.db.select().from(payments).where(eq(payments.id, paymentId));
  const provider = shop.payments.get(payment!.provider);
  if (!provider) return 'unavailable';
  if (!provider.refund) return 'refused';
  try {
    return await provider.refund(payment!, { key, amountCents });
  } catch (error) {
    shop.log.error({ err: error, refundId: key }, 'the payment provider failed');
    return 'unavailable';
  }
}

/** What goes back by the way that the money came, or by hand: the rest goes back to the gift card. */
const moneyOf = ({ totalCents, giftCardCents }: RefundRow): Cents => totalCents - giftCardCents;

/** Each time twice as long, up to an hour; it is never given up. */
async function waitLonger(shop: Shop, { id, tries }: RefundRow): Promise<void> {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries, 20));
  await shop.db
    .update(refunds)
    .set({ tries: tries + 1, tryAgainAt: new Date(shop.clock.now().getTime() + wait) })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'asked')));
}

async function book(shop: Shop, { id, orderId }: RefundRow): Promise<RefundStatus> {
  const order = (await lockOrder(shop, orderId))!;
  const refund = await end(shop, id, 'done');
  if (!refund) return 'done';
  if (refund.restock) await restock(shop, refund);
  await moveOrder(shop, order);
  const { totalCents: amountCents, giftCardCents, actor } = refund;
  if (giftCardCents > 0) {
    await giveBackToCard(shop, { orderId, amountCents: giftCardCents, refundId: id, actor });
  }
  const detail = { amountCents, paper: creditNoteNumber(order, refund) };
  await noteOnOrder(shop, orderId, 'refunded', detail, actor);
  if (order.email !== ERASED_EMAIL) {
    const mail = { recipient: order.email, data: { refundId: id }, about: `refund:${id}` };
    await postMail(shop, { kind: 'refund', ...mail });
  }
  return 'done';
}

/** The provider will never give it back by this way: the amount is free again, and somebody looks at the order. */
async function giveUp(shop: Shop, { id, orderId }: RefundRow): Promise<RefundStatus> {
  const order = (await lockOrder(shop, orderId))!;
  const refund = await end(shop, id, 'refused');
  if (!refund) return 'refused';
  // Whoever cancelled the order meanwhile has left these pieces to this refund.
  if (order.status === 'cancelled' && refund.restock) await restock(shop, refund);
  const { paymentId, totalCents: amountCents, actor } = refund;
  if (order.kind === 'gift-card') await putBackBought(shop, { orderId, refundId: id, amountCents, actor });
  await shop.db
    .update(payments)
    .set({ refundedCents: sql`${payments.refundedCents} - ${moneyOf(refund)}` })
    .where(eq(payments.id, paymentId));
  await shop.db.update(orders).set({ reviewReason: 'refund-refused' }).where(eq(orders.id, orderId));
  await noteOnOrder(shop, orderId, 'refund-refused', { amountCents }, actor);
  return 'refused';
}

/** Whoever ends it books what follows; for everybody else it is null. */
async function end(shop: Shop, id: string, status: 'done' | 'refused'): Promise<RefundRow | null> {
  const doneAt = status === 'done' ? shop.clock.now() : null;
  const [ended] = await shop.db
    .update(refunds)
    .set({ status, doneAt })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'asked')))
    .returning();
  return ended ?? null;
}

async function restock(shop: Shop, { id, orderId, actor }: RefundRow): Promise<void> {
  const pieces = await shop.db
    .select({ variantId: orderLines.variantId, quantity: refundLines.quantity })
    .from(refundLines)
    .innerJoin(orderLines, and(eq(orderLines.orderId, orderId), eq(orderLines.position, refundLines.line)))
    .where(eq(refundLines.refundId, id));
  await putBack(shop, orderId, pieces, { reason: 'restock', actor });
}

/** An order of which all was given back is refunded, else in part; one that was cancelled stays so. */
async function moveOrder(shop: Shop, { id, status, totalCents }: OrderRow): Promise<void> {
  const given = await shop.db
    .select({ cents: sql<number>`coalesce(sum(${refunds.totalCents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.orderId, id), eq(refunds.status, 'done')));
  const to = given[0]!.cents >= totalCents ? 'refunded' : 'partially_refunded';
  if (canMove(status, to)) await shop.db.update(orders).set({ status: to }).where(eq(orders.id, id));
}
