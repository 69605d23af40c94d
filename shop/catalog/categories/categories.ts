interface Named {
  /** As in URLs. */
  slug: string;
  name: string;
  /** ['name'] where it has no translation. */
  english?: string[];
}

/** A category with its kinds, in display order. */
export interface CategoryView extends Named {
  kinds: readonly Named[];
}

/** The name of a category or kind, or its slug where it no longer exists. */
export function categoryName(categories: readonly CategoryView[], category: string, kind = ''): string {
  const found = categories.find(({ slug }) => slug === category);
  const named = kind ? found?.kinds.find(({ slug }) => slug === kind) : found;
  return named?.name ?? (kind || category);
}

export const isKind = (categories: readonly CategoryView[], category: string, kind: string): boolean =>
  categories.some(({ slug, kinds }) => slug === category && kinds.some((known) => known.slug === kind));
