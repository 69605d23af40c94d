import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { orders } from '../order-tables.ts';
import { BUYING_MS, type LabelRow, LIVE } from './label-rows.server.ts';
import type { ShipmentRow } from './pack-order.server.ts';
import { labels, shipments } from './parcel-tables.ts';

/** Null when the id is unknown. */
export async function readLabel(
  { db }: Core,
  labelId: string,
): Promise<{ label: LabelRow; shipment: ShipmentRow } | null> {
  const [found] = await db
    .select({ label: labels, shipment: shipments })
    .from(labels)
    .innerJoin(shipments, eq(shipments.id, labels.shipmentId))
    .where(eq(labels.id, labelId));
  return found ?? null;
}

/** The ids of all labels of orders, in any state. */
export async function labelIdsOf({ db }: Pick<Core, 'db'>, orderIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: labels.id })
    .from(labels)
    .innerJoin(shipments, eq(shipments.id, labels.shipmentId))
    .where(inArray(shipments.orderId, [...orderIds]));
  return rows.map(({ id }) => id);
}

/** Labels that may have been bought, but whose purchase is no longer in progress; oldest first. */
export const labelsInDoubt = ({ db, clock }: Core, limit: number) =>
  db
    .select({ label: labels, shipment: shipments })
    .from(labels)
    .innerJoin(shipments, eq(shipments.id, labels.shipmentId))
    .where(
      and(
        inArray(labels.state, ['buying', 'unknown']),
        lt(labels.startedAt, new Date(clock.now().getTime() - BUYING_MS)),
      ),
    )
    .orderBy(asc(labels.startedAt))
    .limit(limit);

/** All parcels of an order, outbound ones first, each with its live label, or else its last failed one. */
export async function parcelsWithLabels(
  { db }: Core,
  orderId: string,
): Promise<{ shipment: ShipmentRow; label: LabelRow | null }[]> {
  const rows = await db
    .select({ shipment: shipments, label: labels })
    .from(shipments)
    .leftJoin(labels, eq(labels.shipmentId, shipments.id))
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.direction), asc(shipments.position), asc(labels.startedAt), asc(labels.id));
  const byParcel = Map.groupBy(rows, ({ shipment }) => shipment.id);
  return [...byParcel.values()].map((tries) => {
    const { shipment, label } = tries.find(({ label }) => label && isLive(label)) ?? tries.at(-1)!;
    return { shipment, label };
  });
}

const isLive = ({ state }: LabelRow): boolean => (LIVE as readonly string[]).includes(state);

export const boughtLabels = ({ db }: Core) =>
  db
    .select({
      labelId: labels.id,
      carrier: labels.carrier,
      trackingNumber: labels.trackingNumber,
      trackingUrl: labels.trackingUrl,
      isMock: labels.isMock,
      boughtAt: sql<Date>`coalesce(${labels.boughtAt}, ${labels.startedAt})`
        .mapWith(labels.boughtAt)
        .as('bought_at'),
      orderId: shipments.orderId,
      direction: shipments.direction,
      position: shipments.position,
      contents: shipments.contents,
      recipient: orders.address,
    })
    .from(labels)
    .innerJoin(shipments, eq(shipments.id, labels.shipmentId))
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(eq(labels.state, 'bought'))
    .as('bought');

/** Subquery: all outbound parcels, each with its bought label; without one the label's columns are null. */
export const outboundParcels = ({ db }: Core) =>
  db
    .select({
      orderId: shipments.orderId,
      labelId: labels.id,
      trackingNumber: labels.trackingNumber,
      isMock: labels.isMock,
      isTest: labels.isTest,
    })
    .from(shipments)
    .leftJoin(labels, and(eq(labels.shipmentId, shipments.id), eq(labels.state, 'bought')))
    .where(eq(shipments.direction, 'outbound'))
    .as('outbound_parcels');

/** Subquery: `id`, `tracking_number`, `carrier` and `bought_at` of bought labels that carriers know. */
export const trackableLabels = sql`(
  select id, tracking_number, carrier, coalesce(bought_at, started_at) as bought_at
  from ${labels} where state = 'bought' and not is_mock)`;
