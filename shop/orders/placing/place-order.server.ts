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
import type { FindCustomer } from '#shop/checkout/index.ts';
import { type ShopSettings, settingsOf } from '#shop/core/index.server.ts';
import { inTransaction, type Shop } from '#shop/core/index.ts';
import { cancelUnpaidOrder } from '../cancel-order.server.ts';
import { orderToken } from '../list/order-access.ts';
import { customerOf } from '../list/order-customer.server.ts';
import { liveOrderOf, lockCart, type OrderRow } from '../lock-order.server.ts';
import type { NotPlaced, Placed } from '../order-outcome.ts';
import { dueOf } from '../order-rules.ts';
import { submissions } from '../order-tables.ts';
import { collect, isOpen, newestPayment } from '../payments/collect.server.ts';
import { barredAfter, noteDecline } from '../payments/declines.server.ts';
import { newPayment } from '../payments/open-payments.ts';
import { payments } from '../payments/payment-tables.ts';
import { isTransfer } from '../payments/transfers.server.ts';
import type { Submission } from './submission.ts';
import {
  type AnySubmission,
  type Begun,
  contentsOf,
  ONE_KEY,
  payersOf,
  standingOf,
  submissionRow,
} from './submissions.server.ts';
import { writeOrder } from './write-order.server.ts';

/** Who submits: a cart by its secret id, a network, perhaps an account. */
export interface Shopper {
  cartId: string;
  network: string;
  userId: string | null;
}

/**
 * Places an order: prices it anew, holds its stock, writes it, and begins its payment. A cart has one live order
 * at the most, however often and under whatever keys it is submitted; the same key again gives the first answer.
 */
export async function placeOrder(
  shop: Shop,
  shopper: Shopper,
  submission: Submission,
): Promise<Placed | NotPlaced> {
  const outcome = await place(shop, shopper, submission, {
    look: () => priceAsQuoted(shop, priceQuestion(submission), shopper, payer(shop, shopper, submission)),
    write: async (priced: PricedCart) =>
      whyNotPlaced(submission, priced, await settingsOf(shop)) ??
      writeOrder(shop, shopper, submission, priced),
  });
  const isRateGone = !outcome.ok && outcome.problem === 'rate-gone';
  return isRateGone ? offerAnew(shop, shopper, submission) : outcome;
}

/** What is to be ordered: what must be looked up for it, and how it is written down. */
interface Wares<Found> {
  look(): Promise<Found>;
  /** Null when somebody was quicker. */
  write(found: Found): Promise<Begun | NotPlaced | null>;
}

/** Places an order of whatever it is. */
export async function place<Found>(
  shop: Shop,
  shopper: Shopper,
  submission: AnySubmission,
  wares: Wares<Found>,
): Promise<Placed | NotPlaced> {
  // Nothing is held for a way to pay that the shop does not have.
  if (!shop.payments.has(submission.payment.provider)) return { ok: false, problem: 'payment-unavailable' };
  let begun = await beginUndisturbed(shop, shopper, submission, wares);
  if (!begun.ok && begun.problem === 'busy') {
    await dropOutdatedOrder(shop, shopper.cartId, submission);
    begun = await beginUndisturbed(shop, shopper, submission, wares);
  }
  if (!begun.ok) return begun;
  const outcome = await collect(shop, begun, submission.payment);
  if (!outcome.ok && outcome.problem === 'declined') await noteDecline(shop, payersOf(shopper, submission));
  return outcome;
}

/** A delivery that is no longer offered to this cart is followed by what is. The carrier may be asked: nothing waits for it. */
const offerAnew = async (shop: Shop, shopper: Shopper, submission: Submission): Promise<NotPlaced> => ({
  ok: false,
  problem: 'rate-gone',
  priced: await priceCart(shop, priceQuestion(submission), shopper, payer(shop, shopper, submission)),
});

/** What a statement breaks when somebody else was quicker with a key or with the last of the stock, a discount or a gift card. */
const OVERTAKEN: readonly (string | undefined)[] = [
  ...[ONE_KEY, NEVER_OVERSOLD],
  ...[...NEVER_OVERUSED, ...NEVER_OVERDRAWN],
];
/** How often an order is begun anew, seeing then what was quicker. */
const TRIES = 5;

async function beginUndisturbed<Found>(
  ...asked: Parameters<typeof beginOrder<Found>>
): Promise<Begun | NotPlaced> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const begun = await beginOrder(...asked).catch((error) => {
      if (OVERTAKEN.includes(brokenRule(error))) return null;
      throw error;
    });
    if (begun) return begun;
  }
  return { ok: false, problem: 'busy' };
}

