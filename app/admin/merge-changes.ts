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
