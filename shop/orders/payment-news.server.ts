import { eq, sql } from 'drizzle-orm';
import { switchBought } from '../gift-cards/buy.server.ts';
import type { PaymentNews } from '../payments/provider.ts';
import { paymentEvents, payments } from '../payments/tables.ts';
import { inTransaction, type Shop } from '../shop.ts';
import { lockOrderOfPayment, noteOnOrder, type OrderRow } from './lock.server.ts';
import { notePaymentState } from './pay.server.ts';
import { canMove } from './rules.ts';
import { orders } from './tables.ts';

type MoneyBack = Exclude<PaymentNews, { about: 'payment' }>;

/**
 * Takes in what a provider tells by itself. Where the payment stands is noted first, so that a refund or a dispute
 * that comes before its payment finds the order paid.
 */
export async function takePaymentNews(shop: Shop, provider: string, news: PaymentNews): Promise<void> {
  await notePaymentState(shop, provider, news.paymentId, news.payment);
  if (news.about !== 'payment') await noteMoneyBack(shop, provider, news);
}

function noteMoneyBack(shop: Shop, provider: string, news: MoneyBack): Promise<void> {
  const { paymentId, eventId, ref: providerRef, about: outcome } = news;
  return inTransaction(shop, async (shop) => {
    const order = await lockOrderOfPayment(shop, { provider, paymentId });
    if (!order) return;
    const first = await shop.db
      .insert(paymentEvents)
      .values({ provider, eventId, providerRef, outcome, payload: news, receivedAt: shop.clock.now() })
      .onConflictDoNothing()
      .returning({ eventId: paymentEvents.eventId });
    if (first.length === 0) return;
    if (news.about === 'dispute') return noteDispute(shop, order, news);
    const [payment] = await shop.db.select().from(payments).where(eq(payments.id, paymentId));
    const { refundedCents } = news;
    const isWhole = refundedCents >= payment!.amountCents;
    const isOfOrder = payment!.status === 'succeeded';
    // What we have asked for ourselves stands in our books; the rest was given back on the provider's own pages.
    if (isOfOrder && refundedCents <= payment!.refundedCents) return;
    if (isWhole) await shop.db.update(payments).set({ status: 'refunded' }).where(eq(payments.id, paymentId));
    // What came for nothing changes no order when it goes back.
    if (!isOfOrder) return;
    // What a gift card has paid of it did not go back by this.
    const status = isWhole && order.giftCardCents === 0 ? 'refunded' : 'partially_refunded';
    if (canMove(order.status, status)) {
      await shop.db.update(orders).set({ status }).where(eq(orders.id, order.id));
    }
    await noteOnOrder(shop, order.id, 'refunded', { amountCents: refundedCents });
  });
}

async function noteDispute(
  shop: Shop,
  { id: orderId, kind }: OrderRow,
  { status, reason, amountCents }: Extract<MoneyBack, { about: 'dispute' }>,
): Promise<void> {
  await shop.db
    .update(orders)
    .set({ reviewReason: sql`coalesce(${orders.reviewReason}, 'disputed')` })
    .where(eq(orders.id, orderId));
  // What was bought with somebody else's money is not spent; the staff switch it on again where they win.
  if (kind === 'gift-card') await switchBought(shop, orderId, false);
  await noteOnOrder(shop, orderId, 'dispute', { status, reason, amountCents });
  shop.log.error({ orderId, status }, 'a payment is disputed');
}
