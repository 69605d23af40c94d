import { contextOf } from '#app/context.ts';
import { pdfResponse } from '#app/file-responses.ts';
import { documentMessages } from '#messages/document.ts';
import { giftReceiptOf } from '#shop/fulfilment/index.server.ts';
import type { Route } from './+types/admin.orders.$id.gift-receipt-pdf';
import { orderForPdf } from './order-pdf.server.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const order = await orderForPdf(ctx, request, params.id);
  const name = documentMessages.in(order.locale)('file.gift-receipt', { number: order.number });
  return pdfResponse(await giftReceiptOf(ctx.shop, order), name);
}
