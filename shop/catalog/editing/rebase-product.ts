import type { TypedProduct, TypedVariant } from './typed-product.ts';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const rebased = <T extends object>(seen: T, typed: T, current: T): T =>
  Object.fromEntries(
    Object.keys(current).map((name) => {
      const field = name as keyof T;
      return [field, same(seen[field], typed[field]) ? current[field] : typed[field]];
    }),
  ) as T;

/**
 * Rebases form input onto a version saved by somebody else: untouched fields take the saved value, edited
 * fields stay.
 */
export function rebase(seen: TypedProduct, typed: TypedProduct, current: TypedProduct): TypedProduct {
  const find = (list: TypedVariant[], id: string | null) => list.find((variant) => variant.id === id);
  const variants = current.variants.map((now) => {
    const [was, mine] = [find(seen.variants, now.id), find(typed.variants, now.id)];
    return was && mine ? rebased(was, mine, now) : now;
  });
  const added = typed.variants.filter(({ id }) => id === null);
  return { ...rebased(seen, typed, current), variants: [...variants, ...added] };
}

/**
 * Reapplies typing during a save to the saved product. New variants have got ids; they are found
 * by their values.
 */
export function keepTyped(sent: TypedProduct, typed: TypedProduct, saved: TypedProduct): TypedProduct {
  const known = new Set(sent.variants.map(({ id }) => id));
  const isNew = (variant: TypedVariant) =>
    sent.variants.some(({ id, values }) => id === null && same(values, variant.values));
  const withId = (variant: TypedVariant): TypedVariant => {
    if (variant.id !== null || !isNew(variant)) return variant;
    const found = saved.variants.find(({ id, values }) => !known.has(id) && same(values, variant.values));
    return { ...variant, id: found?.id ?? null };
  };
  const withIds = (product: TypedProduct) => ({ ...product, variants: product.variants.map(withId) });
  return rebase(withIds(sent), withIds(typed), saved);
}
