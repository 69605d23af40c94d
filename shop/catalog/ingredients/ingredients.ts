import { tidyLine } from '../editing/product-text.ts';
import type { Ingredient } from '../products/product-tables.ts';

const ALLERGEN = 'allergen';

/**
 * Parses a typed or pasted ingredient list: one per line as `INCI | plain name | note | allergen`, or a
 * complete list separated by commas, as suppliers send it. The order is kept, since it is that of the label.
 */
export function readIngredients(text: string): Ingredient[] {
  const entries = text.split('\n').flatMap((line) =>
    // A comma between digits is part of a name: 1,2-Hexanediol.
    line.includes('|') ? [line] : line.split(/(?<!\d)[,;•]|[,;•](?!\d)/),
  );
  return entries.flatMap((entry) => {
    const [inci = '', plain = '', note = '', mark = ''] = entry.split('|').map(tidyLine);
    if (inci === '') return [];
    const isAllergen = mark.toLowerCase() === ALLERGEN;
    return [{ inci, plain, ...(note && { note }), ...(isAllergen && { allergen: true }) }];
  });
}

/** The inverse of `readIngredients`. */
export const writeIngredients = (ingredients: readonly Ingredient[]): string =>
  ingredients
    .map(({ inci, plain, note = '', allergen }) =>
      // The bar after the name keeps a comma in it from being parsed as a separator.
      allergen
        ? `${inci} | ${plain} | ${note} | ${ALLERGEN}`
        : note
          ? `${inci} | ${plain} | ${note}`
          : `${inci} | ${plain}`,
    )
    .join('\n');
