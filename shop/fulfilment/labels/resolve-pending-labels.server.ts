import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { CarrierPort } from '#shop/checkout/index.ts';
import type { Core } from '#shop/core/index.ts';
import { BUYING_MS } from '#shop/orders/index.server.ts';
import { labels, shipments } from '#shop/orders/parcels/parcel-tables.ts';
import { resolveLabel } from './buy-label.server.ts';

/** Each is a question to the carrier; the next sweep asks about the others. */
const AT_ONCE = 5;

/**
 * Looks for labels of which it is not known whether they were bought: an answer was lost, or a process. Nothing is
 * bought: one that surely was not counts as failed, and the staff may try anew.
 */
export async function resolvePendingLabels(shop: Core & CarrierPort): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - BUYING_MS);
  const doubtful = await shop.db
    .select({ label: labels, shipment: shipments })
    .from(labels)
    .innerJoin(shipments, eq(shipments.id, labels.shipmentId))
    .where(and(inArray(labels.state, ['buying', 'unknown']), lt(labels.startedAt, before)))
    .orderBy(asc(labels.startedAt))
    .limit(AT_ONCE);
  for (const { label, shipment } of doubtful) {
    await resolveLabel(shop, shipment, label, { actor: 'shop', onlyLook: true });
  }
}
