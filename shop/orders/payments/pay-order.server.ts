import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { orders } from '../order-tables.ts';
import { applyPaymentEvent } from './apply-payment-event.server.ts';
import { providerOf } from './nothing-due.ts';
import { pauseAfterManyDeclines } from './pause.server.ts';
import type { OrderPayment, PaymentState, PaymentsPort } from './payment-provider.ts';
import { type PaymentRow, type PaymentStatus, payments } from './payment-tables.ts';
import { isTransfer, sendTransferInstructions } from './transfers.server.ts';

/** What a provider learns of an order. */
export const PAYABLE = { number: orders.number, address: orders.address, phone: orders.phone };

/** Payments, with what their providers may need. */
export const orderPayments = (shop: Core) =>
  shop.db
    .select({ ...getTableColumns(payments), order: PAYABLE })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId));

/** The recorded state of a payment, where it follows from the event just applied. */
type Noted = Pick<PaymentRow, 'status' | 'declineCode'> | null;

/** Asks the provider to collect, or for the state of an earlier request, and applies the answer. */
export async function startPayment(
  shop: Core & PaymentsPort,
  payment: OrderPayment & { provider: string },
  details: Record<string, string>,
): Promise<{ state: PaymentState; noted: Noted }> {
  const provider = providerOf(shop, payment);
  if (!provider) return { state: { state: 'unavailable' }, noted: null };
  const { id: paymentId } = payment;
  const state = await provider.start({ ...payment, details }).catch((error): PaymentState => {
    shop.log.error({ err: error, paymentId }, 'the payment provider failed');
    return { state: 'unavailable' };
  });
  return { state, noted: await applyPaymentState(shop, payment.provider, paymentId, state) };
}

/** Updates our record to the state that the provider reports. */
export async function applyPaymentState(
  shop: Core & PaymentsPort,
  provider: string,
  paymentId: string,
  state: PaymentState,
): Promise<Noted> {
  switch (state.state) {
    case 'succeeded':
    case 'declined':
    case 'cancelled': {
      const { state: outcome, ...details } = state;
      const eventId = `${state.ref}:${outcome}`;
      const settled = await applyPaymentEvent(shop, {
        provider,
        eventId,
        paymentId,
        outcome,
        ...details,
      } as Parameters<typeof applyPaymentEvent>[1]);
      if (settled.outcome !== 'applied') return null;
      if (outcome === 'declined') await pauseAfterManyDeclines(shop);
      return settled.payment;
    }
    case 'needs_confirmation':
    case 'processing':
      await recordOpenPayment(shop, paymentId, state.state, state.ref);
      return null;
    default:
      return null;
  }
}

/** The statuses from which a payment may change: a bank may take days to answer. */
const BEFORE = {
  needs_confirmation: ['created'],
  processing: ['created', 'needs_confirmation'],
} as const satisfies Partial<Record<PaymentStatus, readonly PaymentStatus[]>>;

async function recordOpenPayment(
  shop: Core & PaymentsPort,
  paymentId: string,
  status: keyof typeof BEFORE,
  providerRef: string,
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const [noted] = await shop.db
      .update(payments)
      .set({ status, providerRef, updatedAt: shop.clock.now() })
      .where(and(eq(payments.id, paymentId), inArray(payments.status, BEFORE[status])))
      .returning({ orderId: payments.orderId, provider: payments.provider });
    if (noted && isTransfer(shop, noted.provider)) await sendTransferInstructions(shop, noted.orderId);
  });
}
