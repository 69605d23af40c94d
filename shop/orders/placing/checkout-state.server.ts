import { and, eq, sql } from 'drizzle-orm';
import { fingerprintOf } from '#platform/ids.ts';
import type { Shopper } from '#shop/checkout/index.ts';
import type { Core } from '#shop/core/index.ts';
import { isLive, ORDER, type OrderRow } from '../lock-order.server.ts';
import type { NotPlaced } from '../order-outcome.ts';
import { checkoutRequests, orders } from '../order-tables.ts';
import { declinesOf } from '../payments/declines.server.ts';
import { pauseEnd } from '../payments/pause.server.ts';
import type { OrderPayment } from '../payments/payment-provider.ts';
import type { PaymentRow } from '../payments/payment-tables.ts';
import type { CheckoutRequest } from './checkout-request.ts';
import type { GiftCardCheckoutRequest } from './gift-card-checkout-request.ts';

export type AnyCheckoutRequest = CheckoutRequest | GiftCardCheckoutRequest;

/** A shopper who orders, perhaps with an account. */
export interface Buyer extends Shopper {
  userId: string | null;
}

/** An order and the payment that belongs to a checkout request. */
export interface PendingOrder {
  ok: true;
  orderId: string;
  paymentId: string;
  /** What was just written and need not be read again. */
  started?: { payment: PaymentRow; order: OrderPayment['order'] };
}

/**
 * The contents of a checkout request, without what is specific to one request: two with the same contents are one
 * order. A different way to pay makes a different order, because it reserves the stock for a different time.
 */
export function contentsOf(request: AnyCheckoutRequest): string {
  if ('card' in request) return contentsOfCard(request);
  const { contact, address, rateId, lines, message, payment, code, giftCard } = request;
  const ordered = [
    contact,
    address,
    rateId,
    lines,
    message,
    payment.provider,
    ...(code ? [code] : []),
    ...(giftCard ? [{ giftCard }] : []),
  ];
  return fingerprintOf(JSON.stringify(ordered));
}

const contentsOfCard = ({ contact, card, payment }: GiftCardCheckoutRequest): string =>
  fingerprintOf(JSON.stringify([contact, card, payment.provider]));

const bodyOf = (request: AnyCheckoutRequest): string => fingerprintOf(JSON.stringify(request));

/** The constraint violated when another request has taken the idempotency key in the meantime. */
export const ONE_KEY = 'checkout_requests_pkey';

/** The subjects that limits on payment attempts apply to. */
export const rateLimitSubjects = (
  { cartId, network }: Shopper,
  { contact }: AnyCheckoutRequest,
): string[] => [cartId, network, contact.email.toLowerCase()];

/**
 * What affects a checkout request: its buyer's declines, a pause of all cards, what was started under its key, the
 * cart's live order.
 */
export async function loadCheckoutState(
  shop: Core,
  buyer: Shopper,
  request: AnyCheckoutRequest,
): Promise<{
  declines: number;
  /** In milliseconds since 1970; null where cards are accepted. */
  pausedUntil: number | null;
  earlier: PendingOrder | NotPlaced | null;
  live: OrderRow | null;
}> {
  const { cartId } = buyer;
  const declines = declinesOf(shop, rateLimitSubjects(buyer, request));
  const [current] = await shop.db
    .select({ declines, pausedUntil: pauseEnd(shop), earlier: checkoutRequests, live: ORDER })
    .from(sql`(select 1) as asked`)
    .leftJoin(checkoutRequests, eq(checkoutRequests.key, request.key))
    .leftJoin(orders, and(eq(orders.cartId, cartId), isLive));
  const { earlier, ...others } = current!;
  return { ...others, earlier: earlier && answerTo(earlier, cartId, request) };
}

/** A refusal when the key was used with another body or from another cart. */
function answerTo(
  earlier: typeof checkoutRequests.$inferSelect,
  cartId: string,
  request: AnyCheckoutRequest,
): PendingOrder | NotPlaced {
  const isSame = earlier.fingerprint === bodyOf(request) && earlier.cartId === cartId;
  return isSame
    ? { ok: true, orderId: earlier.orderId, paymentId: earlier.paymentId }
    : { ok: false, problem: 'key-reused' };
}

/** Stores the outcome of a request under its key. */
export const checkoutRequestRow = (
  shop: Core,
  cartId: string,
  request: AnyCheckoutRequest,
  { orderId, paymentId }: Pick<PendingOrder, 'orderId' | 'paymentId'>,
): typeof checkoutRequests.$inferSelect => ({
  key: request.key,
  cartId,
  fingerprint: bodyOf(request),
  orderId,
  paymentId,
  at: shop.clock.now(),
});
