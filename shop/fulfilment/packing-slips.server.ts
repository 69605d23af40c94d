import { and, inArray, isNotNull } from 'drizzle-orm';
import type { SlipPaper } from '../orders/documents.ts';
import { readOrdersWhere } from '../orders/read.server.ts';
import { orders } from '../orders/tables.ts';
import type { OrderView } from '../orders/view.ts';
import { type Pieces, restockedOf, restockedOfOrders } from '../refunds/read.server.ts';
import { settingsOf } from '../settings/settings.server.ts';
import type { Shop } from '../shop.ts';

/**
 * What is to be packed of these orders, a page each, oldest first, as one PDF. What was given back and stayed on the
 * shelf is not packed. @returns null when none of them is paid
 */
export async function packingSlipsOf(
  shop: Shop,
  orderIds: readonly string[],
  paper: SlipPaper,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const isWanted = and(inArray(orders.id, [...orderIds]), isNotNull(orders.paidAt))!;
  const [found, settings] = await Promise.all([readOrdersWhere(shop, isWanted), settingsOf(shop)]);
  if (found.length === 0) return null;
  const takenOutOf = await restockedOfOrders(
    shop,
    found.map(({ id }) => id),
  );
  const slips = found.map((order) => {
    const lines = linesToPack(order, takenOutOf(order.id));
    return shop.documents.packingSlip({ order: { ...order, lines }, settings, paper });
  });
  return shop.documents.merged(await Promise.all(slips));
}

/** The paper that goes with a gift: of what is in its parcels, without prices. @returns a PDF */
export async function giftReceiptOf(shop: Shop, order: OrderView): Promise<Uint8Array<ArrayBuffer>> {
  const [takenOut, settings] = await Promise.all([restockedOf(shop, order.id), settingsOf(shop)]);
  const lines = linesToPack(order, takenOut);
  // What came back later was a gift all the same.
  return shop.documents.giftReceipt({ order: lines.length > 0 ? { ...order, lines } : order, settings });
}

const linesToPack = ({ lines }: OrderView, takenOut: Pieces) =>
  lines
    .map((line, position) => ({ ...line, quantity: line.quantity - (takenOut.get(position) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
