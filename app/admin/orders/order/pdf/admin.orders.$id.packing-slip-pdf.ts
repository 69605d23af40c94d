import { contextOf } from '#app/context.ts';
import { pdfResponse } from '#app/file-responses.ts';
import { packingSlipsOf } from '#shop/fulfilment/index.server.ts';
import type { Route } from './+types/admin.orders.$id.packing-slip-pdf';
import { orderForPdf, orderPdf } from './order-pdf.server.ts';

/** Letter size, or `?paper=4x6` for a label printer. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { id, number } = await orderForPdf(ctx, request, params.id);
  const slip = await packingSlipsOf(ctx.shop, [id], orderPdf(request));
  return pdfResponse(slip!, ctx.locale, 'file.packing-slip', { number });
}
