import { contextOf } from '#app/context.ts';
import { pdfResponse } from '#app/file-responses.ts';
import { creditNoteOf } from '#shop/orders/index.server.ts';
import type { Route } from './+types/order.credit-note-pdf';
import { orderByToken } from './order-by-token.server.ts';

/** For guests, while the order's token gives full access. `refund` is its position. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const found = await orderByToken(ctx, request);
  const position = new URL(request.url).searchParams.get('refund') ?? '';
  const order = found.access === 'full' ? found.order : null;
  const note = order && (await creditNoteOf(ctx.shop, order, position));
  if (!note) throw new Response(null, { status: 404 });
  const { number } = note;
  return pdfResponse(note.pdf, order.locale, 'file.credit-note', { number });
}
