import { exportOrderLines } from '../../../../shop/orders/export.server.ts';
import { readOrderQuery } from '../../../../shop/orders/list-query.ts';
import { visitOf } from '../../../context.ts';
import { csvAnswer } from '../../../csv-answer.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/lines';

/** What was ordered in the orders of the list, a row for each line, for a spreadsheet. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = visitOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  const query = readOrderQuery(new URL(request.url).searchParams);
  return csvAnswer(exportOrderLines(visit.shop, query), 'order-lines');
}
