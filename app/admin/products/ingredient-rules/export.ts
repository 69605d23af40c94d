import { ingredientRulesOf } from '../../../../shop/products/ingredient-rules.server.ts';
import { writeRules } from '../../../../shop/products/ingredient-rules-file.ts';
import { visitOf } from '../../../context.ts';
import { csvAnswer } from '../../../csv-answer.ts';
import { staffOf } from '../../staff.server.ts';
import type { Route } from './+types/export';

/** The lists in use, as a file to edit and import again. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  await staffOf(visit, '/admin/products', 'admin', 'editor', 'moderator');
  return csvAnswer(writeRules(await ingredientRulesOf(visit.shop)), 'ingredient-rules');
}
