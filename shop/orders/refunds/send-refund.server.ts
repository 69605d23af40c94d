import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { type Core, inTransaction } from '#shop/core/index.ts';
import type { PaymentsPort, RefundState } from '../payments/payment-provider.ts';
import { type PaymentRow, payments } from '../payments/payment-tables.ts';
import { applyRefunds } from './apply-refund.server.ts';
import { abandonRefund, acceptRefund, bookRefund } from './book-refund.server.ts';
import { moneyOf, type RefundRow } from './read-refunds.server.ts';
import { type RefundStatus, refunds } from './refund-tables.ts';
import { type Refunded, type RefundOrder, writeExternalRefund } from './write-refund.server.ts';

const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 3_600_000;
/** By then a first request has ended, whatever its outcome. */
const ONE_REQUEST_MS = 60_000;

/**
 * Asks the provider for a recorded refund, under the refund's own id, and books the answer. Idempotent and safe to run
 * concurrently: the money is sent once, and its consequences are booked once.
 */
export async function sendRefund(shop: Core & PaymentsPort, refundId: string): Promise<RefundStatus> {
  const refund = await read(shop, refundId);
  if (refund.status === 'pending') return followRefund(shop, refund);
  if (refund.status !== 'asked') return refund.status;
  const state = await ask(shop, refund);
  if (state === 'unavailable') {
    await waitLonger(shop, refund);
    return 'asked';
  }
  const book = {
    done: () => inTransaction(shop, (shop) => bookRefund(shop, refund)),
    pending: () => inTransaction(shop, (shop) => acceptRefund(shop, refund)),
    refused: () => giveUp(shop, refund),
  };
  return book[state]();
}

/** Retries refunds that providers have not answered, and polls pending ones in case their webhook was lost. */
export async function sendWaitingRefunds(shop: Core & PaymentsPort): Promise<void> {
  const waiting = await shop.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(inArray(refunds.status, ['asked', 'pending']), lte(refunds.tryAgainAt, shop.clock.now())))
    .orderBy(asc(refunds.tryAgainAt))
    .limit(50);
  for (const { id } of waiting) await sendRefund(shop, id);
}

const read = async ({ db }: Core, id: string): Promise<RefundRow> =>
  (await db.select().from(refunds).where(eq(refunds.id, id)))[0]!;

async function ask(shop: Core & PaymentsPort, refund: RefundRow): Promise<RefundState> {
  const { id: key, isByHand, requestedAt, tries } = refund;
  const amountCents = moneyOf(refund);
  if (isByHand || amountCents === 0) return 'done';
  const payment = await paymentOf(shop, refund);
  const provider = shop.payments.get(payment.provider);
  if (!provider) return 'unavailable';
  if (!provider.refund) return 'refused';
  const mayBeThere = tries > 0 || shop.clock.now().getTime() - requestedAt.getTime() > ONE_REQUEST_MS;
  try {
    return await provider.refund(payment, {
      key,
      amountCents,
      ...(mayBeThere && { askedSince: requestedAt }),
    });
  } catch (error) {
    shop.log.error({ err: error, refundId: key }, 'the payment provider failed');
    return 'unavailable';
  }
}

const paymentOf = async ({ db }: Core, { paymentId }: RefundRow): Promise<PaymentRow> =>
  (await db.select().from(payments).where(eq(payments.id, paymentId)))[0]!;

/** Polls the state of a refund that the provider has accepted. */
async function followRefund(shop: Core & PaymentsPort, refund: RefundRow): Promise<RefundStatus> {
  await applyTheirs(shop, refund);
  const after = await read(shop, refund.id);
  if (after.status === 'pending') await waitLonger(shop, after);
  return after.status;
}

/** A refused refund may have been made in the provider's dashboard. */
async function giveUp(shop: Core & PaymentsPort, refund: RefundRow): Promise<RefundStatus> {
  const status = await inTransaction(shop, (shop) => abandonRefund(shop, refund, null));
  await applyTheirs(shop, refund);
  return status;
}

async function applyTheirs(shop: Core & PaymentsPort, refund: RefundRow): Promise<void> {
  const payment = await paymentOf(shop, refund);
  const provider = shop.payments.get(payment.provider);
  const theirs = await provider?.refunds?.(payment);
  if (theirs) await applyRefunds(shop, payment.provider, payment.id, theirs);
}

/** Doubles the wait each time, up to an hour, and never gives up. */
async function waitLonger(shop: Core, { id, tries, status }: RefundRow): Promise<void> {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries, 20));
  const isPending = status === 'pending';
  await shop.db
    .update(refunds)
    .set({
      tries: tries + 1,
      tryAgainAt: new Date(shop.clock.now().getTime() + (isPending ? LONGEST_WAIT_MS : wait)),
    })
    .where(and(eq(refunds.id, id), eq(refunds.status, status)));
}

/**
 * Refunds money: records the refund, then asks the provider. If the process dies in between or the provider doesn't
 * answer, the sweep retries (`sendWaitingRefunds`). The same id again returns its current state.
 */
export async function refundOrder(shop: Core & PaymentsPort, asked: RefundOrder): Promise<Refunded> {
  const written = await inTransaction(shop, (shop) => writeExternalRefund(shop, asked));
  if (!written.ok) return written;
  const status = await sendRefund(shop, written.refundId);
  return { ...written, status };
}
