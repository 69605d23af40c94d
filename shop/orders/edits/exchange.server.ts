import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Cents, type Core, inTransaction } from '#shop/core/index.ts';
import { addOrderEvent, lockOrder } from '../lock-order.server.ts';
import { orderLines, orders } from '../order-tables.ts';
import type { PaymentsPort } from '../payments/payment-provider.ts';
import { type WholeOrder, writeAddOn } from '../placing/write-add-on.server.ts';
import { refundableOf } from '../refunds/read-refunds.server.ts';
import { calculateRefund } from '../refunds/refund-rules.ts';
import { sendRefund } from '../refunds/send-refund.server.ts';
import { writeRefund } from '../refunds/write-refund.server.ts';
import { canReturnMove } from '../returns/return-rules.ts';
import { returnLines, returns } from '../returns/return-tables.ts';
import { whereThereIsEnough } from './add-items.server.ts';
import { type AddOnLines, priceLines } from './add-on-lines.server.ts';
import { askForPayment, payNothingDue } from './add-on-payment.server.ts';
import { differenceOfExchange } from './add-on-price.ts';

export interface Exchange {
  /** Generated with the form; also the id of the replacement, so that a resubmitted form exchanges once. */
  id: string;
  returnId: string;
  lines: AddOnLines;
  /** The balance that was shown and confirmed: above zero the buyer owes it, below zero it is refunded. */
  shownCents: Cents;
  /** The staff refund the money themselves. */
  isByHand: boolean;
  actor: string;
}

/**
 * `not-there`: there is no such return; `too-late`: it has not been received, or was already decided; `nothing-left`:
 * the returned items were already refunded; `nothing-chosen`, `unavailable`, `changed`, `key-reused` as for added
 * items; `by-hand-only`: the difference can't be refunded to the original payment; `untaxed`: the returned items were
 * sold without tax, so they can't pay for taxed items before their tax.
 */
export type Exchanged =
  | { ok: true; number: string }
  | {
      ok: false;
      problem:
        | 'not-there'
        | 'too-late'
        | 'nothing-left'
        | 'nothing-chosen'
        | 'unavailable'
        | 'changed'
        | 'key-reused'
        | 'by-hand-only'
        | 'untaxed';
    };

type Written = Exclude<Exchanged, { ok: true }> | { ok: true; number: string; refundId: string | null };

/**
 * Sends a replacement for a return, as a separate order in its own parcel. The returned items' value pays
 * for it as far as it goes; the buyer pays the rest or is refunded the excess. The first order's payment
 * stays on its books, so that no cent of it is refunded twice.
 */
export async function exchangeReturn(shop: Core & PaymentsPort, exchange: Exchange): Promise<Exchanged> {
  const written = await whereThereIsEnough(() => inTransaction(shop, (shop) => writeDown(shop, exchange)));
  if (!written.ok) return written;
  if (written.refundId) await sendRefund(shop, written.refundId);
  await payNothingDue(shop, exchange.id);
  return { ok: true, number: written.number };
}

async function writeDown(shop: Core & PaymentsPort, asked: Exchange): Promise<Written> {
  const { id, returnId, actor, isByHand } = asked;
  const [found] = await shop.db.select().from(returns).where(eq(returns.id, returnId));
  const held = found && (await lockOrder(shop, found.orderId));
  if (!held) return { ok: false, problem: 'not-there' };
  const [known] = await shop.db.select().from(orders).where(eq(orders.id, id));
  if (known)
    return known.addOnOf === held.id
      ? { ok: true, number: known.number, refundId: null }
      : { ok: false, problem: 'key-reused' };
  const [one] = await shop.db.select().from(returns).where(eq(returns.id, returnId));
  if (!canReturnMove(one!.status, 'exchanged')) return { ok: false, problem: 'too-late' };
  const isTwice = new Set(asked.lines.map(({ variantId }) => variantId)).size < asked.lines.length;
  if (asked.lines.length === 0 || isTwice) return { ok: false, problem: 'nothing-chosen' };
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, held.id));
  const worth = await worthOfReturn(shop, held.id, returnId);
  if (!worth) return { ok: false, problem: 'nothing-left' };
  if (await hasUntaxedItem(shop, held.id, returnId)) return { ok: false, problem: 'untaxed' };
  const [credited, whole] = await Promise.all([
    priceLines(shop, order!, asked.lines, worth.itemsCents),
    priceLines(shop, order!, asked.lines),
  ]);
  if (!credited.isThere) return { ok: false, problem: 'unavailable' };
  const differenceCents = differenceOfExchange(worth, credited, whole);
  if (differenceCents !== asked.shownCents) return { ok: false, problem: 'changed' };

  const refund =
    differenceCents < 0
      ? await writeRefund(shop, {
          id: returnId,
          orderId: held.id,
          scope: { kind: 'amount', amountCents: -differenceCents },
          shownCents: null,
          restock: false,
          isByHand,
          note: '',
          actor,
        })
      : null;
  if (refund && !refund.ok) return { ok: false, problem: 'by-hand-only' };
  const number = await writeExchange(shop, asked, order!, credited);
  return { ok: true, number, refundId: refund?.refundId ?? null };
}

async function hasUntaxedItem({ db }: Core, orderId: string, returnId: string): Promise<boolean> {
  const [untaxed] = await db
    .select({ line: returnLines.line })
    .from(returnLines)
    .innerJoin(orderLines, and(eq(orderLines.orderId, orderId), eq(orderLines.position, returnLines.line)))
    .where(and(eq(returnLines.returnId, returnId), eq(orderLines.isTaxed, false)))
    .limit(1);
  return untaxed !== undefined;
}

/** Records the replacement and the return's new state. */
async function writeExchange(
  shop: Core,
  { id, returnId, actor }: Exchange,
  order: WholeOrder,
  price: Awaited<ReturnType<typeof priceLines>>,
): Promise<string> {
  const addOn = { ...price, id, kind: 'exchanged' as const, of: order, to: order };
  const { number, dueCents } = await writeAddOn(shop, addOn);
  const status = dueCents > 0 ? 'exchanging' : 'exchanged';
  await shop.db
    .update(returns)
    .set({ status, exchangeId: id, changedAt: shop.clock.now() })
    .where(eq(returns.id, returnId));
  await addOrderEvent(shop, order.id, `return-${status}`, { number, amountCents: dueCents }, actor);
  if (dueCents > 0) await askForPayment(shop, id);
  await recordAudit(shop, {
    actor,
    subject: 'order',
    subjectId: order.id,
    name: order.number,
    action: 'exchanged',
    before: { return: 'received' },
    after: { return: status, part: number, dueCents },
  });
  return number;
}

/** What was paid for the items of a return, before and after tax; null when all of it was refunded. */
export async function worthOfReturn(
  shop: Core,
  orderId: string,
  returnId: string,
): Promise<{ itemsCents: Cents; totalCents: Cents } | null> {
  const [refundable, contents] = await Promise.all([
    refundableOf(shop, orderId),
    shop.db.select().from(returnLines).where(eq(returnLines.returnId, returnId)),
  ]);
  if (!refundable) return null;
  const lines = contents.map(({ line: position, quantity }) => ({ position, quantity }));
  const scope = { kind: 'lines' as const, lines, giftWrap: false, shipping: false };
  const worked = calculateRefund(refundable.order, refundable.back, scope);
  return worked.ok ? worked.sums : null;
}
