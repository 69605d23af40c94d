import { contextOf } from '#app/context.ts';
import { pdfResponse } from '#app/file-responses.ts';
import { invoiceOf } from '#shop/orders/index.server.ts';
import type { Route } from './+types/admin.orders.$id.invoice-pdf';
import { orderForPdf } from './order-pdf.server.ts';

/** The invoice as its buyer gets it, in the buyer's language. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const order = await orderForPdf(ctx, request, params.id);
  const { locale, number } = order;
  return pdfResponse(await invoiceOf(ctx.shop, order), locale, 'file.invoice', { number });
}
