import { staffOf } from '#app/admin/staff.server.ts';
import { contextOf } from '#app/context.ts';
import { csvResponse } from '#app/csv-answer.ts';
import { categoriesOf, csvTemplate } from '#shop/catalog/index.server.ts';
import type { Route } from './+types/admin.products.template-csv';

/** The columns that an import reads, with one example product. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, '/admin/products', 'admin', 'editor');
  const [category] = await categoriesOf(ctx.shop);
  const template = csvTemplate(category?.slug ?? '', category?.kinds[0]?.slug ?? '', ctx.locale);
  return csvResponse(template, 'products-template');
}
