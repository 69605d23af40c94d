import { contextOf } from '#app/context.ts';
import { pdfResponse } from '#app/file-responses.ts';
import { returnLabelsOf } from '#shop/fulfilment/index.server.ts';
import type { Route } from './+types/order.return-label-pdf';
import { orderByToken } from './order-by-token.server.ts';

/** For guests, while the order's token gives full access. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const found = await orderByToken(ctx, request);
  const pdfs = found.access === 'full' ? await returnLabelsOf(ctx.shop, found.order.id) : [];
  if (found.access !== 'full' || pdfs.length === 0) throw new Response(null, { status: 404 });
  const pdf = pdfs.length === 1 ? pdfs[0]! : await ctx.shop.documents.merged(pdfs);
  const { locale, number } = found.order;
  return pdfResponse(pdf, locale, 'file.return-label', { number });
}
