import { contextOf } from '#app/context.ts';
import { csvResponse } from '#app/csv-answer.ts';
import { exportOrderLines } from '#shop/orders/index.server.ts';
import { readOrderQuery } from '#shop/orders/index.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.orders.lines-csv';

/** One row per line of the listed orders. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const query = readOrderQuery(new URL(request.url).searchParams);
  return csvResponse(exportOrderLines(ctx.shop, query), 'order-lines');
}
