import { contextOf } from '#app/context.ts';
import { pdfResponse } from '#app/file-responses.ts';
import { slipsAndLabelsOf } from '#shop/fulfilment/index.server.ts';
import type { Route } from './+types/admin.orders.$id.slip-and-label-pdf';
import { orderForPdf } from './order-pdf.server.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { id, number } = await orderForPdf(ctx, request, params.id);
  const pages = await slipsAndLabelsOf(ctx.shop, [id]);
  return pdfResponse(pages!, ctx.locale, 'file.slip-and-label', { number });
}
