import { eq, sql } from 'drizzle-orm';
import { lockBoughtGiftCard, refundBoughtGiftCard } from '#shop/checkout/index.server.ts';
import { giftCardShareOfRefund } from '#shop/checkout/index.ts';
import { recordAudit } from '#shop/core/index.server.ts';
import type { Cents, Core } from '#shop/core/index.ts';
import { lockOrder } from '../lock-order.server.ts';
import { orderTaxes } from '../order-tables.ts';
import type { PaymentsPort } from '../payments/payment-provider.ts';
import { payments } from '../payments/payment-tables.ts';
import { type Refundable, type RefundRow, refundableOf } from './read-refunds.server.ts';
import { calculateRefund, type RefundProblem, type RefundScope, type RefundSums } from './refund-rules.ts';
import { type RefundStatus, refundLines, refunds, refundTaxes } from './refund-tables.ts';

export interface RefundOrder {
  /** Generated with the form, so that a resubmitted form makes one refund. */
  id: string;
  orderId: string;
  scope: RefundScope;
  /** The amount that was shown and confirmed; null when none was shown. */
  shownCents: Cents | null;
  restock: boolean;
  /** The staff refund the money themselves. */
  isByHand: boolean;
  /** A message to the buyer. */
  note: string;
  actor: string;
}

/**
 * In addition to calculation problems: `not-paid`, the order is unpaid; `changed`, the amount differs from the one
 * shown; `by-hand-only`, no provider can refund this payment, so the staff must; `key-reused`, the id belongs to
 * another refund.
 */
export type NoRefund = {
  ok: false;
  problem: RefundProblem | 'not-paid' | 'changed' | 'by-hand-only' | 'key-reused';
};

export type Refunded = { ok: true; refundId: string; status: RefundStatus; totalCents: Cents } | NoRefund;

/**
 * Records a refund as `writeRefund` does, and in the audit log of the staff member who asked for it; call it in a
 * transaction.
 */
export async function writeExternalRefund(shop: Core & PaymentsPort, asked: RefundOrder): Promise<Refunded> {
  const { id, orderId: subjectId, actor, restock, isByHand } = asked;
  const order = await lockOrder(shop, subjectId);
  const known = await shop.db.select({ id: refunds.id }).from(refunds).where(eq(refunds.id, id));
  const written = await writeRefund(shop, asked);
  if (!written.ok || !order || known.length > 0) return written;
  await recordAudit(shop, {
    actor,
    subject: 'order',
    subjectId,
    name: order.number,
    action: 'refunded',
    before: null,
    after: { totalCents: written.totalCents, restock, isByHand },
  });
  return written;
}

/** Records a refund without sending it yet; call it in a transaction, which locks the order from here on. */
export async function writeRefund(shop: Core & PaymentsPort, asked: RefundOrder): Promise<Refunded> {
  const { id, orderId, scope, shownCents } = asked;
  const order = await lockOrder(shop, orderId);
  if (!order) return { ok: false, problem: 'not-paid' };
  const [known] = await shop.db.select().from(refunds).where(eq(refunds.id, id));
  if (known) return known.orderId === orderId ? done(known) : { ok: false, problem: 'key-reused' };
  // Spending the purchased gift card waits for this lock and then sees the remaining balance.
  if (order.kind === 'gift-card') await lockBoughtGiftCard(shop, orderId);
  const refundable = await refundableOf(shop, orderId);
  if (!refundable) return { ok: false, problem: 'not-paid' };
  const worked = calculateRefund(refundable.order, refundable.back, scope);
  if (!worked.ok) return worked;
  const { sums } = worked;
  if (shownCents !== null && shownCents !== sums.totalCents) return { ok: false, problem: 'changed' };
  const { payment, cardLeftCents } = refundable;
  const giftCardCents = giftCardShareOfRefund(sums.totalCents, payment.amountCents - payment.refundedCents);
  // An underpaid order may have been accepted (review-order.server.ts).
  if (giftCardCents > cardLeftCents) return { ok: false, problem: 'too-much' };
  const isAllToCard = giftCardCents === sums.totalCents;
  const canSend = asked.isByHand || isAllToCard || shop.payments.get(payment.provider)?.refund !== undefined;
  if (!canSend) return { ok: false, problem: 'by-hand-only' };
  const written = await write(shop, asked, refundable, { ...sums, giftCardCents });
  if (order.kind === 'gift-card') {
    const { actor } = asked;
    await refundBoughtGiftCard(shop, { orderId, refundId: id, amountCents: sums.totalCents, actor });
  }
  return done(written);
}

const done = ({ id, status, totalCents }: RefundRow): Refunded => ({
  ok: true,
  refundId: id,
  status,
  totalCents,
});

async function write(
  shop: Core,
  { id, orderId, restock, isByHand, note, actor }: RefundOrder,
  { payment, count }: Refundable,
  { lines, taxCents: taxesBack, ...sums }: RefundSums & { giftCardCents: Cents },
): Promise<RefundRow> {
  const now = shop.clock.now();
  // A table constraint prevents refunding more than the payment brought in.
  await shop.db
    .update(payments)
    .set({
      refundedCents: sql`${payments.refundedCents} + ${sums.totalCents - sums.giftCardCents}`,
      updatedAt: now,
    })
    .where(eq(payments.id, payment.id));
  const [row] = await shop.db
    .insert(refunds)
    .values({
      id,
      orderId,
      paymentId: payment.id,
      position: count + 1,
      status: 'asked',
      ...sums,
      taxCents: taxesBack.reduce((total, cents) => total + cents, 0),
      restock: restock && lines.length > 0,
      isByHand,
      note,
      actor,
      requestedAt: now,
      tryAgainAt: now,
    })
    .returning();
  if (lines.length > 0) {
    await shop.db
      .insert(refundLines)
      .values(lines.map(({ position, ...line }) => ({ refundId: id, line: position, ...line })));
  }
  const taxes = await shop.db
    .select({ tax: orderTaxes.position })
    .from(orderTaxes)
    .where(eq(orderTaxes.orderId, orderId))
    .orderBy(orderTaxes.position);
  if (taxes.length > 0) {
    await shop.db
      .insert(refundTaxes)
      .values(taxes.map(({ tax }, at) => ({ refundId: id, tax, amountCents: taxesBack[at]! })));
  }
  return row!;
}
