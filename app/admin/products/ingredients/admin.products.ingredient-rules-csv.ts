import { staffOf } from '#app/admin/staff.server.ts';
import { contextOf } from '#app/context.ts';
import { csvResponse } from '#app/csv-answer.ts';
import { ingredientRulesOf, writeRules } from '#shop/catalog/index.server.ts';
import type { Route } from './+types/admin.products.ingredient-rules-csv';

/** The lists in use, to be edited and imported again. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, '/admin/products', 'admin', 'editor', 'moderator');
  return csvResponse(writeRules(await ingredientRulesOf(ctx.shop)), 'ingredient-rules');
}
