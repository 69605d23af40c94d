import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { setBoughtGiftCardEnabled } from '#shop/checkout/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { addOrderEvent, lockOrderOfPayment, type OrderRow } from '../lock-order.server.ts';
import { orders } from '../order-tables.ts';
import type { FraudSuspicion, PaymentUpdate, ProviderDispute } from './payment-provider.ts';
import { type DisputeStage, disputes, paymentEvents, payments } from './payment-tables.ts';

type DisputeRow = typeof disputes.$inferSelect;

/** What each stage requires of the staff: an answer, waiting, a look at the loss, or nothing. */
const ASKS: Record<DisputeStage, 'answer' | 'wait' | 'loss' | 'nothing'> = {
  inquiry: 'answer',
  'needs-response': 'answer',
  'inquiry-under-review': 'wait',
  'under-review': 'wait',
  lost: 'loss',
  won: 'nothing',
  'inquiry-closed': 'nothing',
  prevented: 'nothing',
};

export async function disputeOf({ db }: Pick<Core, 'db'>, orderId: string): Promise<DisputeRow | null> {
  const [found] = await db
    .select({ dispute: disputes })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(disputes.openedAt))
    .limit(1);
  return found?.dispute ?? null;
}

export async function hasOpenDispute({ db }: Pick<Core, 'db'>, orderId: string): Promise<boolean> {
  const open = (Object.keys(ASKS) as DisputeStage[]).filter((stage) => /^(answer|wait)$/.test(ASKS[stage]));
  const found = await db
    .select({ id: disputes.id })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(and(eq(payments.orderId, orderId), inArray(disputes.stage, open)))
    .limit(1);
  return found.length > 0;
}

/** Idempotent. */
export function applyDispute(
  shop: Core,
  provider: string,
  paymentId: string,
  { id, stage, reason, amountCents, respondBy }: ProviderDispute,
): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrderOfPayment(shop, { provider, paymentId });
    if (!order) return;
    const known = await shop.db
      .select()
      .from(disputes)
      .where(and(eq(disputes.provider, provider), eq(disputes.id, id)));
    const now = shop.clock.now();
    const change = { stage, reason, amountCents, respondBy, updatedAt: now };
    await shop.db
      .insert(disputes)
      .values({ provider, id, paymentId, openedAt: now, ...change })
      .onConflictDoUpdate({ target: [disputes.provider, disputes.id], set: change });
    if (known[0]?.stage === stage) return;
    await review(shop, order, stage, known.length === 0);
    const by = respondBy && { respondBy: respondBy.toISOString() };
    await addOrderEvent(shop, order.id, 'dispute', { stage, reason, amountCents, ...by });
    shop.log.error({ orderId: order.id, stage }, 'a payment is disputed');
  });
}

async function review(shop: Core, { id, kind }: OrderRow, stage: DisputeStage, isNew: boolean) {
  const asks = ASKS[stage];
  // A gift card bought with disputed money must not be spent; the staff re-enable it if they win.
  if (kind === 'gift-card' && asks !== 'nothing') await setBoughtGiftCardEnabled(shop, id, false);
  if (asks === 'wait' && !isNew) return;
  const ended = kind === 'gift-card' ? sql`'dispute-won'` : sql`null`;
  const reason = {
    answer: sql`coalesce(${orders.reviewReason}, 'disputed')`,
    wait: sql`coalesce(${orders.reviewReason}, 'disputed')`,
    loss: sql`'dispute-lost'`,
    nothing: sql`case when ${orders.reviewReason} in ('disputed', 'dispute-lost') then ${ended} else ${orders.reviewReason} end`,
  }[asks];
  await shop.db.update(orders).set({ reviewReason: reason }).where(eq(orders.id, id));
}

const FRAUD: Record<Exclude<FraudSuspicion, 'cleared'>, string> = {
  warning: 'fraud-warning',
  review: 'fraud-review',
};

/** Puts an order on hold when the provider suspects fraud, and releases it when the suspicion is lifted. */
export function applyFraudWarning(
  shop: Core,
  provider: string,
  news: Extract<PaymentUpdate, { about: 'fraud' }>,
): Promise<void> {
  const { paymentId, eventId, ref: providerRef, suspicion } = news;
  return inTransaction(shop, async (shop) => {
    const order = await lockOrderOfPayment(shop, { provider, paymentId });
    if (!order) return;
    const first = await shop.db
      .insert(paymentEvents)
      .values({
        provider,
        eventId,
        providerRef,
        outcome: `fraud-${suspicion}`,
        payload: news,
        receivedAt: shop.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ eventId: paymentEvents.eventId });
    if (first.length === 0) return;
    const reason =
      suspicion === 'cleared'
        ? sql`nullif(${orders.reviewReason}, ${FRAUD.review})`
        : sql`coalesce(${orders.reviewReason}, ${FRAUD[suspicion]})`;
    await shop.db.update(orders).set({ reviewReason: reason }).where(eq(orders.id, order.id));
    await addOrderEvent(shop, order.id, 'fraud', { suspicion });
  });
}
