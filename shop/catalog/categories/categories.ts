export interface Named {
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

/** A category or kind; its slug is its name where it no longer exists. */
export function namedCategory(categories: readonly CategoryView[], category: string, kind = ''): Named {
  const found = categories.find(({ slug }) => slug === category);
  const { slug, name, english }: Named = (kind ? found?.kinds.find(({ slug }) => slug === kind) : found) ?? {
    slug: kind || category,
    name: kind || category,
  };
  return { slug, name, ...(english && { english }) };
}

/** The name of a category or kind, or its slug where it no longer exists. */
export const categoryName = (categories: readonly CategoryView[], category: string, kind = ''): string =>
  namedCategory(categories, category, kind).name;

export const isKind = (categories: readonly CategoryView[], category: string, kind: string): boolean =>
  categories.some(({ slug, kinds }) => slug === category && kinds.some((known) => known.slug === kind));
