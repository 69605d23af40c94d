import { staffOf } from '#app/admin/staff.server.ts';
import { contextOf } from '#app/context.ts';
import { csvResponse } from '#app/csv-answer.ts';
import { exportProducts } from '#shop/catalog/index.server.ts';
import type { Route } from './+types/admin.products.products-csv';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, '/admin/products', 'admin', 'editor');
  return csvResponse(exportProducts(ctx.shop), 'products');
}
