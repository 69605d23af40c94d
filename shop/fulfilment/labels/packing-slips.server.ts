import type { Locale } from '#platform/i18n/messages.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import {
  isPackedWithOrder,
  type Pieces,
  readOrdersToPack,
  readOrdersWhere,
  restockedOfOrders,
} from '#shop/orders/index.server.ts';
import type { DocumentsPort, OrderView, PackingSlipData } from '#shop/orders/index.ts';

/**
 * What is to be packed of these orders, a page each, oldest first, as one PDF: what was added to an order stands on its
 * page. What was given back and stayed on the shelf is not packed. @returns null when none of them is paid
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

/** What a slip leaves out of an order whose record is damaged. */
const LEFT_OUT: Pick<OrderView, 'address' | 'shipping' | 'message' | 'lines'> = {
  address: { name: '', street1: '', city: '', state: '', zip: '', country: 'CA' },
  shipping: { carrier: '', service: '' } as OrderView['shipping'],
  message: '',
  lines: [],
};

/** The paper that goes with a gift: of what is in its parcels, without prices. @returns a PDF */
export async function giftReceiptOf(
  shop: Core & DocumentsPort,
  order: OrderView,
  locale: Locale,
): Promise<Uint8Array<ArrayBuffer>> {
  const [linesOf, settings] = await Promise.all([linesToPack(shop, [order]), settingsOf(shop)]);
  const lines = linesOf(order);
  // What came back later was a gift all the same.
  return shop.documents.giftReceipt({
    order: lines.length > 0 ? { ...order, lines } : order,
    settings,
    locale,
  });
}

/** What is in the parcels of some orders, with what was added to them. @returns tells the lines of each */
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

const linesLeft = ({ lines }: OrderView, takenOut: Pieces) =>
  lines
    .map((line, position) => ({ ...line, quantity: line.quantity - (takenOut.get(position) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
