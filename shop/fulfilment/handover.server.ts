import type { DeliveryMethod } from '#shop/checkout/index.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import {
  addOrderEvent,
  hasOpenDispute,
  hasPendingAddOn,
  isOnItsWay,
  isUnderReview,
  lockOrder,
  moveWithAddOns,
  type OrderRow,
  wasSent,
} from '#shop/orders/index.server.ts';
import { maySend } from '#shop/orders/index.ts';

/**
 * A step of an order that no carrier brings. `ready`: it can be picked up, or is out for delivery; `done`: the buyer has
 * it; `undo`: it isn't ready after all.
 */
export type HandoverStep = 'ready' | 'done' | 'undo';

/** Besides the reasons why no label is bought, `not-now`: the order isn't at that step. */
export type HandoverProblem = 'not-now' | 'part-waits' | 'in-review' | 'disputed';

export type HandoverMoved = { ok: true } | { ok: false; problem: HandoverProblem };

const EMAILS = {
  pickup: { ready: 'ready-for-pickup', done: 'picked-up' },
  local: { ready: 'local-out-for-delivery', done: 'local-delivered' },
} as const satisfies Record<DeliveryMethod, object>;

/** The deduplication key of a step's email. */
export const handoverEmail = (method: DeliveryMethod, step: 'ready' | 'done', orderId: string): string =>
  `${EMAILS[method][step]}:${orderId}`;

/**
 * Takes a step and emails the buyer. An order can be handed over without having been marked as ready.
 * @param emailAt when the email is sent; null for at once
 */
export function moveHandover(
  shop: Core,
  {
    orderId,
    step,
    actor,
    emailAt = null,
  }: { orderId: string; step: HandoverStep; actor: string; emailAt?: Date | null },
): Promise<HandoverMoved> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId);
    const method = order?.shipping.method;
    if (!order || !method) return { ok: false, problem: 'not-now' };
    if (step === 'undo') return undo(shop, order, actor);
    const isReady = await isOnItsWay(shop, order);
    const mayBeReady = !isReady && maySend(order, 'outbound') && !(await wasSent(shop, order));
    if (!(mayBeReady || (step === 'done' && isReady))) return { ok: false, problem: 'not-now' };
    if (mayBeReady) {
      const problem = await whyNotReady(shop, orderId);
      if (problem) return { ok: false, problem };
      await moveWithAddOns(shop, orderId, 'shipped');
      await addOrderEvent(shop, orderId, 'shipped', { method }, actor);
    }
    if (step === 'done') {
      await moveWithAddOns(shop, orderId, 'delivered');
      await addOrderEvent(shop, orderId, 'delivered', { method }, actor);
    }
    await queueEmail(shop, {
      kind: EMAILS[method][step],
      recipient: order.email,
      data: { orderId },
      about: handoverEmail(method, step, orderId),
      sendAt: emailAt,
    });
    return { ok: true };
  });
}

async function whyNotReady(shop: Core, orderId: string): Promise<HandoverProblem | null> {
  if (await hasPendingAddOn(shop, orderId)) return 'part-waits';
  if (await hasOpenDispute(shop, orderId)) return 'disputed';
  return (await isUnderReview(shop, orderId)) ? 'in-review' : null;
}

async function undo(shop: Core, order: OrderRow, actor: string): Promise<HandoverMoved> {
  const { id, status } = order;
  if (!(await isOnItsWay(shop, order))) return { ok: false, problem: 'not-now' };
  if (status === 'shipped') await moveWithAddOns(shop, id, 'processing');
  await addOrderEvent(shop, id, 'processing', {}, actor);
  return { ok: true };
}
