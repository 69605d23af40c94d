import { visitOf } from '#app/context.ts';
import { pdfAnswer } from '#app/pdf-answer.ts';
import { say } from '#messages/orders.ts';
import { mayTry } from '#shop/accounts/index.server.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { ownAccount } from '../own.server.ts';
import type { Route } from './+types/account.orders.$number.invoice-pdf';
import { ownOrder } from './own-order.server.ts';

/** The invoice of an order that was paid, to its buyer. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { shop, network } = visit;
  const { person } = await ownAccount(visit, request);
  const { order } = await ownOrder(visit, request, params.number);
  if (!order.paidAt) throw new Response(null, { status: 404 });
  const allowed = await mayTry(shop, 'document', { own: person.id, network });
  if (!allowed.ok) {
    const headers = { 'Retry-After': String(allowed.retryAfterSeconds), 'Cache-Control': 'no-store' };
    return new Response(say('invoice.too-often'), { status: 429, headers });
  }
  const pdf = await shop.documents.invoice({ order, settings: await settingsOf(shop) });
  return pdfAnswer(pdf, `invoice-${order.number}`);
}
