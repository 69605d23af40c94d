import { and, inArray, isNotNull } from 'drizzle-orm';
import { settingsOf } from '#shop/core/index.server.ts';
import type { Shop } from '#shop/core/index.ts';
import {
  isPackedWithOrder,
  type Pieces,
  readOrdersWhere,
  restockedOfOrders,
  shipsSeparately,
} from '#shop/orders/index.server.ts';
import type { OrderView, PackingSlipData } from '#shop/orders/index.ts';
import { orders } from '#shop/orders/order-tables.ts';

/**
 * What is to be packed of these orders, a page each, oldest first, as one PDF: what was added to an order stands on its
 * page. What was given back and stayed on the shelf is not packed. @returns null when none of them is paid
 */
export async function packingSlipsOf(
  shop: Shop,
  orderIds: readonly string[],
  paper: PackingSlipData,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const isWanted = and(inArray(orders.id, [...orderIds]), isNotNull(orders.paidAt), shipsSeparately)!;
  const [found, settings] = await Promise.all([readOrdersWhere(shop, isWanted), settingsOf(shop)]);
  if (found.length === 0) return null;
  const linesOf = await linesToPack(shop, found);
  const slips = found.map((order) =>
    shop.documents.packingSlip({ order: { ...order, lines: linesOf(order) }, settings, paper }),
  );
  return shop.documents.merged(await Promise.all(slips));
}

/** The paper that goes with a gift: of what is in its parcels, without prices. @returns a PDF */
export async function giftReceiptOf(shop: Shop, order: OrderView): Promise<Uint8Array<ArrayBuffer>> {
  const [linesOf, settings] = await Promise.all([linesToPack(shop, [order]), settingsOf(shop)]);
  const lines = linesOf(order);
  // What came back later was a gift all the same.
  return shop.documents.giftReceipt({ order: lines.length > 0 ? { ...order, lines } : order, settings });
}

/** What is in the parcels of some orders, with what was added to them. @returns tells the lines of each */
async function linesToPack(shop: Shop, some: readonly OrderView[]) {
  const ids = some.map(({ id }) => id);
  const along = await readOrdersWhere(shop, isPackedWithOrder(ids));
  const takenOutOf = await restockedOfOrders(shop, [...ids, ...along.map(({ id }) => id)]);
  const linesOf = (order: OrderView) => linesLeft(order, takenOutOf(order.id));
  return (order: OrderView) => [
    ...linesOf(order),
    ...along.filter(({ partOf }) => partOf === order.id).flatMap(linesOf),
  ];
}

const linesLeft = ({ lines }: OrderView, takenOut: Pieces) =>
  lines
    .map((line, position) => ({ ...line, quantity: line.quantity - (takenOut.get(position) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
