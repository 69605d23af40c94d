import { contextOf } from '#app/context.ts';
import { csvResponse } from '#app/csv-answer.ts';
import { exportOrders } from '#shop/orders/index.server.ts';
import { readOrderQuery } from '#shop/orders/index.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.orders.orders-csv';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const query = readOrderQuery(new URL(request.url).searchParams);
  return csvResponse(exportOrders(ctx.shop, query), 'orders');
}
