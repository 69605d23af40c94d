import { eq, sum } from 'drizzle-orm';
import type { Database } from '#platform/database/db.ts';
import type { RefundPart, RefundState } from '#shop/orders/index.ts';
import { testPaymentLog, testRefundLog } from './test-payment-tables.ts';

/** Refunds a part of a test payment, once for each refund id, and never more than was paid. */
export function refundPart(
  db: Database,
  paymentId: string,
  { key: refundId, amountCents }: RefundPart,
): Promise<RefundState> {
  return db.transaction(async (db) => {
    const entries = await db
      .select()
      .from(testPaymentLog)
      .where(eq(testPaymentLog.paymentId, paymentId))
      .for('update');
    const captured = entries.find(({ entry }) => entry === 'captured');
    const [existing] = await db.select().from(testRefundLog).where(eq(testRefundLog.refundId, refundId));
    if (existing) return existing.amountCents === amountCents ? 'done' : 'refused';
    if (!captured || entries.some(({ entry }) => entry === 'refunded')) return 'refused';
    const [before] = await db
      .select({ cents: sum(testRefundLog.amountCents) })
      .from(testRefundLog)
      .where(eq(testRefundLog.paymentId, paymentId));
    if (Number(before?.cents ?? 0) + amountCents > captured.amountCents) return 'refused';
    await db.insert(testRefundLog).values({ refundId, paymentId, amountCents });
    return 'done';
  });
}
