import { type Core, inTransaction } from '#shop/core/index.ts';
import {
  addLabelWithoutCarrier,
  addOrderEvent,
  hasPendingAddOn,
  isOnItsWay,
  liveLabel,
  lockOrder,
  markLabelVoid,
  moveWithAddOns,
  packOrder,
  shipmentsOf,
  takeBackDelivered,
} from '#shop/orders/index.server.ts';
import { ERASED_EMAIL, maySend } from '#shop/orders/index.ts';
import { shipWhenComplete, startTracking } from '../tracking/start-tracking.server.ts';
import { type NoLabel, noLabel } from './label-outcome.ts';
import { whyNotPacked } from './offers.server.ts';

export interface SentByHand {
  orderId: string;
  position: number;
  /** A carrier, or the staff's own name for another way, as `Hand delivery`. */
  carrier: string;
  /** Null where there is none. */
  trackingNumber: string | null;
  actor: string;
}

/** Records that a parcel was sent without a label of ours; this replaces a mock label. */
export async function sendByHand(shop: Core, sent: SentByHand): Promise<{ ok: true } | NoLabel> {
  const { orderId, position, carrier, trackingNumber, actor } = sent;
  if (!(await packOrder(shop, orderId, actor))) return whyNotPacked(shop, orderId);
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId);
    if (!order || !maySend(order, 'outbound')) return noLabel('not-sendable');
    if (await hasPendingAddOn(shop, orderId)) return noLabel('part-waits');
    const parcels = await shipmentsOf(shop, orderId, 'outbound');
    const shipment = parcels.find((parcel) => parcel.position === position);
    if (!shipment) return noLabel('no-parcel');
    const current = await liveLabel(shop, shipment.id);
    if (current && !current.isMock) return noLabel(current.state === 'bought' ? 'has-label' : 'busy');
    if (current) await markLabelVoid(shop, current.id);
    const label = { kind: 'by-hand', shipmentId: shipment.id, carrier, service: '', trackingNumber } as const;
    const row = (await addLabelWithoutCarrier(shop, label))!;
    await startTracking(shop, row);
    const detail = { carrier, ...(trackingNumber && { trackingNumber }) };
    await addOrderEvent(shop, orderId, 'sent-by-hand', detail, actor);
    await shipWhenComplete(shop, order, row, actor);
    return { ok: true };
  });
}

/** Marks an order delivered, whatever the carrier's status. @returns whether it was shipped */
export function markDelivered(shop: Core, orderId: string, actor: string): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId);
    if (!order || !(await isOnItsWay(shop, order))) return false;
    await moveWithAddOns(shop, orderId, 'delivered');
    const detail = { ...(order.status !== 'shipped' && { was: order.status }) };
    await addOrderEvent(shop, orderId, 'delivered', detail, actor);
    return true;
  });
}

/** Takes `markDelivered` back. @returns false when something has happened to the order since */
export function unmarkDelivered(shop: Core, orderId: string, actor: string): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId);
    if (!order || order.email === ERASED_EMAIL || order.shipping.method) return false;
    if (!(await takeBackDelivered(shop, order))) return false;
    await addOrderEvent(shop, orderId, 'undelivered', {}, actor);
    return true;
  });
}
