import { categoriesOf } from '../../../../shop/catalog/categories.server.ts';
import { csvTemplate } from '../../../../shop/products/csv.ts';
import { visitOf } from '../../../context.ts';
import { csvAnswer } from '../../../csv-answer.ts';
import { staffOf } from '../../staff.server.ts';
import type { Route } from './+types/template';

/** A file with the columns that an import reads, and one product as an example. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  await staffOf(visit, '/admin/products', 'admin', 'editor');
  const [category] = await categoriesOf(visit.shop);
  return csvAnswer(csvTemplate(category?.slug ?? '', category?.kinds[0]?.slug ?? ''), 'products-template');
}
