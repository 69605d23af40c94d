import { brokenRule } from '#platform/database/db.ts';
import { NEVER_OVERSOLD } from '#shop/catalog/index.server.ts';
import {
  type CartToPrice,
  NEVER_OVERDRAWN,
  NEVER_OVERUSED,
  type PricedCart,
  priceAsQuoted,
  priceCart,
} from '#shop/checkout/index.server.ts';
import type { CarrierPort, FindCustomer, QuebecPort } from '#shop/checkout/index.ts';
import { dayOf, type ShopSettings, settingsOf } from '#shop/core/index.server.ts';
import { backOn, type Core, inTransaction, isClosed, timeZoneOf } from '#shop/core/index.ts';
import { liveOrderOf, lockCart, type OrderRow } from '../lock-order.server.ts';
import type { NotPlaced, Placed } from '../order-outcome.ts';
import { dueOf } from '../order-rules.ts';
import { checkoutRequests } from '../order-tables.ts';
import { checkDeclineLimit, recordDecline } from '../payments/declines.server.ts';
import { newPayment } from '../payments/open-payments.ts';
import { canPayBy, type PaymentsPort } from '../payments/payment-provider.ts';
import { payments } from '../payments/payment-tables.ts';
import { isOpen, newestPayment, startProviderPayment } from '../payments/start-provider-payment.server.ts';
import { isTransfer } from '../payments/transfers.server.ts';
import { orderToken } from '../reading/order-access.ts';
import { customerOf } from '../reading/order-customer.server.ts';
import { cancelUnpaidOrder } from '../unpaid-orders.server.ts';
import type { CheckoutRequest } from './checkout-request.ts';
import {
  type AnyCheckoutRequest,
  type Buyer,
  checkoutRequestRow,
  contentsOf,
  loadCheckoutState,
  ONE_KEY,
  type PendingOrder,
  rateLimitSubjects,
} from './checkout-state.server.ts';
import { writeOrder } from './write-order.server.ts';

/**
 * Places an order: prices it again, reserves its stock, writes it, and starts its payment. A cart has at most one live
 * order, however often and under whatever keys it is submitted; a repeated key gets the first answer.
 */
export async function placeOrder(
  shop: Core & PaymentsPort & CarrierPort & QuebecPort,
  buyer: Buyer,
  request: CheckoutRequest,
): Promise<Placed | NotPlaced> {
  const outcome = await placeFromSource(shop, buyer, request, {
    read: () => priceAsQuoted(shop, priceQuestion(request), buyer, findCustomer(shop, buyer, request)),
    write: async (priced: PricedCart) =>
      whyNotPlaced(shop, request, priced, await settingsOf(shop)) ?? writeOrder(shop, buyer, request, priced),
  });
  const isRateGone = !outcome.ok && outcome.problem === 'rate-gone';
  return isRateGone ? requoteShipping(shop, buyer, request) : outcome;
}

/** How an order's contents are read and written: those of a cart, or a gift card. */
interface OrderSource<Found> {
  read(): Promise<Found>;
  /** Null when a concurrent request was faster. */
  write(found: Found): Promise<PendingOrder | NotPlaced | null>;
}

export async function placeFromSource<Found>(
  shop: Core & PaymentsPort,
  buyer: Buyer,
  request: AnyCheckoutRequest,
  source: OrderSource<Found>,
): Promise<Placed | NotPlaced> {
  // Nothing is reserved for a way to pay that the shop doesn't have.
  if (!canPayBy(shop, request.payment.provider)) return { ok: false, problem: 'payment-unavailable' };
  let started = await createOrderWithRetry(shop, buyer, request, source);
  if (!started.ok && started.problem === 'busy') {
    await cancelOutdatedOrder(shop, buyer.cartId, request);
    started = await createOrderWithRetry(shop, buyer, request, source);
  }
  if (!started.ok) return started;
  const outcome = await startProviderPayment(shop, started, request.payment);
  if (!outcome.ok && outcome.problem === 'declined')
    await recordDecline(shop, rateLimitSubjects(buyer, request));
  return outcome;
}

/**
 * Replaces a delivery rate that is no longer offered with current ones. May call the carrier, so it runs outside any
 * transaction.
 */
const requoteShipping = async (
  shop: Core & CarrierPort & QuebecPort,
  buyer: Buyer,
  request: CheckoutRequest,
): Promise<NotPlaced> => ({
  ok: false,
  problem: 'rate-gone',
  priced: await priceCart(shop, priceQuestion(request), buyer, findCustomer(shop, buyer, request)),
});

/** The constraints violated when a key, or the last of the stock, a discount or a gift card was taken concurrently. */
const RETRYABLE_CONSTRAINTS: readonly (string | undefined)[] = [
  ONE_KEY,
  NEVER_OVERSOLD,
  ...NEVER_OVERUSED,
  ...NEVER_OVERDRAWN,
];
/** How often placing is restarted after a conflict. */
const TRIES = 5;

async function createOrderWithRetry<Found>(
  ...asked: Parameters<typeof createOrder<Found>>
): Promise<PendingOrder | NotPlaced> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const started = await createOrder(...asked).catch((error) => {
      if (RETRYABLE_CONSTRAINTS.includes(brokenRule(error))) return null;
      throw error;
    });
    if (started) return started;
  }
  return { ok: false, problem: 'busy' };
}

