import type { Brand } from '#shop/core/index.ts';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? '') === JSON.stringify(b ?? '');

/**
 * What two people's forms make together: of a field that only one has changed, the changed value; of a field
 * that both have, yours.
 * @param base what you were shown; @param theirs what is saved now
 * @returns with the fields that both have changed, each in another way
 */
export function mergeChanges<T extends object>(base: T, theirs: T, yours: T) {
  const merged = { ...yours };
  const clashes: (keyof T)[] = [];
  for (const name of Object.keys({ ...base, ...theirs }) as (keyof T)[]) {
    if (same(yours[name], base[name])) merged[name] = theirs[name];
    else if (!same(theirs[name], base[name]) && !same(theirs[name], yours[name])) clashes.push(name);
  }
  return { merged, clashes };
}

/** A brand with each colour as a field of its own. */
export const flat = ({ colours, ...rest }: Brand) => ({ ...colours, ...rest });

/** As `mergeChanges`, of brands: two people may change two of its colours. */
export function mergeBrands(base: Brand, theirs: Brand, yours: Brand) {
  const { merged, clashes } = mergeChanges(flat(base), flat(theirs), flat(yours));
  const { accent, second, paper, ...rest } = merged;
  return { merged: { colours: { accent, second, paper }, ...rest } satisfies Brand, clashes };
}
