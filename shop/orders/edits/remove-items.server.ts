import { eq } from 'drizzle-orm';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { addOrderEvent, lockOrder } from '../lock-order.server.ts';
import { orderLines } from '../order-tables.ts';
import { currentLabelOf } from '../parcels/label-rows.server.ts';
import { repackOrder } from '../parcels/pack-order.server.ts';
import { maySend } from '../parcels/parcel-rules.ts';
import type { PaymentsPort } from '../payments/payment-provider.ts';
import { restockedOf } from '../refunds/read-refunds.server.ts';
import { refunds } from '../refunds/refund-tables.ts';
import { sendRefund } from '../refunds/send-refund.server.ts';
import { type Refunded, type RefundOrder, writeRefund } from '../refunds/write-refund.server.ts';

export interface RemoveItems {
  /** Generated with the form; also the refund's id, so that a resubmitted form removes the items once. */
  id: string;
  orderId: string;
  lines: readonly { position: number; quantity: number }[];
  /** The amount that was shown and confirmed. */
  shownCents: number;
  /** The staff refund the money themselves. */
  isByHand: boolean;
  /** A message to the buyer. */
  note: string;
  actor: string;
}

/**
 * In addition to a refund's problems: `too-late`, the order is unpaid, sent, cancelled or refunded; `has-label`, a
 * label exists or is being bought; `nothing-stays`, no item would be left to send, which is what cancelling is for.
 */
export type ItemsRemoved = Refunded | { ok: false; problem: 'too-late' | 'has-label' | 'nothing-stays' };

/**
 * Removes items from an order that has no label yet: they are restocked and refunded, and the parcels are repacked. The
 * order's lines stay unchanged; the refund records what was removed.
 */
export async function removeItems(shop: Core & PaymentsPort, asked: RemoveItems): Promise<ItemsRemoved> {
  const written = await inTransaction(shop, (shop) => writeDown(shop, asked));
  if (!written.ok) return written;
  return { ...written, status: await sendRefund(shop, written.refundId) };
}

async function writeDown(shop: Core & PaymentsPort, asked: RemoveItems): Promise<ItemsRemoved> {
  const { orderId, actor } = asked;
  const order = await lockOrder(shop, orderId);
  const refund: RefundOrder = {
    ...asked,
    scope: { kind: 'lines', lines: asked.lines, giftWrap: false, shipping: false },
    restock: true,
  };
  const [known] = await shop.db.select({ id: refunds.id }).from(refunds).where(eq(refunds.id, asked.id));
  // The same form submitted again: the first submission did everything.
  if (known) return writeRefund(shop, refund);
  if (!order || !maySend(order, 'outbound')) return { ok: false, problem: 'too-late' };
  if (await currentLabelOf(shop, orderId)) return { ok: false, problem: 'has-label' };
  const before = await countItems(shop, orderId);
  const after = before - asked.lines.reduce((total, { quantity }) => total + quantity, 0);
  if (after <= 0) return { ok: false, problem: 'nothing-stays' };
  const written = await writeRefund(shop, refund);
  if (!written.ok) return written;
  await repackOrder(shop, orderId);
  await addOrderEvent(shop, orderId, 'taken-out', { pieces: before - after }, actor);
  await recordAudit(shop, {
    actor,
    subject: 'order',
    subjectId: orderId,
    name: order.number,
    action: 'shortened',
    before: { pieces: before },
    after: { pieces: after },
  });
  return written;
}

async function countItems(shop: Core, orderId: string): Promise<number> {
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const takenOut = await restockedOf(shop, orderId);
  return lines.reduce((total, { position, quantity }) => total + quantity - (takenOut.get(position) ?? 0), 0);
}
