import { eq } from 'drizzle-orm';
import { boxAsPacked } from '#shop/checkout/index.server.ts';
import { clampParcel } from '#shop/checkout/index.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { addOrderEvent, lockOrder } from '../lock-order.server.ts';
import { liveLabel } from './label-rows.server.ts';
import { type ShipmentRow, shipmentsOf } from './pack-order.server.ts';
import { maySend } from './parcel-rules.ts';
import { shipments } from './parcel-tables.ts';

export type ParcelChanged =
  | { ok: true }
  | { ok: false; problem: 'no-parcel' | 'has-label' | 'not-sendable' | 'no-box' };

interface AskedParcel {
  orderId: string;
  position: number;
  actor: string;
}

/** Sets the weight that a packed parcel has on the scale, for its label. */
export const weighParcel = (
  shop: Core,
  { grams, ...asked }: AskedParcel & { grams: number },
): Promise<ParcelChanged> =>
  changeParcel(shop, asked, async (shop, { id, parcel: before }) => {
    const parcel = clampParcel({ ...before, grams });
    if (parcel.grams === before.grams) return { ok: true };
    await shop.db.update(shipments).set({ parcel }).where(eq(shipments.id, id));
    const detail = { position: asked.position + 1, fromGrams: before.grams, grams: parcel.grams };
    await addOrderEvent(shop, asked.orderId, 'parcel-weighed', detail, asked.actor);
    return { ok: true };
  });

/** Puts a packed parcel into another of the shop's boxes, whose size and weight it takes. */
export const changeBoxOfParcel = (
  shop: Core,
  { boxId, ...asked }: AskedParcel & { boxId: string },
): Promise<ParcelChanged> =>
  changeParcel(shop, asked, async (shop, { id, boxId: previous, parcel: before }) => {
    if (boxId === previous) return { ok: true };
    const [now, last] = await Promise.all([
      boxAsPacked(shop, boxId),
      previous === null ? null : boxAsPacked(shop, previous),
    ]);
    if (!now || now.isArchived) return { ok: false, problem: 'no-box' };
    const grams = before.grams - (last?.tareGrams ?? 0) + now.tareGrams;
    const parcel = clampParcel({ ...now.external, grams });
    await shop.db.update(shipments).set({ boxId, parcel }).where(eq(shipments.id, id));
    const detail = { position: asked.position + 1, box: now.name };
    await addOrderEvent(shop, asked.orderId, 'parcel-reboxed', detail, asked.actor);
    return { ok: true };
  });

/** Only until there is a label, which says what the carrier was paid for. */
function changeParcel(
  shop: Core,
  { orderId, position }: AskedParcel,
  change: (shop: Core, shipment: ShipmentRow) => Promise<ParcelChanged>,
): Promise<ParcelChanged> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId);
    const parcels = order ? await shipmentsOf(shop, orderId, 'outbound') : [];
    const shipment = parcels.find((parcel) => parcel.position === position);
    if (!order || !shipment) return { ok: false, problem: 'no-parcel' };
    if (await liveLabel(shop, shipment.id)) return { ok: false, problem: 'has-label' };
    if (!maySend(order, 'outbound')) return { ok: false, problem: 'not-sendable' };
    return change(shop, shipment);
  });
}
