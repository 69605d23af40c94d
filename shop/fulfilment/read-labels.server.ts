import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import type { LabelRow, ShipmentRow } from '#shop/orders/index.server.ts';
import { labelFiles, labels, shipments, trackings } from '#shop/orders/parcels/parcel-tables.ts';
import { takesParcel } from './tracking/start-tracking.server.ts';

/** A parcel as its buyer is told of it. */
export type ParcelOnItsWay = Pick<LabelRow, 'carrier' | 'service' | 'trackingNumber'>;

/** The parcels of an order that go to its buyer with labels that take them. */
export async function parcelsOnTheirWay(shop: Core, orderId: string): Promise<ParcelOnItsWay[]> {
  const parcels = await parcelsOf(shop, orderId);
  return parcels
    .filter(({ direction, label }) => direction === 'outbound' && label && takesParcel(label, shop))
    .map(({ label }) => {
      const { carrier, service, trackingNumber } = label!;
      return { carrier, service, trackingNumber };
    });
}

/** A parcel with its label: the one that stands, else the last that came to nothing. */
export interface ParcelWithLabel
  extends Pick<
    ShipmentRow,
    'id' | 'direction' | 'position' | 'contents' | 'boxId' | 'parcel' | 'isBeyondCarriers'
  > {
  label: (LabelRow & { hasFile: boolean; tracking: string | null }) | null;
}

const ACTIVE = ['buying', 'unknown', 'bought'];

/** All parcels of an order, those to its buyer first. Two queries. */
export async function parcelsOf({ db }: Core, orderId: string): Promise<ParcelWithLabel[]> {
  const parcels = await db
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.direction), asc(shipments.position));
  if (parcels.length === 0) return [];
  const rows = await db
    .select({ label: labels, file: labelFiles.labelId, tracking: trackings.status })
    .from(labels)
    .leftJoin(labelFiles, eq(labelFiles.labelId, labels.id))
    .leftJoin(trackings, eq(trackings.labelId, labels.id))
    .where(
      inArray(
        labels.shipmentId,
        parcels.map(({ id }) => id),
      ),
    )
    .orderBy(asc(labels.startedAt), asc(labels.id));
  const known = rows.map(({ label, file, tracking }) => ({ ...label, hasFile: file !== null, tracking }));
  return parcels.map(({ orderId: _, createdAt: __, ...parcel }) => {
    const mine = known.filter(({ shipmentId }) => shipmentId === parcel.id);
    const label = mine.find(({ state }) => ACTIVE.includes(state)) ?? mine.at(-1) ?? null;
    return { ...parcel, label };
  });
}

/** A label of an order; null when it is none of this order's. */
export async function labelOfOrder(
  { db }: Core,
  orderId: string,
  labelId: string,
): Promise<{ label: LabelRow; shipment: ShipmentRow } | null> {
  const [found] = await db
    .select({ label: labels, shipment: shipments })
    .from(labels)
    .innerJoin(shipments, eq(shipments.id, labels.shipmentId))
    .where(and(eq(labels.id, labelId), eq(shipments.orderId, orderId)));
  return found ?? null;
}
