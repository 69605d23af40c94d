import { settingsOf } from '#shop/core/index.server.ts';
import { type Core, readIn } from '#shop/core/index.ts';
import type { DocumentsPort } from '../reading/documents-port.ts';
import type { OrderView } from '../reading/order-view.ts';
import { refundsOf } from './read-refunds.server.ts';
import { creditNoteNumber } from './refund-rules.ts';

/**
 * The credit note of a refund, in the order's language; null when the order has no such refund or it is not complete.
 * @param position of the refund in its order, from 1, as it appears in a path
 */
export async function creditNoteOf(
  shop: Core & DocumentsPort,
  order: OrderView,
  position: string,
): Promise<{ number: string; pdf: Uint8Array<ArrayBuffer> } | null> {
  const refund = (await refundsOf(shop, order.id)).find((one) => String(one.position) === position);
  if (!refund?.doneAt) return null;
  const number = creditNoteNumber(order, refund);
  const { locale } = order;
  const settings = await settingsOf(readIn(shop, locale));
  const { lines, itemsCents, giftWrapCents, shippingCents, taxes, totalCents, giftCardCents } = refund;
  const { isByHand, note } = refund;
  const pdf = await shop.documents.creditNote({
    order,
    number,
    at: refund.doneAt,
    settings,
    locale,
    lines,
    itemsCents,
    giftWrapCents,
    shippingCents,
    taxes,
    totalCents,
    giftCardCents,
    isByHand,
    note,
  });
  return { number, pdf };
}
