import type { Locale } from '#platform/i18n/messages.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import {
  isPackedWithOrder,
  type Quantities,
  readOrdersToPack,
  readOrdersWhere,
  restockedOfOrders,
} from '#shop/orders/index.server.ts';
import type { DocumentsPort, OrderView, PackingSlipData } from '#shop/orders/index.ts';

/**
 * The packing slips of these orders as one PDF, a page each, oldest first, with the items of their add-ons. Restocked
 * items are left out. @returns null when none of the orders is paid
 */
export async function packingSlipsOf(
  shop: Core & DocumentsPort,
  orderIds: readonly string[],
  paper: PackingSlipData,
  locale: Locale,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const [found, settings] = await Promise.all([readOrdersToPack(shop, orderIds), settingsOf(shop)]);
  if (found.length === 0) return null;
  const linesOf = await linesToPack(shop, found);
  const slips = found.map(async (order) => {
    const about = { settings, locale, paper };
    try {
      return await shop.documents.packingSlip({ ...about, order: { ...order, lines: linesOf(order) } });
    } catch (error) {
      shop.log.error({ err: error, order: order.number }, 'a damaged order was left out of packing slips');
      return shop.documents.packingSlip({ ...about, order: { ...order, ...LEFT_OUT }, isDamaged: true });
    }
  });
  return shop.documents.merged(await Promise.all(slips));
}

/** Left out on the slip of an order whose record is damaged. */
const LEFT_OUT: Pick<OrderView, 'address' | 'shipping' | 'message' | 'lines'> = {
  address: { name: '', street1: '', city: '', state: '', zip: '', country: 'CA' },
  shipping: { carrier: '', service: '' } as OrderView['shipping'],
  message: '',
  lines: [],
};

/** A gift receipt for an order's parcels, without prices. @returns a PDF */
export async function giftReceiptOf(
  shop: Core & DocumentsPort,
  order: OrderView,
  locale: Locale,
): Promise<Uint8Array<ArrayBuffer>> {
  const [linesOf, settings] = await Promise.all([linesToPack(shop, [order]), settingsOf(shop)]);
  const lines = linesOf(order);
  // Items returned later were part of the gift too.
  return shop.documents.giftReceipt({
    order: lines.length > 0 ? { ...order, lines } : order,
    settings,
    locale,
  });
}

/**
 * The lines in the parcels of some orders, with those of their add-ons. @returns a function that gives each order's
 * lines
 */
async function linesToPack(shop: Core, some: readonly OrderView[]) {
  const ids = some.map(({ id }) => id);
  const along = await readOrdersWhere(shop, isPackedWithOrder(ids));
  const takenOutOf = await restockedOfOrders(shop, [...ids, ...along.map(({ id }) => id)]);
  const linesOf = (order: OrderView) => linesLeft(order, takenOutOf(order.id));
  return (order: OrderView) => [
    ...linesOf(order),
    ...along.filter(({ addOnOf }) => addOnOf === order.id).flatMap(linesOf),
  ];
}

const linesLeft = ({ lines }: OrderView, takenOut: Quantities) =>
  lines
    .map((line, position) => ({ ...line, quantity: line.quantity - (takenOut.get(position) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
