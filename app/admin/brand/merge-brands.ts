import type { Brand } from '#shop/core/index.ts';
import { mergeChanges } from '../merge-changes.ts';

export const flat = ({ colours, ...rest }: Brand) => ({ ...colours, ...rest });

/** As `mergeChanges`, with each colour as a field of its own. */
export function mergeBrands(base: Brand, theirs: Brand, yours: Brand) {
  const { merged, clashes } = mergeChanges(flat(base), flat(theirs), flat(yours));
  const { accent, second, paper, ...rest } = merged;
  return { merged: { colours: { accent, second, paper }, ...rest } satisfies Brand, clashes };
}
