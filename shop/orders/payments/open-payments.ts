import { newId } from '#platform/ids.ts';
import type { Cents, Core } from '#shop/core/index.ts';
import { paymentStarterOf } from './nothing-due.ts';
import type { PaymentRow } from './payment-tables.ts';

/** A payment of everything due for an order, not started yet. @param provider the chosen way to pay */
export function newPayment(
  shop: Core,
  { orderId, dueCents }: { orderId: string; dueCents: Cents },
  provider: string,
): PaymentRow {
  const now = shop.clock.now();
  return {
    id: newId(now),
    orderId,
    provider: paymentStarterOf(provider, dueCents),
    providerRef: null,
    status: 'created',
    amountCents: dueCents,
    refundedCents: 0,
    currency: 'CAD',
    declineCode: null,
    createdAt: now,
    updatedAt: now,
  };
}
