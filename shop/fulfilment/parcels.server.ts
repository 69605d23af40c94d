import { and, asc, eq, inArray } from 'drizzle-orm';
import { type DeliveryMethod, mockTracking, type Tracking } from '#shop/checkout/index.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import type { Core, PickupPlace } from '#shop/core/index.ts';
import {
  boughtLabels,
  linesInParcels,
  orderOfTrackingToken,
  outboundParcels,
  readLabel,
  readOrderToShip,
} from '#shop/orders/index.server.ts';
import { type OrderStatus, type ProgressStep, progressStep, shownStep } from '#shop/orders/index.ts';
import { trackingOfRow } from './tracking/apply-tracking.server.ts';
import { carrierPage } from './tracking/carrier-page.ts';
import { trackings } from './tracking/tracking-tables.ts';

export interface ParcelView extends Tracking {
  carrier: string;
  /** Null for a parcel sent by hand without a number: then there is no tracking. */
  number: string | null;
  /** The carrier's tracking page, in the reader's language if it has one; null where there is none. */
  url: string | null;
  step: ProgressStep;
  contents: { name: string; variantName: string; quantity: number }[];
  /** When its label was bought. */
  since: Date;
  /** When the carrier last reported; null if never. */
  checkedAt: Date | null;
  /** Mock tracking, in test mode without a carrier. */
  isMock: boolean;
}

type Order = { id: string; status: OrderStatus };

/** The tracking of an order's parcels, in packing order. Two queries. */
export async function parcelsOf(shop: Core, order: Order): Promise<ParcelView[]> {
  const labels = boughtLabels(shop);
  const [{ address: from }, rows, lines] = await Promise.all([
    settingsOf(shop),
    shop.db
      .select()
      .from(labels)
      .leftJoin(trackings, eq(trackings.labelId, labels.labelId))
      .where(and(eq(labels.orderId, order.id), eq(labels.direction, 'outbound')))
      .orderBy(asc(labels.position)),
    linesOf(shop, order.id),
  ]);
  return rows.map(({ bought: label, trackings: row }) => {
    const { trackingNumber: number, contents, recipient: to } = label;
    const isMock = number !== null && (label.isMock || (shop.config.mode === 'test' && !row?.checkedAt));
    const known = row && !isMock ? trackingOfRow(row) : null;
    const tracking = isMock ? mockTracking(number, { from, to }, shop.clock.now()) : (known ?? NEW);
    return {
      ...tracking,
      number,
      carrier: label.carrier,
      url: carrierPage(label.trackingUrl, shop.locale),
      isMock,
      step:
        number === null
          ? stepByHand(order.status)
          : progressStep(order.status, { status: tracking.status, number }),
      contents: contents.flatMap(({ line, quantity }) => {
        const found = lines.get(line);
        return found ? [{ ...found, quantity }] : [];
      }),
      since: label.boughtAt,
      checkedAt: row?.checkedAt ?? null,
    };
  });
}

/** Only the staff know where a parcel without a number is. */
const stepByHand = (status: OrderStatus): ProgressStep => (status === 'delivered' ? 'Delivered' : 'Shipped');

/** For a label without any report yet. */
const NEW: Tracking = {
  status: 'label_created',
  location: '',
  lastUpdate: null,
  events: [],
  estimatedDelivery: null,
};

async function linesOf(shop: Core, orderId: string) {
  const rows = await linesInParcels(shop, orderId);
  return new Map(
    rows.map(({ line, name, variantName, quantity }) => [line, { name, variantName, quantity }]),
  );
}

/**
 * Adds to orders the step that each is at; null where the status is shown instead. One query, however many orders there
 * are.
 */
export async function withSteps<T extends Order>(
  shop: Core,
  some: readonly T[],
): Promise<(T & { step: ProgressStep | null })[]> {
  const ids = some.map(({ id }) => id);
  const outbound = outboundParcels(shop);
  const rows =
    ids.length === 0
      ? []
      : await shop.db
          .select({
            orderId: outbound.orderId,
            status: trackings.status,
            number: outbound.trackingNumber,
            isMock: outbound.isMock,
          })
          .from(outbound)
          .leftJoin(trackings, eq(trackings.labelId, outbound.labelId))
          .where(inArray(outbound.orderId, ids));
  // A mock label carries no parcel.
  const moved = rows.map((row) => (row.isMock ? { ...row, status: null, number: null } : row));
  const parcels = Map.groupBy(moved, ({ orderId }) => orderId);
  return some.map((order) => ({ ...order, step: shownStep(order.status, parcels.get(order.id) ?? []) }));
}

/** What a tracking link shows: no name, street, number or amount. */
export interface TrackedOrder {
  status: OrderStatus;
  city: string;
  /** Where no carrier brings it. */
  method: DeliveryMethod | undefined;
  pickup: PickupPlace | undefined;
  parcels: ParcelView[];
  lines: ParcelView['contents'];
}

/** The parcels that a tracking token shows; null when it is invalid or expired. */
export async function readTrackedOrder(shop: Core, token: string): Promise<TrackedOrder | null> {
  const orderId = orderOfTrackingToken(shop.config.secret, token, shop.clock.now());
  if (!orderId) return null;
  const found = await readOrderToShip(shop, orderId);
  if (!found) return null;
  const { id, status, address, shipping } = found;
  const { method, pickup } = shipping;
  const [parcels, lines] = await Promise.all([parcelsOf(shop, { id, status }), linesOf(shop, id)]);
  return { status, city: address.city, method, pickup, parcels, lines: [...lines.values()] };
}

/** The contents of an email about a label's parcel; null when there is none. */
export async function readParcelForEmail(shop: Core, labelId: string) {
  const found = await readLabel(shop, labelId);
  const order = found && (await readOrderToShip(shop, found.shipment.orderId));
  return order ? { orderId: order.id, number: order.number, city: order.address.city } : null;
}
