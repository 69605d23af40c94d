import { eq } from 'drizzle-orm';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import { addOrderEvent, lockOrder } from '../lock-order.server.ts';
import { ERASED_EMAIL } from '../order-rules.ts';
import type { PaymentsPort } from '../payments/payment-provider.ts';
import { sendRefund } from '../refunds/send-refund.server.ts';
import {
  type NoRefund,
  type Refunded,
  type RefundOrder,
  writeExternalRefund,
} from '../refunds/write-refund.server.ts';
import { canReturnMove, type ReturnStatus } from './return-rules.ts';
import { returns } from './return-tables.ts';

type ReturnRow = typeof returns.$inferSelect;

/** `not-there`: there is no such return; `too-late`: its status has changed. */
export type Decided = { ok: true } | { ok: false; problem: 'not-there' | 'too-late' };

export interface Decision {
  returnId: string;
  to: Extract<ReturnStatus, 'approved' | 'received' | 'rejected'>;
  /** A message to the buyer. */
  answer: string;
  actor: string;
  /** Whether the buyer is not emailed. */
  isQuiet?: boolean;
}

const MAILS = { approved: 'return-approved', rejected: 'return-rejected', received: null } as const;

/** Moves a return to its next status and notifies its buyer. Of two concurrent decisions, one takes effect. */
export function decideReturn(
  shop: Core,
  { returnId, to, answer, actor, isQuiet = false }: Decision,
): Promise<Decided> {
  return inTransaction(shop, async (shop) => {
    const held = await hold(shop, returnId);
    if (!held) return { ok: false, problem: 'not-there' };
    const { one, email } = held;
    // Whether the replacement gets paid decides about an exchange (edits/apply-add-on.server.ts).
    if (one.status === 'exchanging' || !canReturnMove(one.status, to))
      return { ok: false, problem: 'too-late' };
    const saved = answer === '' ? {} : { answer };
    await shop.db
      .update(returns)
      .set({ status: to, changedAt: shop.clock.now(), ...saved })
      .where(eq(returns.id, returnId));
    await addOrderEvent(shop, one.orderId, `return-${to}`, {}, actor);
    await recordAudit(shop, {
      actor,
      subject: 'order',
      subjectId: one.orderId,
      name: held.number,
      action: 'decided on a return of',
      before: { return: one.status },
      after: { return: to },
    });
    const kind = isQuiet ? null : MAILS[to];
    if (kind && email !== ERASED_EMAIL) {
      await queueEmail(shop, { kind, recipient: email, data: { returnId }, about: `${kind}:${returnId}` });
    }
    return { ok: true };
  });
}

export type ReturnRefunded = Refunded | NoRefund | Exclude<Decided, { ok: true }>;

/** Refunds a received return and closes it, both or neither. The same id again changes nothing. */
export async function refundReturn(
  shop: Core & PaymentsPort,
  returnId: string,
  asked: RefundOrder,
): Promise<ReturnRefunded> {
  const written = await inTransaction(shop, async (shop): Promise<ReturnRefunded> => {
    const held = await hold(shop, returnId);
    if (!held || held.one.orderId !== asked.orderId) return { ok: false, problem: 'not-there' };
    const { one } = held;
    if (one.refundId !== asked.id && !canReturnMove(one.status, 'refunded'))
      return { ok: false, problem: 'too-late' };
    const refund = await writeExternalRefund(shop, asked);
    if (!refund.ok) return refund;
    await shop.db
      .update(returns)
      .set({ status: 'refunded', refundId: refund.refundId, changedAt: shop.clock.now() })
      .where(eq(returns.id, returnId));
    return refund;
  });
  return written.ok ? { ...written, status: await sendRefund(shop, written.refundId) } : written;
}

/** Locks the order of a return, and with it the return: every change locks the order first. */
async function hold(
  shop: Core,
  returnId: string,
): Promise<{ one: ReturnRow; email: string; number: string } | null> {
  const [known] = await shop.db.select().from(returns).where(eq(returns.id, returnId));
  const order = known && (await lockOrder(shop, known.orderId));
  if (!order) return null;
  const [one] = await shop.db.select().from(returns).where(eq(returns.id, returnId));
  return { one: one!, email: order.email, number: order.number };
}
