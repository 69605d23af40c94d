import type { Shop } from '#shop/core/index.ts';
import { noteDispute, noteFraud } from '../payments/disputes.server.ts';
import { notePaymentState } from '../payments/pay-order.server.ts';
import type { PaymentNews } from '../payments/payment-provider.ts';
import { applyRefunds } from './apply-refund.server.ts';

/**
 * Takes in what a provider tells by itself. Where the payment stands is noted first, so that a refund or a dispute
 * that comes before its payment finds the order paid.
 */
export async function takePaymentNews(shop: Shop, provider: string, news: PaymentNews): Promise<void> {
  const { paymentId } = news;
  await notePaymentState(shop, provider, paymentId, news.payment);
  switch (news.about) {
    case 'payment':
      return;
    case 'refunds':
      return applyRefunds(shop, provider, paymentId, news.refunds);
    case 'dispute':
      return noteDispute(shop, provider, paymentId, news.dispute);
    case 'fraud':
      return noteFraud(shop, provider, news);
  }
}
