import { contextOf } from '#app/context.ts';
import { pdfResponse } from '#app/file-responses.ts';
import { giftReceiptOf } from '#shop/fulfilment/index.server.ts';
import type { Route } from './+types/admin.orders.$id.gift-receipt-pdf';
import { orderForPdf } from './order-pdf.server.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const order = await orderForPdf(ctx, request, params.id);
  const { locale, number } = order;
  return pdfResponse(await giftReceiptOf(ctx.shop, order), locale, 'file.gift-receipt', { number });
}
