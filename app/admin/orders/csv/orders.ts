import { exportOrders } from '../../../../shop/orders/export.server.ts';
import { readOrderQuery } from '../../../../shop/orders/list-query.ts';
import { visitOf } from '../../../context.ts';
import { csvAnswer } from '../../../csv-answer.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/orders';

/** The orders of the list, with its filters, for a spreadsheet. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = visitOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  const query = readOrderQuery(new URL(request.url).searchParams);
  return csvAnswer(exportOrders(visit.shop, query), 'orders');
}
