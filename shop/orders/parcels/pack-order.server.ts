import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { shippingDetailsOf } from '#shop/catalog/index.server.ts';
import { packItems } from '#shop/checkout/index.server.ts';
import type { ItemToShip, PackedParcel } from '#shop/checkout/index.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { parcelOwner } from '../add-ons.server.ts';
import { addOrderEvent, lockOrder, type OrderRow } from '../lock-order.server.ts';
import { orderEvents, orders } from '../order-tables.ts';
import { linesLeftInParcels } from './parcel-contents.server.ts';
import { maySend } from './parcel-rules.ts';
import { labels, shipments } from './parcel-tables.ts';
import { wasSent } from './was-sent.server.ts';

export type ShipmentRow = typeof shipments.$inferSelect;

/** A parcel that is not stored yet. */
export type PlannedParcel = Pick<
  ShipmentRow,
  'position' | 'contents' | 'boxId' | 'parcel' | 'isBeyondCarriers'
>;

/** How an order would be packed now; stores nothing. */
export async function planParcels(shop: Core, orderId: string): Promise<PlannedParcel[]> {
  const { parcels } = await packItems(shop, await itemsOf(shop, orderId));
  return parcels.map(planned);
}

/**
 * The outbound parcels of an order, packed on first request: from then on they stay as they are, and the order is being
 * processed. Null if none could be packed, because the order is unpaid, cancelled or refunded, or no carrier brings it.
 */
export function packOrder(shop: Core, orderId: string, actor: string): Promise<ShipmentRow[] | null> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId);
    const packed = await shipmentsOf(shop, orderId, 'outbound');
    if (packed.length > 0) return packed;
    // An add-on that ships with another order is packed in that order's parcels.
    if (!order || parcelOwner(order) !== orderId || !maySend(order, 'outbound')) return null;
    if (order.shipping.method) return null;
    const createdAt = shop.clock.now();
    const made = (await planParcels(shop, orderId)).map((parcel): ShipmentRow => {
      const id = newId(createdAt);
      return { id, orderId, direction: 'outbound', createdAt, ...parcel };
    });
    if (made.length === 0) return null;
    await shop.db.insert(shipments).values(made);
    await beginProcessing(shop, order, actor);
    return made;
  });
}

/**
 * Begins to pack an order, shipped or picked up, so that its buyer can no longer cancel it. @returns whether it is to be
 * packed
 */
export function beginPacking(shop: Core, orderId: string, actor: string): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId);
    if (!order?.shipping.method) return (await packOrder(shop, orderId, actor)) !== null;
    const isOwn = parcelOwner(order) === orderId && maySend(order, 'outbound');
    if (!isOwn || (await wasSent(shop, order))) return false;
    await beginProcessing(shop, order, actor);
    return true;
  });
}

/**
 * Undoes `beginPacking`: its buyer can cancel the order again. Call it in a transaction that locks the order. @returns
 * false where its parcels have had labels, so that it stays as it is
 */
export async function stopPacking(shop: Core, { id, status }: OrderRow): Promise<boolean> {
  if (status !== 'processing') return false;
  const packed = (await shipmentsOf(shop, id, 'outbound')).map((shipment) => shipment.id);
  if (packed.length > 0) {
    const [label] = await shop.db
      .select({ id: labels.id })
      .from(labels)
      .where(inArray(labels.shipmentId, packed))
      .limit(1);
    if (label) return false;
    await shop.db.delete(shipments).where(inArray(shipments.id, packed));
  }
  await shop.db.update(orders).set({ status: 'paid' }).where(eq(orders.id, id));
  return true;
}

/** Undoes `beginPacking` for the person who began, while nothing else has happened to the order; in a transaction. */
export async function leavePacking(shop: Core, orderId: string, actor: string): Promise<void> {
  const order = await lockOrder(shop, orderId);
  const [last] = await shop.db
    .select({ id: orderEvents.id, kind: orderEvents.kind, actor: orderEvents.actor })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  if (!order || last?.kind !== 'processing' || last.actor !== actor) return;
  if (await stopPacking(shop, order)) await shop.db.delete(orderEvents).where(eq(orderEvents.id, last.id));
}

/**
 * Repacks an order whose contents changed; does nothing if it isn't packed yet. Call it in a transaction that locks the
 * order, which must have no live label.
 */
export async function repackOrder(shop: Core, orderId: string): Promise<void> {
  const packed = await shipmentsOf(shop, orderId, 'outbound');
  if (packed.length === 0) return;
  const plan = await planParcels(shop, orderId);
  for (const [at, parcel] of plan.entries()) {
    const createdAt = shop.clock.now();
    const { id } = packed[at] ?? { id: newId(createdAt) };
    await shop.db
      .insert(shipments)
      .values({ id, orderId, direction: 'outbound', createdAt, ...parcel })
      .onConflictDoUpdate({ target: shipments.id, set: parcel });
  }
  const surplus = packed.slice(plan.length).map(({ id }) => id);
  if (surplus.length === 0) return;
  // Failed and voided labels stay with the order: they may have cost something.
  await shop.db.update(labels).set({ shipmentId: packed[0]!.id }).where(inArray(labels.shipmentId, surplus));
  await shop.db.delete(shipments).where(inArray(shipments.id, surplus));
}

export const shipmentsOf = ({ db }: Core, orderId: string, direction: ShipmentRow['direction']) =>
  db
    .select()
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), eq(shipments.direction, direction)))
    .orderBy(asc(shipments.position));

async function beginProcessing(shop: Core, { id, status }: OrderRow, actor: string): Promise<void> {
  if (status !== 'paid') return;
  await shop.db.update(orders).set({ status: 'processing' }).where(eq(orders.id, id));
  await addOrderEvent(shop, id, 'processing', {}, actor);
}

/** The items to pack with today's weights and sizes; those deleted from the catalogue get the default ones. */
async function itemsOf(shop: Core, orderId: string): Promise<ItemToShip[]> {
  const lines = await linesLeftInParcels(shop, orderId);
  const details = await shippingDetailsOf(
    shop,
    lines.map(({ variantId }) => variantId),
  );
  return lines.map(({ line, variantId, quantity, unitPriceCents, giftWrap, grams }) => {
    const known = details.get(variantId);
    return {
      ...(grams !== null && { grams }),
      ...known,
      requiresUpright: known?.upright ?? null,
      key: String(line),
      quantity,
      unitPriceCents,
      giftWrap,
    };
  });
}

function planned(packed: PackedParcel, position: number): PlannedParcel {
  const { contents, boxId, declaredSize, declaredGrams, isBeyondCarriers } = packed;
  const { length, width, height } = declaredSize;
  return {
    position,
    boxId,
    isBeyondCarriers,
    contents: contents.map(({ key, count }) => ({ line: Number(key), quantity: count })),
    parcel: { length: length / 10, width: width / 10, height: height / 10, grams: declaredGrams },
  };
}
