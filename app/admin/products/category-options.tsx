import type { CategoryView } from '#shop/catalog/index.ts';

/** Categories, or the kinds of one, to choose from. */
export const CategoryOptions = ({ of }: { of: CategoryView['kinds'] }) =>
  of.map(({ slug, name }) => (
    <option key={slug} value={slug}>
      {name}
    </option>
  ));

/** The kinds of a category. */
export const kindsOf = (categories: readonly CategoryView[], category: string): CategoryView['kinds'] =>
  categories.find(({ slug }) => slug === category)?.kinds ?? [];
