import type { Core } from '#shop/core/index.ts';
import { applyDispute, applyFraudWarning } from '../payments/disputes.server.ts';
import { applyPaymentState } from '../payments/pay-order.server.ts';
import type { PaymentsPort, PaymentUpdate } from '../payments/payment-provider.ts';
import { applyRefunds } from './apply-refund.server.ts';

/**
 * Applies a provider's webhook. The payment's state is applied first, so that a refund or dispute that arrives before
 * its payment finds the order paid.
 */
export async function applyPaymentUpdate(
  shop: Core & PaymentsPort,
  provider: string,
  news: PaymentUpdate,
): Promise<void> {
  const { paymentId } = news;
  await applyPaymentState(shop, provider, paymentId, news.payment);
  switch (news.about) {
    case 'payment':
      return;
    case 'refunds':
      return applyRefunds(shop, provider, paymentId, news.refunds);
    case 'dispute':
      return applyDispute(shop, provider, paymentId, news.dispute);
    case 'fraud':
      return applyFraudWarning(shop, provider, news);
  }
}
