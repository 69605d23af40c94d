import { visitOf } from '#app/context.ts';
import { type Reorder, workOutReorder } from '#shop/orders/index.server.ts';
import { ownAccount } from '../own.server.ts';
import type { Route } from './+types/account.orders.$number.again';
import { isOrderNumber } from './own-order.server.ts';

export type AgainAnswer = Reorder;

/** What of an order can be had again: POST, answered with items for the cart and what is missing. */
export async function action({ context, params: { number }, request }: Route.ActionArgs) {
  const visit = visitOf(context);
  const { person } = await ownAccount(visit, request);
  const reorder = isOrderNumber(number) ? await workOutReorder(visit.shop, person, number) : null;
  if (!reorder) throw new Response(null, { status: 404 });
  return Response.json(reorder satisfies AgainAnswer, { headers: { 'Cache-Control': 'no-store' } });
}

/** There is nothing to read here. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
