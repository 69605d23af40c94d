import { tidyLine } from '../editing/product-text.ts';
import type { Ingredient } from '../products/product-tables.ts';

const ALLERGEN = 'allergen';

/**
 * Reads a list of ingredients as the staff write or paste it: one a line as `INCI | plain name | note | allergen`, or
 * a whole list with commas, as suppliers send it. The order stays: it is that of the label.
 */
export function readIngredients(text: string): Ingredient[] {
  const entries = text.split('\n').flatMap((line) =>
    // A comma between digits belongs to a name: 1,2-Hexanediol.
    line.includes('|') ? [line] : line.split(/(?<!\d)[,;•]|[,;•](?!\d)/),
  );
  return entries.flatMap((entry) => {
    const [inci = '', plain = '', note = '', mark = ''] = entry.split('|').map(tidyLine);
    if (inci === '') return [];
    const isAllergen = mark.toLowerCase() === ALLERGEN;
    return [{ inci, plain, ...(note && { note }), ...(isAllergen && { allergen: true }) }];
  });
}

/** Writes a list of ingredients so that `readIngredients` reads the same. */
export const writeIngredients = (ingredients: readonly Ingredient[]): string =>
  ingredients
    .map(({ inci, plain, note = '', allergen }) =>
      // The bar behind the name keeps a comma in it from being read as the end.
      allergen
        ? `${inci} | ${plain} | ${note} | ${ALLERGEN}`
        : note
          ? `${inci} | ${plain} | ${note}`
          : `${inci} | ${plain}`,
    )
    .join('\n');
