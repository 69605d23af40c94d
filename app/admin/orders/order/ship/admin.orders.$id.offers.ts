import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { contextOf } from '#app/context.ts';
import { offersOf } from '#shop/fulfilment/index.server.ts';
import { isOrderId } from '../order-fields.ts';
import type { Route } from './+types/admin.orders.$id.offers';

/** Carrier rates as JSON: carriers take seconds, so the page loads them separately. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  if (!isOrderId(params.id)) throw new Response(null, { status: 404 });
  const offers = await offersOf(ctx.shop, params.id);
  return Response.json(offers, { headers: { 'Cache-Control': 'no-store' } });
}
