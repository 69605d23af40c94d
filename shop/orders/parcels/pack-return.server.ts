import { newId } from '#platform/ids.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { lockOrder } from '../lock-order.server.ts';
import { type ShipmentRow, shipmentsOf } from './pack-order.server.ts';
import { shipments } from './parcel-tables.ts';
import { wasSent } from './was-sent.server.ts';

/** The return parcels of an order, each like its outbound one; null while nothing of it was sent. */
export function packReturn(shop: Core, orderId: string): Promise<ShipmentRow[] | null> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId);
    const known = await shipmentsOf(shop, orderId, 'return');
    if (known.length > 0) return known;
    if (!order || !(await wasSent(shop, order))) return null;
    const createdAt = shop.clock.now();
    const sent = await shipmentsOf(shop, orderId, 'outbound');
    const made = sent.map(
      (parcel): ShipmentRow => ({
        ...parcel,
        id: newId(createdAt),
        direction: 'return',
        createdAt,
      }),
    );
    if (made.length > 0) await shop.db.insert(shipments).values(made);
    return made;
  });
}
