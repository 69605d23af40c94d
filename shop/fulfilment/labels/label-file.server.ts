import { and, asc, eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import type { CarrierPort } from '#shop/checkout/index.ts';
import type { Core } from '#shop/core/index.ts';
import { labelBatchOrders, labelFiles, labels, shipments } from '#shop/orders/parcels/parcel-tables.ts';

/**
 * Fetches the PDF of a label that was bought into the shop's own keeping, unless it is there.
 * @param labelUrl as it came with the label just bought; null later
 * @returns whether there is nothing more to be fetched
 */
export async function saveLabelFile(
  shop: Core & CarrierPort,
  labelId: string,
  labelUrl: string | null,
): Promise<boolean> {
  const [label] = await shop.db
    .select({ state: labels.state, transactionId: labels.transactionId, has: labelFiles.labelId })
    .from(labels)
    .leftJoin(labelFiles, eq(labelFiles.labelId, labels.id))
    .where(eq(labels.id, labelId));
  if (!label?.transactionId || label.has || label.state !== 'bought') return true;
  const file = await shop.carrier.fetchLabel({ transactionId: label.transactionId, labelUrl });
  if (!file.ok) return false;
  await writeLabelFile(shop, labelId, file.pdf);
  return true;
}

export async function writeLabelFile(shop: Core, labelId: string, pdf: Uint8Array): Promise<void> {
  await shop.db
    .insert(labelFiles)
    .values({ labelId, pdf: Buffer.from(pdf), at: shop.clock.now() })
    .onConflictDoNothing();
}

/** Fetches a PDF that could not be had at once. @throws when it still cannot, so that the job is tried again */
export async function fetchLabelFile(shop: Core & CarrierPort, labelId: string): Promise<void> {
  if (!(await saveLabelFile(shop, labelId, null)))
    throw new Error(`the PDF of label ${labelId} cannot be had`);
}

/** The PDF of a label; null where there is none yet, or none at all. */
export async function readLabelFile(
  { db }: Core,
  labelId: string,
): Promise<{ pdf: Buffer; trackingNumber: string | null } | null> {
  const [file] = await db
    .select({ pdf: labelFiles.pdf, trackingNumber: labels.trackingNumber })
    .from(labelFiles)
    .innerJoin(labels, eq(labels.id, labelFiles.labelId))
    .where(eq(labelFiles.labelId, labelId));
  return file ?? null;
}

/** A number that no carrier has given out. */
export const mockNumber = (now: Date): string => `MOCK-${newId(now).slice(-12).toUpperCase()}`;

/** The PDFs of the outbound labels of a batch's orders, in its sequence. */
export async function labelFilesOfBatch({ db }: Core, batchId: string): Promise<Buffer[]> {
  const rows = await db
    .select({ pdf: labelFiles.pdf })
    .from(labelBatchOrders)
    .innerJoin(
      shipments,
      and(eq(shipments.orderId, labelBatchOrders.orderId), eq(shipments.direction, 'outbound')),
    )
    .innerJoin(labels, and(eq(labels.shipmentId, shipments.id), eq(labels.state, 'bought')))
    .innerJoin(labelFiles, eq(labelFiles.labelId, labels.id))
    .where(eq(labelBatchOrders.batchId, batchId))
    .orderBy(asc(labelBatchOrders.position), asc(shipments.position));
  return rows.map(({ pdf }) => pdf);
}

/** The PDFs of the labels with which an order comes back; none where none were made. */
export async function returnLabelsOf({ db }: Core, orderId: string): Promise<Buffer[]> {
  const rows = await db
    .select({ pdf: labelFiles.pdf })
    .from(shipments)
    .innerJoin(labels, and(eq(labels.shipmentId, shipments.id), eq(labels.state, 'bought')))
    .innerJoin(labelFiles, eq(labelFiles.labelId, labels.id))
    .where(and(eq(shipments.orderId, orderId), eq(shipments.direction, 'return')))
    .orderBy(asc(shipments.position));
  return rows.map(({ pdf }) => pdf);
}

/** Whether an order's buyer has a label to send it back with. */
export async function hasReturnLabel({ db }: Core, orderId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: labelFiles.labelId })
    .from(shipments)
    .innerJoin(labels, and(eq(labels.shipmentId, shipments.id), eq(labels.state, 'bought')))
    .innerJoin(labelFiles, eq(labelFiles.labelId, labels.id))
    .where(and(eq(shipments.orderId, orderId), eq(shipments.direction, 'return')))
    .limit(1);
  return row !== undefined;
}
