/** A category, or a kind in one, as pages show it. */
interface Named {
  /** As addresses name it. */
  slug: string;
  name: string;
}

/** A category of the shop with its kinds, in their sequence. */
export interface CategoryView extends Named {
  kinds: readonly Named[];
}

/** What a category is called, and a kind in it; by its address where it is not known (any more). */
export function categoryName(categories: readonly CategoryView[], category: string, kind = ''): string {
  const found = categories.find(({ slug }) => slug === category);
  const named = kind ? found?.kinds.find(({ slug }) => slug === kind) : found;
  return named?.name ?? (kind || category);
}

/** Whether there is such a kind in such a category. */
export const isKind = (categories: readonly CategoryView[], category: string, kind: string): boolean =>
  categories.some(({ slug, kinds }) => slug === category && kinds.some((known) => known.slug === kind));
