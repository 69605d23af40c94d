import { and, eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { addOrderEvent, lockOrder, type OrderRow } from '../lock-order.server.ts';
import { orders } from '../order-tables.ts';
import { currentLabelOf } from '../parcels/label-rows.server.ts';
import { repackOrder } from '../parcels/pack-order.server.ts';
import { maySend } from '../parcels/parcel-rules.ts';
import { returns } from '../returns/return-tables.ts';
import { recipientOf } from './edit-rules.ts';
import { orderEdits } from './edit-tables.ts';

/**
 * Applies the consequences of an add-on that was paid or cancelled: added items go into the order's parcels, a new
 * address takes effect, an exchange is completed or goes back to be decided. Idempotent. A payment that arrives after
 * the order was sent puts the add-on under review.
 */
export async function applyAddOnChange(shop: Core, addOnId: string): Promise<void> {
  const [known] = await shop.db
    .select({ addOnOf: orders.addOnOf })
    .from(orders)
    .where(eq(orders.id, addOnId));
  const orderId = known?.addOnOf;
  if (!orderId) return;
  await inTransaction(shop, async (shop) => {
    // Lock the order before its add-on, as everywhere.
    const order = (await lockOrder(shop, orderId))!;
    const addOn = (await lockOrder(shop, addOnId))!;
    if (addOn.addOnKind === 'exchanged') return followExchange(shop, addOn);
    if (addOn.status !== 'paid') return;
    if (!maySend(order, 'outbound') || (await currentLabelOf(shop, orderId))) {
      await shop.db.update(orders).set({ reviewReason: 'paid-too-late' }).where(eq(orders.id, addOnId));
      return;
    }
    await shop.db.update(orders).set({ status: 'processing' }).where(eq(orders.id, addOnId));
    await addOrderEvent(shop, orderId, 'part-paid', { number: addOn.number, amountCents: addOn.totalCents });
    if (addOn.addOnKind === 'added') await repackOrder(shop, orderId);
    else await sendWhere(shop, orderId, addOnId);
  });
}

/** Sets the order's address to the one that the add-on was created for. */
async function sendWhere(shop: Core, orderId: string, addOnId: string): Promise<void> {
  const read = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
  const [before, after] = [recipientOf(await read(orderId)), recipientOf(await read(addOnId))];
  const at = shop.clock.now();
  await shop.db.update(orders).set(after).where(eq(orders.id, orderId));
  await shop.db.insert(orderEdits).values({ id: newId(at), orderId, before, after, actor: 'shop', at });
  await addOrderEvent(shop, orderId, 'receiver-changed');
}

/** Completes an exchange whose difference is paid; if it isn't paid in time, its return goes back to be decided. */
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
