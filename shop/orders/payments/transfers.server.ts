import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import { typesetIn } from '#platform/i18n/french-typography.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { isWrittenIn, readTranslated, recordAudit, stateOf } from '#shop/core/index.server.ts';
import { type Cents, type Core, inTransaction, sourceItem, type Translatable } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import { addOrderEvent, lockOrder } from '../lock-order.server.ts';
import { orderEvents, orders } from '../order-tables.ts';
import { applyPaymentEvent } from './apply-payment-event.server.ts';
import type { PaymentsPort, TransferDetails, TransfersPort } from './payment-provider.ts';
import { payments } from './payment-tables.ts';

/** A reminder is sent this long before the deadline, and no sooner than this long after the order. */
const REMIND_BEFORE_MS = 24 * 3_600_000;
const REMIND_AFTER_MS = 12 * 3_600_000;

/** There is one question. */
const ONLY = 'shop';
const QUESTION = 'securityQuestion';

/** Whether payments of this kind arrive without a provider's report and are confirmed by the staff. */
export const isTransfer = (shop: Core & PaymentsPort, provider: string): boolean =>
  shop.payments.get(provider)?.offered.kind === 'transfer';

/** The security question. The owner types it in a connection, which isn't rewritten when English is turned off. */
export const translatableTransfer: Translatable<Core & TransfersPort> = {
  resource: 'transfer',
  isForAdmins: true,
  async *list({ transfers }, ids) {
    const text = transfers?.question ?? null;
    const item = sourceItem({
      resource: 'transfer',
      id: ONLY,
      name: text ?? '',
      isPublic: true,
      texts: [{ field: QUESTION, format: 'line', text, isRequired: true }],
    });
    yield item && (!ids || ids.includes(ONLY)) ? [item] : [];
  },
};

/**
 * Where a reader sends an e-Transfer, and whether its question is in another language; null where none are accepted.
 * Outdated French isn't shown: the answer is of the new question.
 */
export async function transferDetails(
  shop: Core & TransfersPort,
  locale: Locale,
): Promise<TransferDetails | null> {
  if (!shop.transfers) return null;
  const { email, question, answer } = shop.transfers;
  if (question === undefined) return { email };
  const translated = (await readTranslated(shop, locale, 'transfer', [ONLY])).get(`${ONLY} ${QUESTION}`);
  if (translated && stateOf(question, translated) === 'complete')
    return { email, question: typesetIn(String(translated.value), locale), answer };
  const isEnglish = !(await isWrittenIn(shop, locale));
  return { email, question, answer, ...(isEnglish && { english: ['question'] }) };
}

/** Emails the buyer where to send the transfer. Idempotent. */
export async function sendTransferInstructions(shop: Core, orderId: string): Promise<void> {
  const [order] = await shop.db.select({ email: orders.email }).from(orders).where(eq(orders.id, orderId));
  await queueEmail(shop, {
    kind: 'transfer-request',
    recipient: order!.email,
    data: { orderId },
    about: `transfer-request:${orderId}`,
  });
}

/** Sends buyers one reminder before their order expires. */
export async function sendTransferReminders(shop: Core & PaymentsPort): Promise<void> {
  const providers = [...shop.payments.values()].filter(({ offered }) => offered.kind === 'transfer');
  const now = shop.clock.now().getTime();
  for (const { id: provider } of providers) {
    const late = await shop.db
      .selectDistinct({ id: orders.id, email: orders.email })
      .from(orders)
      .innerJoin(payments, eq(payments.orderId, orders.id))
      .where(
        and(
          eq(orders.status, 'pending_payment'),
          eq(payments.provider, provider),
          eq(payments.status, 'processing'),
          lt(orders.heldUntil, new Date(now + REMIND_BEFORE_MS)),
          lt(orders.placedAt, new Date(now - REMIND_AFTER_MS)),
          notExists(
            shop.db
              .select({ one: sql`1` })
              .from(orderEvents)
              .where(and(eq(orderEvents.orderId, orders.id), eq(orderEvents.kind, 'transfer-reminder'))),
          ),
        ),
      )
      .limit(100);
    for (const { id: orderId, email: recipient } of late) {
      await inTransaction(shop, async (shop) => {
        const about = `transfer-reminder:${orderId}`;
        await queueEmail(shop, { kind: 'transfer-reminder', recipient, data: { orderId }, about });
        await addOrderEvent(shop, orderId, 'transfer-reminder');
      });
    }
  }
}

export type TransferRecorded = { ok: true; fits: boolean } | { ok: false; problem: 'none-awaited' };

/**
 * Records that the transfer for an order arrived. A wrong amount, or one for a cancelled order, sends the order to
 * review. @param amountCents the amount received, in cents
 */
export async function recordTransfer(
  shop: Core & PaymentsPort,
  { orderId, amountCents, actor }: { orderId: string; amountCents: Cents; actor: string },
): Promise<TransferRecorded> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId);
    const ofOrder = await shop.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, orderId))
      .orderBy(payments.createdAt);
    const payment = ofOrder.findLast(
      ({ provider, status }) =>
        isTransfer(shop, provider) && (status === 'processing' || status === 'cancelled'),
    );
    if (!order || !payment) return { ok: false, problem: 'none-awaited' };
    const { provider, id: paymentId } = payment;
    const ref = payment.providerRef!;
    await addOrderEvent(shop, orderId, 'transfer-arrived', { amountCents }, actor);
    await recordAudit(shop, {
      actor,
      subject: 'order',
      subjectId: orderId,
      name: order.number,
      action: 'took the transfer for',
      before: null,
      after: { amountCents },
    });
    const settled = await applyPaymentEvent(shop, {
      provider,
      paymentId,
      ref,
      eventId: `${ref}:succeeded`,
      outcome: 'succeeded',
      amountCents,
      currency: payment.currency,
    });
    return { ok: true, fits: settled.outcome === 'applied' && settled.payment.status === 'succeeded' };
  });
}
