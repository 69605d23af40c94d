import { contextOf, localeOf } from '#app/context.ts';
import { pdfResponse } from '#app/file-responses.ts';
import { ordersMessages } from '#messages/orders.ts';
import { hitAccountLimit } from '#shop/accounts/index.server.ts';
import { creditNoteOf } from '#shop/orders/index.server.ts';
import { requireAccount } from '../require-account.server.ts';
import type { Route } from './+types/account.orders.$number.refunds.$refund.credit-note-pdf';
import { ownOrder } from './own-order.server.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const t = ordersMessages.in(localeOf(context));
  const ctx = contextOf(context);
  const { shop, network } = ctx;
  const { person } = await requireAccount(ctx, request);
  const { order } = await ownOrder(ctx, request, params.number);
  const allowed = await hitAccountLimit(shop, 'document', { own: person.id, network });
  if (!allowed.ok) {
    const headers = { 'Retry-After': String(allowed.retryAfterSeconds), 'Cache-Control': 'no-store' };
    return new Response(t('invoice.too-often'), { status: 429, headers });
  }
  const note = await creditNoteOf(shop, order, params.refund);
  if (!note) throw new Response(null, { status: 404 });
  const { number } = note;
  return pdfResponse(note.pdf, order.locale, 'file.credit-note', { number });
}
