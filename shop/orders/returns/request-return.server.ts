import { and, desc, eq, inArray } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import { parcelOwner } from '../add-ons.server.ts';
import { addOrderEvent, lockOrder } from '../lock-order.server.ts';
import { orderEvents } from '../order-tables.ts';
import { wasSent } from '../parcels/was-sent.server.ts';
import { type Refundable, refundableOf } from '../refunds/read-refunds.server.ts';
import { leftOf } from '../refunds/refund-rules.ts';
import { decideReturn } from './decide-return.server.ts';
import { isInTime, OPEN_RETURNS, type ReturnReason } from './return-rules.ts';
import { returnLines, returns } from './return-tables.ts';
import { writeSoughtReturns } from './sought-returns.server.ts';

export interface ReturnRequest {
  orderId: string;
  lines: readonly { position: number; quantity: number }[];
  reason: ReturnReason;
  note: string;
  wantsExchange?: boolean;
}

/**
 * `not-sent`: nothing of the order was sent, or everything was refunded; `open`: it already has an open return;
 * `too-late`: the return period is over; `too-many-items`: more than is left of the order.
 */
export type ReturnRequested =
  | { ok: true; returnId: string }
  | { ok: false; problem: 'not-sent' | 'open' | 'too-late' | 'nothing-chosen' | 'too-many-items' };

/** Requests a return; the caller must have checked whose order it is. */
export function requestReturn(shop: Core, request: ReturnRequest): Promise<ReturnRequested> {
  return inTransaction(shop, async (shop) => {
    const requested = await writeReturn(shop, request, 'buyer');
    if (!requested.ok) return requested;
    const { returnId } = requested;
    const email = { recipient: requested.email, data: { returnId }, about: `return-requested:${returnId}` };
    await queueEmail(shop, { kind: 'return-requested', ...email });
    return { ok: true, returnId };
  });
}

/**
 * Starts a return for a buyer who has called, written or come by. The return period doesn't apply.
 * @param isReceived whether the items are back already; if not, the buyer is emailed how to send them
 */
export function startReturn(
  shop: Core,
  { actor, isReceived, ...request }: ReturnRequest & { actor: string; isReceived: boolean },
): Promise<ReturnRequested> {
  return inTransaction(shop, async (shop) => {
    const requested = await writeReturn(shop, request, actor);
    if (!requested.ok) return requested;
    const { returnId } = requested;
    const decision = { returnId, answer: '', actor, isQuiet: isReceived };
    await decideReturn(shop, { ...decision, to: 'approved' });
    if (isReceived) await decideReturn(shop, { ...decision, to: 'received' });
    return { ok: true, returnId };
  });
}

/** Writes a requested return, in a transaction. @param actor 'buyer', or the email of a member of the staff */
async function writeReturn(
  shop: Core,
  { orderId, lines, reason, note, wantsExchange = false }: ReturnRequest,
  actor: string,
): Promise<Extract<ReturnRequested, { ok: false }> | { ok: true; returnId: string; email: string }> {
  const order = await lockOrder(shop, orderId);
  const refundable = order && (await wasSent(shop, order)) ? await refundableOf(shop, orderId) : null;
  if (!order || !refundable) return { ok: false, problem: 'not-sent' };
  if (await openReturn(shop, orderId)) return { ok: false, problem: 'open' };
  const chosen = lines.filter(({ quantity }) => quantity > 0);
  if (chosen.length === 0) return { ok: false, problem: 'nothing-chosen' };
  const quantities = await itemsWithBuyer(shop, orderId, refundable);
  const isTwice = new Set(chosen.map(({ position }) => position)).size < chosen.length;
  if (isTwice || chosen.some(({ position, quantity }) => quantity > (quantities[position] ?? 0))) {
    return { ok: false, problem: 'too-many-items' };
  }
  const now = shop.clock.now();
  if (actor === 'buyer' && !(await isWithinPeriod(shop, order, reason, now))) {
    return { ok: false, problem: 'too-late' };
  }
  const id = newId(now);
  await shop.db
    .insert(returns)
    .values({ id, orderId, reason, note, wantsExchange, requestedAt: now, changedAt: now });
  await shop.db
    .insert(returnLines)
    .values(chosen.map(({ position, quantity }) => ({ returnId: id, line: position, quantity })));
  await writeSoughtReturns(shop, eq(returns.id, id));
  await addOrderEvent(shop, orderId, 'return-requested', { reason }, actor);
  return { ok: true, returnId: id, email: order.email };
}

async function isWithinPeriod(
  shop: Core,
  order: Parameters<typeof parcelOwner>[0],
  reason: ReturnReason,
  now: Date,
): Promise<boolean> {
  const { returnDays: days } = await settingsOf(shop);
  return isInTime(reason, { deliveredAt: await deliveredAt(shop, parcelOwner(order)), days, now });
}

/** Quantities that the buyer still has, neither refunded nor exchanged, by the position of their line. */
export async function itemsWithBuyer(
  { db }: Core,
  orderId: string,
  { order, back }: Refundable,
): Promise<Record<number, number>> {
  const exchanged = await db
    .select({ line: returnLines.line, quantity: returnLines.quantity })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returns.orderId, orderId), eq(returns.status, 'exchanged')));
  const quantities = { ...leftOf(order, back).quantities };
  for (const { line, quantity } of exchanged) quantities[line] = (quantities[line] ?? 0) - quantity;
  return quantities;
}

async function openReturn({ db }: Core, orderId: string): Promise<boolean> {
  const [open] = await db
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.orderId, orderId), inArray(returns.status, [...OPEN_RETURNS])));
  return open !== undefined;
}

async function deliveredAt({ db }: Core, orderId: string): Promise<Date | null> {
  const [event] = await db
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'delivered')))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return event?.at ?? null;
}

/** Whether a return may be possible; which items, and the reason, decide the rest. */
export const mayAskReturn = async (shop: Core, order: Parameters<typeof wasSent>[1]): Promise<boolean> =>
  (await wasSent(shop, order)) && !(await openReturn(shop, order.id));
