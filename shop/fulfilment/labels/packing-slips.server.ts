import { languagesOf, settingsOf } from '#shop/core/index.server.ts';
import { type Core, readIn } from '#shop/core/index.ts';
import {
  isPackedWithOrder,
  localNamesOf,
  type Quantities,
  readOrdersToPack,
  readOrdersWhere,
  restockedOfOrders,
} from '#shop/orders/index.server.ts';
import type { DocumentsPort, OrderView, PackingSlipPaper } from '#shop/orders/index.ts';
import { labelFilesOfOrders } from './label-file.server.ts';

/**
 * The packing slips of these orders as one PDF, a page each, oldest first, with the items of their add-ons. Restocked
 * items are left out. They are for the staff, in the shop's first language, and name what was bought in another in both.
 * @returns null when none of the orders is paid
 */
export async function packingSlipsOf(
  shop: Core & DocumentsPort,
  orderIds: readonly string[],
  paper: PackingSlipPaper,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const [found, settings] = await Promise.all([readOrdersToPack(shop, orderIds), settingsOf(shop)]);
  if (found.length === 0) return null;
  const linesOf = await linesToPack(shop, found);
  const locale = languagesOf(settings)[0]!;
  const slips = found.map(async (order) => {
    const about = { settings, locale, paper };
    try {
      const lines = linesOf(order);
      const localNames = await localNamesOf(readIn(shop, locale), { locale: order.locale, lines });
      return await shop.documents.packingSlip({ ...about, order: { ...order, lines }, localNames });
    } catch (error) {
      shop.log.error({ err: error, order: order.number }, 'a damaged order was left out of packing slips');
      return shop.documents.packingSlip({ ...about, order: { ...order, ...LEFT_OUT }, isDamaged: true });
    }
  });
  return shop.documents.merged(await Promise.all(slips));
}

/**
 * The packing slip and the labels of each of these orders, in their sequence, as one PDF for the printer of labels.
 * @returns null when none of the orders is paid
 */
export async function slipsAndLabelsOf(
  shop: Core & DocumentsPort,
  orderIds: readonly string[],
): Promise<Uint8Array<ArrayBuffer> | null> {
  const [labels, { labelSize }] = await Promise.all([labelFilesOfOrders(shop, orderIds), settingsOf(shop)]);
  const paper = labelSize === '4x6' ? 'label' : 'letter';
  const pages: Uint8Array[] = [];
  for (const id of orderIds) {
    const slip = await packingSlipsOf(shop, [id], paper);
    if (slip) pages.push(slip, ...(labels.get(id) ?? []));
  }
  return pages.length > 0 ? shop.documents.merged(pages) : null;
}

/** Left out on the slip of an order whose record is damaged. */
const LEFT_OUT: Pick<OrderView, 'address' | 'shipping' | 'message' | 'lines'> = {
  address: { name: '', street1: '', city: '', state: '', zip: '', country: 'CA' },
  shipping: { carrier: '', service: '' } as OrderView['shipping'],
  message: '',
  lines: [],
};

/** A gift receipt for an order's parcels, in the order's language and without prices. @returns a PDF */
export async function giftReceiptOf(
  shop: Core & DocumentsPort,
  order: OrderView,
): Promise<Uint8Array<ArrayBuffer>> {
  const { locale } = order;
  const [linesOf, settings] = await Promise.all([
    linesToPack(shop, [order]),
    settingsOf(readIn(shop, locale)),
  ]);
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
