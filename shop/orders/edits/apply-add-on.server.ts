import { and, eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { addOrderEvent, lockOrder, type OrderRow } from '../lock-order.server.ts';
import { orders } from '../order-tables.ts';
import { currentLabelOf } from '../parcels/label-rows.server.ts';
import { repackOrder } from '../parcels/pack-order.server.ts';
import { maySend } from '../parcels/parcel-rules.ts';
import { returns } from '../returns/return-tables.ts';
import { receiverOf } from './edit-rules.ts';
import { orderEdits } from './edit-tables.ts';

/**
 * What follows from a part of an order that was paid or cancelled: what was added goes into the order's parcels, where
 * it was moved to becomes its address, an exchange is done, or is to be decided anew. However often it is called, it
 * has one effect. A payment that comes when the order is sent already sends the part to review.
 */
export async function applyAddOnChange(shop: Core, partId: string): Promise<void> {
  const [known] = await shop.db.select({ addOnOf: orders.addOnOf }).from(orders).where(eq(orders.id, partId));
  const orderId = known?.addOnOf;
  if (!orderId) return;
  await inTransaction(shop, async (shop) => {
    // The order before its part, as everywhere.
    const order = (await lockOrder(shop, orderId))!;
    const part = (await lockOrder(shop, partId))!;
    if (part.addOnKind === 'exchanged') return followExchange(shop, part);
    if (part.status !== 'paid') return;
    if (!maySend(order, 'outbound') || (await currentLabelOf(shop, orderId))) {
      await shop.db.update(orders).set({ reviewReason: 'paid-too-late' }).where(eq(orders.id, partId));
      return;
    }
    await shop.db.update(orders).set({ status: 'processing' }).where(eq(orders.id, partId));
    await addOrderEvent(shop, orderId, 'part-paid', { number: part.number, amountCents: part.totalCents });
    if (part.addOnKind === 'added') await repackOrder(shop, orderId);
    else await sendWhere(shop, orderId, partId);
  });
}

/** Sends an order where the part was written for. */
async function sendWhere(shop: Core, orderId: string, partId: string): Promise<void> {
  const read = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
  const [before, after] = [receiverOf(await read(orderId)), receiverOf(await read(partId))];
  const at = shop.clock.now();
  await shop.db.update(orders).set(after).where(eq(orders.id, orderId));
  await shop.db.insert(orderEdits).values({ id: newId(at), orderId, before, after, actor: 'shop', at });
  await addOrderEvent(shop, orderId, 'receiver-changed');
}

/** An exchange whose difference is paid is done; where it is not paid in time, its return is to be decided anew. */
async function followExchange(shop: Core, { id, status }: OrderRow): Promise<void> {
  if (status === 'pending_payment') return;
  const to =
    status === 'cancelled'
      ? ({ status: 'received', exchangeId: null } as const)
      : ({ status: 'exchanged' } as const);
  await shop.db
    .update(returns)
    .set({ ...to, changedAt: shop.clock.now() })
    .where(and(eq(returns.exchangeId, id), eq(returns.status, 'exchanging')));
}