/** An unpaid order of this cart that was about something else gives its stock back. */
async function dropOutdatedOrder(shop: Shop, cartId: string, submission: AnySubmission): Promise<void> {
  const earlier = await liveOrderOf(shop, cartId);
  if (earlier?.status === 'pending_payment' && earlier.contents !== contentsOf(submission)) {
    await cancelUnpaidOrder(shop, earlier.id, 'changed by the shopper');
  }
}

/** Null when somebody was quicker. Nothing is locked before it is written: the database's own rules notice who is late. */
async function beginOrder<Found>(
  shop: Shop,
  shopper: Shopper,
  submission: AnySubmission,
  { look, write }: Wares<Found>,
): Promise<Begun | NotPlaced | null> {
  const [{ declines, pausedUntil, earlier, live }, found] = await Promise.all([
    standingOf(shop, shopper, submission),
    look(),
  ]);
  const barred = barredAfter(shop, declines);
  if (barred) return barred;
  if (earlier) return earlier;
  if (pausedUntil && !isTransfer(shop, submission.payment.provider)) return paused(shop, pausedUntil);
  if (!live) return write(found);
  const order = goOnWith(shop, live, submission);
  return order.ok ? goOnPaying(shop, shopper, order, submission) : order;
}

/** The order's newest payment goes on, or a new one begins where it was declined. */
function goOnPaying(
  shop: Shop,
  shopper: Shopper,
  order: Standing,
  submission: AnySubmission,
): Promise<Begun | NotPlaced> {
  const { orderId, number } = order;
  return inTransaction(shop, async (shop) => {
    // What is asked together may be answered in any sequence: what follows is read behind the lock.
    await lockCart(shop, shopper.cartId);
    const [{ earlier }, newest] = await Promise.all([
      standingOf(shop, shopper, submission),
      newestPayment(shop, orderId),
    ]);
    if (earlier) return earlier;
    const goesOn = isOpen(newest);
    const payment = goesOn ? newest : newPayment(shop, order, submission.payment.provider);
    if (!goesOn) await shop.db.insert(payments).values(payment);
    await shop.db
      .insert(submissions)
      .values(submissionRow(shop, shopper.cartId, submission, { orderId, paymentId: payment.id }));
    return { ok: true, orderId, paymentId: payment.id, begun: { payment, number } };
  });
}

const priceQuestion = ({ lines, address: destination, rateId, code, giftCard }: Submission): CartToPrice => ({
  ...{ lines, destination, rateId },
  ...(code && { code }),
  ...(giftCard && { giftCard }),
});

const payer =
  (shop: Shop, { userId }: Shopper, { contact: { email } }: Submission): FindCustomer =>
  async () =>
    customerOf(shop, { userId, email });

type Standing = { ok: true; orderId: string; number: string; dueCents: number };

function goOnWith(shop: Shop, live: OrderRow, submission: AnySubmission): Standing | NotPlaced {
  if (live.contents === contentsOf(submission)) {
    return { ok: true, orderId: live.id, number: live.number, dueCents: dueOf(live) };
  }
  if (live.status === 'pending_payment') return { ok: false, problem: 'busy' };
  const token = orderToken(shop.config.secret, live.id, shop.clock.now());
  return { ok: false, problem: 'already-ordered', order: { number: live.number, token } };
}

const paused = ({ clock }: Shop, until: number): NotPlaced => ({
  ...{ ok: false, problem: 'payments-paused' },
  retryAfterSeconds: Math.ceil((until - clock.now().getTime()) / 1000),
});

function whyNotPlaced(
  submission: Submission,
  priced: PricedCart,
  { minimumOrderCents }: ShopSettings,
): NotPlaced | null {
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
  // On goods less discount, like free delivery; where nothing is paid, no card is tried either.
  if (priced.dueCents > 0 && priced.subtotalCents - priced.discountCents < minimumOrderCents)
    return { ok: false, problem: 'below-minimum', minimumCents: minimumOrderCents };
  if (priced.noDelivery) return { ok: false, problem: 'cannot-ship' };
  if (priced.chosen?.rateId !== submission.rateId) return { ok: false, problem: 'rate-gone', priced };
  if (priced.dueCents !== submission.shownTotalCents) return { ok: false, problem: 'total-changed', priced };
  return null;
}
