import type { Crumb } from '#app/ui/breadcrumbs.tsx';
import { say } from '#messages/shop.ts';
import {
  type CategoryView,
  categoryName,
  type ListQuery,
  listPath,
  withoutFilters,
} from '#shop/catalog/index.ts';

/** What the list is called: by its kind, else by its category. */
export const titleOf = ({ category, subcategory }: ListQuery, categories: readonly CategoryView[]): string =>
  category ? categoryName(categories, category, subcategory ?? '') : say('title');

/** The way to the list; its last step is the list itself. */
export function crumbsOf({ category, subcategory }: ListQuery, categories: readonly CategoryView[]): Crumb[] {
  return [
    { name: say('home'), to: '/' },
    { name: say('shop'), to: category ? '/shop' : undefined },
    ...(category
      ? [
          {
            name: categoryName(categories, category),
            to: subcategory ? `/shop?category=${category}` : undefined,
          },
        ]
      : []),
    ...(category && subcategory ? [{ name: categoryName(categories, category, subcategory) }] : []),
  ];
}

/** The one address under which search engines know it: category, kind and page, without filters and sequence. */
export const canonicalPath = (query: ListQuery): string =>
  listPath({ ...withoutFilters(query), sort: 'featured', page: query.page, from: query.page });
