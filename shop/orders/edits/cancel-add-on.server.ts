import { eq } from 'drizzle-orm';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { cancelUnpaidOrder } from '../cancel-order.server.ts';
import { orders } from '../order-tables.ts';
import type { PaymentsPort } from '../payments/payment-provider.ts';
import { applyAddOnChange } from './apply-add-on.server.ts';

/**
 * `paid`: it was paid meanwhile, or was withdrawn before; `payment-open`: it is not known yet whether it was paid, or
 * another amount has come, which is to be judged first.
 */
export type AddOnCancelled = { ok: true } | { ok: false; problem: 'not-there' | 'paid' | 'payment-open' };

/** Withdraws what was added to an order and is not paid: what it holds is given back, its link asks for nothing more. */
export async function cancelAddOn(
  shop: Core & PaymentsPort,
  { orderId, partId, actor }: { orderId: string; partId: string; actor: string },
): Promise<AddOnCancelled> {
  const [part] = await shop.db.select().from(orders).where(eq(orders.id, partId));
  if (part?.addOnOf !== orderId) return { ok: false, problem: 'not-there' };
  const done = await cancelUnpaidOrder(shop, partId, { actor });
  await applyAddOnChange(shop, partId);
  if (done === 'not-pending') return { ok: false, problem: 'paid' };
  if (done !== 'cancelled') return { ok: false, problem: 'payment-open' };
  await inTransaction(shop, (shop) =>
    recordAudit(shop, {
      actor,
      subject: 'order',
      subjectId: partId,
      name: part.number,
      action: 'withdrew',
      before: { status: part.status },
      after: { status: 'cancelled' },
    }),
  );
  return { ok: true };
}
