import { inArray } from 'drizzle-orm';
import type { TrackingStatus } from '#shop/checkout/index.ts';
import type { Core } from '#shop/core/index.ts';
import { type LabelRow, parcelsWithLabels, readLabel, type ShipmentRow } from '#shop/orders/index.server.ts';
import { labelFiles } from './labels/label-tables.ts';
import { takesParcel } from './tracking/start-tracking.server.ts';
import { trackings } from './tracking/tracking-tables.ts';

export type ParcelOnItsWay = Pick<LabelRow, 'carrier' | 'service' | 'trackingNumber'>;

/** The outbound parcels of an order that have valid labels. */
export async function parcelsOnTheirWay(shop: Core, orderId: string): Promise<ParcelOnItsWay[]> {
  const parcels = await staffParcelsOf(shop, orderId);
  return parcels
    .filter(({ direction, label }) => direction === 'outbound' && label && takesParcel(label, shop))
    .map(({ label }) => {
      const { carrier, service, trackingNumber } = label!;
      return { carrier, service, trackingNumber };
    });
}

/** A parcel with its live label, or else the last failed one. */
export interface ParcelWithLabel
  extends Pick<
    ShipmentRow,
    'id' | 'direction' | 'position' | 'contents' | 'boxId' | 'parcel' | 'isBeyondCarriers'
  > {
  label: (LabelRow & { hasFile: boolean; tracking: TrackingStatus | null }) | null;
}

/** All parcels of an order, outbound ones first. */
export async function staffParcelsOf(shop: Core, orderId: string): Promise<ParcelWithLabel[]> {
  const { db } = shop;
  const parcels = await parcelsWithLabels(shop, orderId);
  const ids = parcels.flatMap(({ label }) => label?.id ?? []);
  if (ids.length === 0) return parcels.map(({ shipment }) => ({ ...parcelOf(shipment), label: null }));
  const [files, tracked] = await Promise.all([
    db.select({ id: labelFiles.labelId }).from(labelFiles).where(inArray(labelFiles.labelId, ids)),
    db
      .select({ id: trackings.labelId, status: trackings.status })
      .from(trackings)
      .where(inArray(trackings.labelId, ids)),
  ]);
  return parcels.map(({ shipment, label }) => ({
    ...parcelOf(shipment),
    label: label && {
      ...label,
      hasFile: files.some(({ id }) => id === label.id),
      tracking: tracked.find(({ id }) => id === label.id)?.status ?? null,
    },
  }));
}

const parcelOf = ({ orderId: _, createdAt: __, ...parcel }: ShipmentRow) => parcel;

/** A label of an order; null when it isn't one of this order's. */
export async function labelOfOrder(
  shop: Core,
  orderId: string,
  labelId: string,
): Promise<{ label: LabelRow; shipment: ShipmentRow } | null> {
  const found = await readLabel(shop, labelId);
  return found?.shipment.orderId === orderId ? found : null;
}
