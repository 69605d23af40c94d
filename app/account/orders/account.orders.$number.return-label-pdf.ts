import { contextOf } from '#app/context.ts';
import { pdfResponse } from '#app/file-responses.ts';
import { returnLabelsOf } from '#shop/fulfilment/index.server.ts';
import type { Route } from './+types/account.orders.$number.return-label-pdf';
import { ownOrder } from './own-order.server.ts';

/** The return labels that the shop has made, one page for each parcel. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { order } = await ownOrder(ctx, request, params.number);
  const pdfs = await returnLabelsOf(ctx.shop, order.id);
  if (pdfs.length === 0) throw new Response(null, { status: 404 });
  const pdf = pdfs.length === 1 ? pdfs[0]! : await ctx.shop.documents.merged(pdfs);
  const { locale, number } = order;
  return pdfResponse(pdf, locale, 'file.return-label', { number });
}
