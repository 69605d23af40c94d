import { contextOf } from '#app/context.ts';
import { pdfResponse } from '#app/file-responses.ts';
import { creditNoteOf } from '#shop/orders/index.server.ts';
import type { Route } from './+types/admin.orders.$id.refunds.$refund.credit-note-pdf';
import { orderForPdf } from './order-pdf.server.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const order = await orderForPdf(ctx, request, params.id);
  const note = await creditNoteOf(ctx.shop, order, params.refund);
  if (!note) throw new Response(null, { status: 404 });
  const { number } = note;
  return pdfResponse(note.pdf, order.locale, 'file.credit-note', { number });
}
