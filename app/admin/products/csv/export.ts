import { exportProducts } from '../../../../shop/products/export.server.ts';
import { visitOf } from '../../../context.ts';
import { csvAnswer } from '../../../csv-answer.ts';
import { staffOf } from '../../staff.server.ts';
import type { Route } from './+types/export';

/** All products as a file for spreadsheets. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  await staffOf(visit, '/admin/products', 'admin', 'editor');
  return csvAnswer(exportProducts(visit.shop), 'products');
}
