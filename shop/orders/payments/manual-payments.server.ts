import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import type { ManualPayment } from '../drafts/draft-content.ts';
import { addOrderEvent, lockOrder } from '../lock-order.server.ts';
import { dueOf } from '../order-rules.ts';
import { applyPaymentEvent } from './apply-payment-event.server.ts';
import { providerOf } from './nothing-due.ts';
import { newPayment } from './open-payments.ts';
import { applyPaymentState, orderPayments } from './pay-order.server.ts';
import type { PaymentsPort } from './payment-provider.ts';
import { type PaymentStatus, payments } from './payment-tables.ts';
import { newestPayment } from './start-provider-payment.server.ts';

export interface ReceivedPayment {
  way: ManualPayment;
  /** The day on which the money came, 'YYYY-MM-DD'. */
  receivedOn: string;
  /** Such as a cheque's number; empty for none. */
  reference: string;
}

/**
 * `over`: it is paid, or no longer awaits payment; `payment-open`: it may still be paid online; `in-review`: an online
 * payment has arrived that the staff must assess first.
 */
export type PaymentRecorded = { ok: true } | { ok: false; problem: 'over' | 'payment-open' | 'in-review' };

/** Payments that their providers can still cancel, also those that they have not answered. */
const UNCONFIRMED = ['created', 'needs_confirmation'] as const;
const OPEN: readonly PaymentStatus[] = [...UNCONFIRMED, 'processing'];

/**
 * Marks an order as paid in full with money that came by another way than a provider of the shop. An online payment that
 * has begun, or awaits the buyer's confirmation, is cancelled first; if it has succeeded in the meantime, it pays the
 * order instead.
 * @param received null where nothing is due
 */
export async function recordPayment(
  shop: Core & PaymentsPort,
  { orderId, actor, received }: { orderId: string; actor: string; received: ReceivedPayment | null },
): Promise<PaymentRecorded> {
  const unconfirmed = await orderPayments(shop).where(
    and(eq(payments.orderId, orderId), inArray(payments.status, [...UNCONFIRMED])),
  );
  for (const payment of unconfirmed) {
    const state = await providerOf(shop, payment)
      ?.cancel(payment)
      .catch(() => undefined);
    if (state) await applyPaymentState(shop, payment.provider, payment.id, state);
  }
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId);
    if (order?.status !== 'pending_payment') return { ok: false, problem: 'over' };
    const { status } = (await newestPayment(shop, orderId)) ?? {};
    if (status === 'review') return { ok: false, problem: 'in-review' };
    if (status && OPEN.includes(status)) return { ok: false, problem: 'payment-open' };
    const payment = newPayment(shop, { orderId, dueCents: dueOf(order) }, received?.way ?? 'other');
    await shop.db.insert(payments).values(payment);
    const ref = `by-hand_${payment.id}`;
    await applyPaymentEvent(shop, {
      provider: payment.provider,
      eventId: `${ref}:succeeded`,
      paymentId: payment.id,
      ref,
      outcome: 'succeeded',
      amountCents: payment.amountCents,
      currency: payment.currency,
    });
    if (!received) return { ok: true };
    const { receivedOn, reference } = received;
    const detail = { provider: payment.provider, on: receivedOn, ...(reference && { reference }) };
    await addOrderEvent(shop, orderId, 'payment-recorded', detail, actor);
    await recordAudit(shop, {
      actor,
      subject: 'order',
      subjectId: orderId,
      name: order.number,
      action: 'recorded payment of',
      before: null,
      after: { amountCents: payment.amountCents, ...detail },
    });
    return { ok: true };
  });
}
