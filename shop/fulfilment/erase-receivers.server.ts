import { inArray } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import {
  labelBatchOrders,
  labelFiles,
  labels,
  shipments,
  trackings,
} from '#shop/orders/parcels/parcel-tables.ts';

/** Forgets who the parcels of orders went to: papers with their address, and what carriers said about it. */
export async function eraseReceivers({ db }: Pick<Core, 'db'>, orderIds: readonly string[]): Promise<void> {
  const ids = [...orderIds];
  const parcels = db.select({ id: shipments.id }).from(shipments).where(inArray(shipments.orderId, ids));
  const ofParcels = db.select({ id: labels.id }).from(labels).where(inArray(labels.shipmentId, parcels));
  await db.update(trackings).set({ events: [] }).where(inArray(trackings.labelId, ofParcels));
  await db.delete(labelFiles).where(inArray(labelFiles.labelId, ofParcels));
  await db.update(labelBatchOrders).set({ problem: null }).where(inArray(labelBatchOrders.orderId, ids));
}
