import { settingsOf } from '#shop/core/index.server.ts';
import { type Core, readIn } from '#shop/core/index.ts';
import type { DocumentsPort } from './documents-port.ts';
import type { OrderView } from './order-view.ts';

/** The invoice of a paid order, in the order's language. @returns a PDF */
export async function invoiceOf(
  shop: Core & DocumentsPort,
  order: OrderView,
): Promise<Uint8Array<ArrayBuffer>> {
  const { locale } = order;
  const settings = await settingsOf(readIn(shop, locale));
  return shop.documents.invoice({ order, settings, locale });
}
