import { eq } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/messages.ts';
import type { Core } from '#shop/core/index.ts';
import { isPaidByLink, type OrderKind } from '../order-rules.ts';
import { orders } from '../order-tables.ts';
import { accessByToken, payToken } from '../reading/order-access.ts';
import { recordDecline } from './declines.server.ts';
import { applyPaymentState } from './pay-order.server.ts';
import type { PaymentsPort } from './payment-provider.ts';
import { payments } from './payment-tables.ts';

/** The state of a payment when the shopper returns from their bank; `open`: it still awaits their confirmation. */
export interface Returned {
  state: 'taken' | 'declined' | 'open';
  number: string;
  kind: OrderKind;
  /** The language that the order was placed in: the bank leads to one page for all. */
  locale: Locale;
  /** The page of the emailed payment link; null for an order of the checkout. */
  payPath: string | null;
  /** Whether this browser still has the cart that became the order. */
  hasItsCart: boolean;
}

/**
 * Asks the provider for the bank's answer and applies it. Null when this browser has neither the order's cart nor its
 * token, or the payment needs no bank confirmation.
 */
export async function returnFromBank(
  shop: Core & PaymentsPort,
  paymentId: string,
  { cartId, orderAccess, network }: { cartId: string | null; orderAccess: string | null; network: string },
): Promise<Returned | null> {
  const read = async () => {
    const [found] = await shop.db
      .select({ payment: payments, order: orders })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(payments.id, paymentId));
    return found;
  };
  const found = await read();
  if (!found) return null;
  const { payment, order } = found;
  const { number, kind, locale, email } = order;
  if (order.cartId !== cartId && !isOpenTo(shop, order, orderAccess)) return null;
  const payPath = payPathOf(shop, { ...order, orderId: order.id });
  const provider = shop.payments.get(payment.provider);
  if (!provider) return null;
  // Without a bank, the shopper answers on a page of ours.
  if (!provider.confirm) {
    const state = await provider.find({ ...payment, order }).catch(() => undefined);
    if (state) {
      const noted = await applyPaymentState(shop, payment.provider, paymentId, state);
      if (noted?.status === 'declined')
        await recordDecline(shop, [order.cartId, network, email.toLowerCase()]);
    }
  }
  const now = (await read())!;
  const about = { number, kind, locale, payPath, hasItsCart: order.cartId === cartId };
  if (now.order.paidAt) return { state: 'taken', ...about };
  const { status } = now.payment;
  if (status === 'declined' || status === 'cancelled') return { state: 'declined', ...about };
  const isStillOpen = status === 'created' || status === 'needs_confirmation';
  if (isStillOpen && provider.confirm) return null;
  return { state: isStillOpen ? 'open' : 'taken', ...about };
}

/** The page of an order's emailed payment link; null for an order of the checkout. */
export const payPathOf = (
  { config, clock }: Core,
  { orderId, ...order }: { orderId: string } & Parameters<typeof isPaidByLink>[0],
): string | null =>
  isPaidByLink(order) ? `/order/pay/${payToken(config.secret, orderId, clock.now())}` : null;

/** Whether the checkout cookie gives access to this order. */
function isOpenTo(
  { config, clock }: Core,
  { id, number }: { id: string; number: string },
  access: string | null,
) {
  const [opened, ...token] = access?.split('.') ?? [];
  return opened === number && accessByToken(config.secret, id, token.join('.'), clock.now()) === 'full';
}