/** Cancels an unpaid order of this cart with other contents, which releases its stock. */
async function cancelOutdatedOrder(
  shop: Core & PaymentsPort,
  cartId: string,
  request: AnyCheckoutRequest,
): Promise<void> {
  const earlier = await liveOrderOf(shop, cartId);
  if (earlier?.status === 'pending_payment' && earlier.contents !== contentsOf(request)) {
    await cancelUnpaidOrder(shop, earlier.id, 'checkout-changed');
  }
}

/** Null after a conflict. Nothing is locked before writing: the database's constraints detect conflicts. */
async function createOrder<Found>(
  shop: Core & PaymentsPort,
  buyer: Buyer,
  request: AnyCheckoutRequest,
  { read, write }: OrderSource<Found>,
): Promise<PendingOrder | NotPlaced | null> {
  const [{ declines, pausedUntil, earlier, live }, found] = await Promise.all([
    loadCheckoutState(shop, buyer, request),
    read(),
  ]);
  const tooOften = checkDeclineLimit(shop, declines);
  if (tooOften) return tooOften;
  if (earlier) return earlier;
  if (pausedUntil && !isTransfer(shop, request.payment.provider)) return paused(shop, pausedUntil);
  if (!live) return write(found);
  const order = resumeOrder(shop, live, request);
  return order.ok ? resumePayment(shop, buyer, order, request) : order;
}

/** Resumes the order's newest payment, or starts a new one if it was declined. */
function resumePayment(
  shop: Core,
  buyer: Buyer,
  order: ResumableOrder,
  request: AnyCheckoutRequest,
): Promise<PendingOrder | NotPlaced> {
  const { orderId } = order;
  return inTransaction(shop, async (shop) => {
    // Queries sent together may be answered in any order: what follows is read under the lock.
    await lockCart(shop, buyer.cartId);
    const [{ earlier }, newest] = await Promise.all([
      loadCheckoutState(shop, buyer, request),
      newestPayment(shop, orderId),
    ]);
    if (earlier) return earlier;
    const isPending = isOpen(newest);
    const payment = isPending ? newest : newPayment(shop, order, request.payment.provider);
    if (!isPending) await shop.db.insert(payments).values(payment);
    await shop.db
      .insert(checkoutRequests)
      .values(checkoutRequestRow(shop, buyer.cartId, request, { orderId, paymentId: payment.id }));
    return { ok: true, orderId, paymentId: payment.id };
  });
}

const priceQuestion = ({
  lines,
  address: destination,
  rateId,
  method,
  code,
  giftCard,
}: CheckoutRequest): CartToPrice => ({
  lines,
  destination,
  rateId,
  ...(method && { method }),
  ...(code && { code }),
  ...(giftCard && { giftCard }),
});

const findCustomer =
  (shop: Core, { userId }: Buyer, { contact: { email } }: CheckoutRequest): FindCustomer =>
  async () =>
    customerOf(shop, { userId, email });

type ResumableOrder = { ok: true; orderId: string; dueCents: number };

function resumeOrder(shop: Core, live: OrderRow, request: AnyCheckoutRequest): ResumableOrder | NotPlaced {
  if (live.contents === contentsOf(request)) {
    return { ok: true, orderId: live.id, dueCents: dueOf(live) };
  }
  if (live.status === 'pending_payment') return { ok: false, problem: 'busy' };
  const token = orderToken(shop.config.secret, live.id, shop.clock.now());
  return { ok: false, problem: 'already-ordered', order: { number: live.number, token } };
}

const paused = ({ clock }: Core, until: number): NotPlaced => ({
  ok: false,
  problem: 'payments-paused',
  retryAfterSeconds: Math.ceil((until - clock.now().getTime()) / 1000),
});

function whyNotPlaced(
  { clock }: Core,
  request: CheckoutRequest,
  priced: PricedCart,
  settings: ShopSettings,
): NotPlaced | null {
  const { minimumOrderCents, vacation } = settings;
  if (isClosed(vacation, dayOf(clock.now(), timeZoneOf(settings))))
    return { ok: false, problem: 'closed', backOn: backOn(vacation) };
  for (const typed of [priced.code, priced.giftCard]) {
    if (typed?.state !== 'too-often') continue;
    return { ok: false, problem: 'too-often', retryAfterSeconds: typed.retryAfterSeconds };
  }
  const troubled = priced.lines.filter((line) => line.problem !== null);
  if (troubled.length > 0) {
    const lines = troubled.map(({ key, name, available, problem }) => ({
      key,
      name,
      available,
      problem: problem!,
    }));
    return { ok: false, problem: 'unavailable', lines };
  }
  // Counts items less discounts, like free shipping; the rule is against card testing, so orders with nothing due are
  // exempt.
  if (priced.dueCents > 0 && priced.subtotalCents - priced.discountCents < minimumOrderCents)
    return { ok: false, problem: 'below-minimum', minimumCents: minimumOrderCents };
  if (priced.noDelivery?.problem === 'quebec') return { ok: false, problem: 'not-to-quebec' };
  if (priced.noDelivery) return { ok: false, problem: 'cannot-ship' };
  if (priced.chosen?.rateId !== request.rateId) return { ok: false, problem: 'rate-gone', priced };
  if (priced.dueCents !== request.shownTotalCents) return { ok: false, problem: 'total-changed', priced };
  return null;
}
