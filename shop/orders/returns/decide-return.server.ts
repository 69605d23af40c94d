import { and, eq, inArray, ne } from 'drizzle-orm';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { outcomesOf, queueEmail, withdrawEmails } from '#shop/email/index.server.ts';
import { addOrderEvent, lockOrder } from '../lock-order.server.ts';
import { ERASED_EMAIL } from '../order-rules.ts';
import { orderEvents } from '../order-tables.ts';
import type { PaymentsPort } from '../payments/payment-provider.ts';
import { sendRefund } from '../refunds/send-refund.server.ts';
import {
  type NoRefund,
  type Refunded,
  type RefundOrder,
  writeExternalRefund,
} from '../refunds/write-refund.server.ts';
import { canReturnMove, OPEN_RETURNS, type ReturnStatus } from './return-rules.ts';
import { returns } from './return-tables.ts';

type ReturnRow = typeof returns.$inferSelect;

/** `not-there`: there is no such return; `too-late`: its status has changed. */
type NotDecided = { ok: false; problem: 'not-there' | 'too-late' };
/** The status and the answer before, for undo. */
export type Decided = { ok: true; was: ReturnStatus; answerWas: string } | NotDecided;

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
type EmailedDecision = NonNullable<(typeof MAILS)[keyof typeof MAILS]>;

/** A decision that was undone may be made again, with another email. */
const aboutDecision = (kind: EmailedDecision, returnId: string, decision: number): string =>
  `${kind}:${returnId}:${decision}`;

/** The deduplication keys of the emails about decisions on returns. */
export async function aboutDecisions(
  { db }: Core,
  returns: readonly Pick<ReturnRow, 'id' | 'orderId'>[],
  kinds: readonly EmailedDecision[] = ['return-approved', 'return-rejected'],
): Promise<string[]> {
  const decisions = await db
    .select({ id: orderEvents.id, orderId: orderEvents.orderId, kind: orderEvents.kind })
    .from(orderEvents)
    .where(
      and(
        inArray(
          orderEvents.orderId,
          returns.map(({ orderId }) => orderId),
        ),
        inArray(orderEvents.kind, [...kinds]),
      ),
    );
  return returns.flatMap(({ id, orderId }) => [
    // Earlier versions had one email for all decisions of a kind.
    ...kinds.map((kind) => `${kind}:${id}`),
    ...decisions
      .filter((decision) => decision.orderId === orderId)
      .map((decision) => aboutDecision(decision.kind as EmailedDecision, id, decision.id)),
  ]);
}

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
    const decision = await addOrderEvent(shop, one.orderId, `return-${to}`, {}, actor);
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
      const about = aboutDecision(kind, returnId, decision);
      await queueEmail(shop, { kind, recipient: email, data: { returnId }, about });
    }
    return { ok: true, was: one.status, answerWas: one.answer };
  });
}

/**
 * Sets a return back to its status before a decision, unless it has moved on or another return of the order is open.
 * An email about the decision that hasn't been sent yet isn't. @returns whether one had been sent
 */
export function undoDecision(
  shop: Core,
  {
    returnId,
    decided,
    was,
    answerWas,
    actor,
  }: { returnId: string; answerWas: string; actor: string } & Record<'decided' | 'was', ReturnStatus>,
): Promise<{ ok: true; wasEmailed: boolean } | NotDecided> {
  return inTransaction(shop, async (shop) => {
    const held = await hold(shop, returnId);
    if (!held) return { ok: false, problem: 'not-there' };
    const { one, number } = held;
    const kind = Object.hasOwn(MAILS, decided) ? MAILS[decided as Decision['to']] : undefined;
    const isOpenElsewhere = and(
      eq(returns.orderId, one.orderId),
      ne(returns.id, returnId),
      inArray(returns.status, OPEN_RETURNS),
    );
    const [other] = await shop.db.select({ id: returns.id }).from(returns).where(isOpenElsewhere);
    if (kind === undefined || one.status !== decided || !canReturnMove(was, decided) || other)
      return { ok: false, problem: 'too-late' };
    await shop.db
      .update(returns)
      .set({ status: was, answer: answerWas, changedAt: shop.clock.now() })
      .where(eq(returns.id, returnId));
    await addOrderEvent(shop, one.orderId, 'return-undone', {}, actor);
    await recordAudit(shop, {
      actor,
      subject: 'order',
      subjectId: one.orderId,
      name: number,
      action: 'decided on a return of',
      before: { return: decided },
      after: { return: was },
    });
    if (kind === null) return { ok: true, wasEmailed: false };
    const abouts = await aboutDecisions(shop, [one], [kind]);
    const isWithdrawn = (await withdrawEmails(shop, abouts)) > 0;
    return {
      ok: true,
      wasEmailed: !isWithdrawn && (await outcomesOf(shop, abouts)).some(({ sentAt }) => sentAt),
    };
  });
}

export type ReturnRefunded = Refunded | NoRefund | NotDecided;

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
