import { and, asc, eq, inArray } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import type { CarrierPort } from '#shop/checkout/index.ts';
import type { Core } from '#shop/core/index.ts';
import { boughtLabels, readLabel } from '#shop/orders/index.server.ts';
import { labelBatchOrders, labelFiles } from './label-tables.ts';

/**
 * Downloads the PDF of a bought label into the database, unless it is there.
 * @param labelUrl from the purchase just made; null later
 * @returns whether there is nothing more to fetch
 */
export async function saveLabelFile(
  shop: Core & CarrierPort,
  labelId: string,
  labelUrl: string | null,
): Promise<boolean> {
  const [file, found] = await Promise.all([
    shop.db.select({ at: labelFiles.at }).from(labelFiles).where(eq(labelFiles.labelId, labelId)),
    readLabel(shop, labelId),
  ]);
  if (file.length > 0 || found?.label.state !== 'bought' || !found.label.transactionId) return true;
  const { transactionId } = found.label;
  const fetched = await shop.carrier.fetchLabel({ transactionId, labelUrl });
  if (!fetched.ok) return false;
  await writeLabelFile(shop, labelId, fetched.pdf);
  return true;
}

export async function writeLabelFile(shop: Core, labelId: string, pdf: Uint8Array): Promise<void> {
  await shop.db
    .insert(labelFiles)
    .values({ labelId, pdf: Buffer.from(pdf), at: shop.clock.now() })
    .onConflictDoNothing();
}

/** Fetches a PDF that was not available at once. @throws when it still isn't, so that the job retries */
export async function fetchLabelFile(shop: Core & CarrierPort, labelId: string): Promise<void> {
  if (!(await saveLabelFile(shop, labelId, null)))
    throw new Error(`the PDF of label ${labelId} cannot be had`);
}

/** The PDF of a label; null when it has none, or not yet. */
export async function readLabelFile(
  shop: Core,
  labelId: string,
): Promise<{ pdf: Buffer; trackingNumber: string | null } | null> {
  const [[file], found] = await Promise.all([
    shop.db.select({ pdf: labelFiles.pdf }).from(labelFiles).where(eq(labelFiles.labelId, labelId)),
    readLabel(shop, labelId),
  ]);
  return file && found ? { pdf: file.pdf, trackingNumber: found.label.trackingNumber } : null;
}

/** A number that no carrier uses. */
export const mockNumber = (now: Date): string => `MOCK-${newId(now).slice(-12).toUpperCase()}`;

/** The PDFs of a batch's outbound labels, in the batch's order. */
export async function labelFilesOfBatch(shop: Core, batchId: string): Promise<Buffer[]> {
  const labels = boughtLabels(shop);
  const rows = await shop.db
    .select({ pdf: labelFiles.pdf })
    .from(labelBatchOrders)
    .innerJoin(labels, and(eq(labels.orderId, labelBatchOrders.orderId), eq(labels.direction, 'outbound')))
    .innerJoin(labelFiles, eq(labelFiles.labelId, labels.labelId))
    .where(eq(labelBatchOrders.batchId, batchId))
    .orderBy(asc(labelBatchOrders.position), asc(labels.position));
  return rows.map(({ pdf }) => pdf);
}

/** The PDFs of orders' outbound labels, by order. */
export async function labelFilesOfOrders(
  shop: Core,
  orderIds: readonly string[],
): Promise<Map<string, Buffer[]>> {
  const labels = boughtLabels(shop);
  const rows = await shop.db
    .select({ orderId: labels.orderId, pdf: labelFiles.pdf })
    .from(labels)
    .innerJoin(labelFiles, eq(labelFiles.labelId, labels.labelId))
    .where(and(inArray(labels.orderId, [...orderIds]), eq(labels.direction, 'outbound')))
    .orderBy(asc(labels.position));
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([orderId, files]) => [orderId, files.map(({ pdf }) => pdf)]));
}

export async function returnLabelsOf(shop: Core, orderId: string): Promise<Buffer[]> {
  const labels = boughtLabels(shop);
  const rows = await shop.db
    .select({ pdf: labelFiles.pdf })
    .from(labels)
    .innerJoin(labelFiles, eq(labelFiles.labelId, labels.labelId))
    .where(and(eq(labels.orderId, orderId), eq(labels.direction, 'return')))
    .orderBy(asc(labels.position));
  return rows.map(({ pdf }) => pdf);
}

export async function hasReturnLabel(shop: Core, orderId: string): Promise<boolean> {
  const labels = boughtLabels(shop);
  const [row] = await shop.db
    .select({ id: labelFiles.labelId })
    .from(labels)
    .innerJoin(labelFiles, eq(labelFiles.labelId, labels.labelId))
    .where(and(eq(labels.orderId, orderId), eq(labels.direction, 'return')))
    .limit(1);
  return row !== undefined;
}
