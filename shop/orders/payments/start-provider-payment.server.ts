import { desc, eq, sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import type { PaymentNotStarted, Placed } from '../order-outcome.ts';
import { orders } from '../order-tables.ts';
import type { CheckoutRequest } from '../placing/checkout-request.ts';
import type { PendingOrder } from '../placing/checkout-state.server.ts';
import { orderToken } from '../reading/order-access.ts';
import { PAYABLE, startPayment } from './pay-order.server.ts';
import type { PaymentsPort } from './payment-provider.ts';
import { type PaymentRow, payments } from './payment-tables.ts';

/** The relevant payment: one that is open or completed before all failed ones, regardless of their timestamps. */
export async function newestPayment(shop: Core, orderId: string): Promise<PaymentRow | undefined> {
  const isOver = sql`${payments.status} in ('declined', 'cancelled')`;
  const [newest] = await shop.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(isOver, desc(payments.createdAt), desc(payments.id))
    .limit(1);
  return newest;
}

/** Whether a payment is still in progress or completed, that is, has not failed. */
export const isOpen = (payment: PaymentRow | undefined): payment is PaymentRow =>
  payment !== undefined && payment.status !== 'declined' && payment.status !== 'cancelled';

/** Starts an order's payment, or finds out its state, and returns it. */
export async function startProviderPayment(
  shop: Core & PaymentsPort,
  { orderId, paymentId, started }: PendingOrder,
  { provider: _, ...details }: CheckoutRequest['payment'],
): Promise<Placed | PaymentNotStarted> {
  const { payment, order } = started ?? (await paymentOf(shop, paymentId));
  // Asked again with the same payment id, a provider gives the same answer, so a crash in between is harmless.
  const mayStart = payment.status === 'created' || payment.status === 'needs_confirmation';
  const { state, noted } = mayStart
    ? await startPayment(shop, { ...payment, order }, details)
    : { state: null, noted: null };
  const confirm = state?.state === 'needs_confirmation' ? state : null;
  // Our own record decides, not the provider's answer: its amount may not match the order.
  const { status, declineCode } = noted ?? (await paymentOf(shop, paymentId)).payment;

  switch (status) {
    case 'succeeded':
    case 'processing':
    case 'needs_confirmation': {
      const token = orderToken(shop.config.secret, orderId, shop.clock.now());
      const { confirmPath = null, secret = null } = confirm ?? {};
      return {
        ok: true,
        order: { id: orderId, number: order.number, token },
        payment: status,
        confirmPath,
        secret,
      };
    }
    case 'declined':
      return { ok: false, problem: 'declined', code: declineCode ?? '' };
    case 'created':
      return { ok: false, problem: 'payment-unavailable' };
    default:
      return { ok: false, problem: 'declined', code: status };
  }
}

async function paymentOf(shop: Core, paymentId: string) {
  const [found] = await shop.db
    .select({ payment: payments, order: PAYABLE })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId));
  return found!;
}
