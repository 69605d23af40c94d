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
  /** Made with the form, and the id of the refund: sent twice, pieces are taken out once. */
  id: string;
  orderId: string;
  lines: readonly { position: number; quantity: number }[];
  /** What somebody has seen and said yes to. */
  shownCents: number;
  /** The staff give the money back themselves. */
  isByHand: boolean;
  /** A word to the buyer. */
  note: string;
  actor: string;
}

/**
 * Besides what a refund may answer: `too-late`, it is not paid, or sent, or taken back; `has-label`, a label stands, or
 * is being bought; `nothing-stays`, no piece would be left to send: that is what cancelling is for.
 */
export type ItemsRemoved = Refunded | { ok: false; problem: 'too-late' | 'has-label' | 'nothing-stays' };

/**
 * Takes pieces out of an order before it has a label: they go back on the shelf, what was paid for them to the buyer,
 * and its parcels are packed anew. The lines of the order stay; the refund is the entry that says what is gone.
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
    wish: { kind: 'lines', lines: asked.lines, giftWrap: false, shipping: false },
    restock: true,
  };
  const [known] = await shop.db.select({ id: refunds.id }).from(refunds).where(eq(refunds.id, asked.id));
  // The same form a second time: all was done with the first.
  if (known) return writeRefund(shop, refund);
  if (!order || !maySend(order, 'outbound')) return { ok: false, problem: 'too-late' };
  if (await currentLabelOf(shop, orderId)) return { ok: false, problem: 'has-label' };
  const before = await piecesOf(shop, orderId);
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

/** How many pieces are to be sent. */
async function piecesOf(shop: Core, orderId: string): Promise<number> {
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const takenOut = await restockedOf(shop, orderId);
  return lines.reduce((total, { position, quantity }) => total + quantity - (takenOut.get(position) ?? 0), 0);
}
