import { inArray } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { labelIdsOf } from '#shop/orders/index.server.ts';
import { labelBatchOrders, labelFiles } from './labels/label-tables.ts';
import { trackings } from './tracking/tracking-tables.ts';

/** Erases the recipients of orders' parcels: label files with their address, and what carriers said about it. */
export async function eraseRecipients({ db }: Pick<Core, 'db'>, orderIds: readonly string[]): Promise<void> {
  const labelIds = await labelIdsOf({ db }, orderIds);
  await db.update(trackings).set({ events: [] }).where(inArray(trackings.labelId, labelIds));
  await db.delete(labelFiles).where(inArray(labelFiles.labelId, labelIds));
  await db
    .update(labelBatchOrders)
    .set({ failure: null, problem: null })
    .where(inArray(labelBatchOrders.orderId, [...orderIds]));
}
