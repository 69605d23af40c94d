import type { Brand } from '#shop/core/index.ts';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? '') === JSON.stringify(b ?? '');

/**
 * Merges the forms of two people: a field that one of them changed has the changed value, a field that both
 * changed has yours.
 * @param base the values you were shown; @param theirs the values saved since
 * @returns the merged form, and the fields that the two changed in different ways
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

export const flat = ({ colours, ...rest }: Brand) => ({ ...colours, ...rest });

/** Merges brands; each colour is a field. */
export function mergeBrands(base: Brand, theirs: Brand, yours: Brand) {
  const { merged, clashes } = mergeChanges(flat(base), flat(theirs), flat(yours));
  const { accent, second, paper, ...rest } = merged;
  return { merged: { colours: { accent, second, paper }, ...rest } satisfies Brand, clashes };
}
