import { contextOf } from '#app/context.ts';
import { planReorder, type Reorder } from '#shop/orders/index.server.ts';
import { requireAccount } from '../require-account.server.ts';
import type { Route } from './+types/account.orders.$number.again';
import { isOrderNumber } from './own-order.server.ts';

export type AgainAnswer = Reorder;

/** POST, answered with the items that can be added to the cart and those that are unavailable. */
export async function action({ context, params: { number }, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { person } = await requireAccount(ctx, request);
  const reorder = isOrderNumber(number) ? await planReorder(ctx.shop, person, number) : null;
  if (!reorder) throw new Response(null, { status: 404 });
  return Response.json(reorder satisfies AgainAnswer, { headers: { 'Cache-Control': 'no-store' } });
}

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
