import { eq } from 'drizzle-orm';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { orders } from '../order-tables.ts';
import type { PaymentsPort } from '../payments/payment-provider.ts';
import { cancelUnpaidOrder } from '../unpaid-orders.server.ts';
import { applyAddOnChange } from './apply-add-on.server.ts';

/**
 * `paid`: it has been paid or was cancelled before; `payment-open`: it is not yet known whether it was paid, or a
 * different amount arrived and must be reviewed first.
 */
export type AddOnCancelled = { ok: true } | { ok: false; problem: 'not-there' | 'paid' | 'payment-open' };

/** Cancels an unpaid add-on: its reservations are released, and its payment link stops asking for money. */
export async function cancelAddOn(
  shop: Core & PaymentsPort,
  { orderId, addOnId, actor }: { orderId: string; addOnId: string; actor: string },
): Promise<AddOnCancelled> {
  const [addOn] = await shop.db.select().from(orders).where(eq(orders.id, addOnId));
  if (addOn?.addOnOf !== orderId) return { ok: false, problem: 'not-there' };
  const done = await cancelUnpaidOrder(shop, addOnId, { actor });
  await applyAddOnChange(shop, addOnId);
  if (done === 'not-pending') return { ok: false, problem: 'paid' };
  if (done !== 'cancelled') return { ok: false, problem: 'payment-open' };
  await inTransaction(shop, (shop) =>
    recordAudit(shop, {
      actor,
      subject: 'order',
      subjectId: addOnId,
      name: addOn.number,
      action: 'withdrew',
      before: { status: addOn.status },
      after: { status: 'cancelled' },
    }),
  );
  return { ok: true };
}
