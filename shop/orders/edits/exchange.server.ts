import { eq } from 'drizzle-orm';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Cents, type Core, inTransaction } from '#shop/core/index.ts';
import { addOrderEvent, lockOrder } from '../lock-order.server.ts';
import { orders } from '../order-tables.ts';
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
  /** Made with the form, and the id of what is sent: sent twice, it is exchanged once. */
  id: string;
  returnId: string;
  lines: AddOnLines;
  /** What somebody has seen and said yes to: above zero the buyer owes it, below it goes back. */
  shownCents: Cents;
  /** The staff give the money back themselves. */
  isByHand: boolean;
  actor: string;
}

/**
 * `not-there`: there is no such return; `too-late`: it is not here, or was decided; `nothing-left`: what came back was
 * paid back already; `nothing-chosen`, `unavailable`, `changed`, `key-reused` as for what is added; `by-hand-only`: the
 * difference cannot be given back by the way it came.
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
        | 'by-hand-only';
    };

type Written = Exclude<Exchanged, { ok: true }> | { ok: true; number: string; refundId: string | null };

/**
 * Sends something else for what has come back, as an order of its own in a parcel of its own. What came back pays for
 * it, as far as it goes; for the rest the buyer is asked, or gets back what is too much. The money that was paid for
 * the first order stays in its books, so that no cent of it is given back twice.
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
  const [credited, whole] = await Promise.all([
    priceLines(shop, order!, asked.lines, worth.goodsCents),
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
          wish: { kind: 'amount', amountCents: -differenceCents },
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

/** Writes down what is sent and what that makes of the return. */
async function writeExchange(
  shop: Core,
  { id, returnId, actor }: Exchange,
  order: WholeOrder,
  price: Awaited<ReturnType<typeof priceLines>>,
): Promise<string> {
  const part = { ...price, id, kind: 'exchanged' as const, of: order, to: order };
  const { number, dueCents } = await writeAddOn(shop, part);
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

/** What was paid for the pieces of a return: before tax, and with it. Null where nothing of it is left. */
export async function worthOfReturn(
  shop: Core,
  orderId: string,
  returnId: string,
): Promise<{ goodsCents: Cents; totalCents: Cents } | null> {
  const [refundable, pieces] = await Promise.all([
    refundableOf(shop, orderId),
    shop.db.select().from(returnLines).where(eq(returnLines.returnId, returnId)),
  ]);
  if (!refundable) return null;
  const lines = pieces.map(({ line: position, quantity }) => ({ position, quantity }));
  const wish = { kind: 'lines' as const, lines, giftWrap: false, shipping: false };
  const worked = calculateRefund(refundable.order, refundable.back, wish);
  return worked.ok ? worked.sums : null;
}
