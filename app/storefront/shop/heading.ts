import type { Crumb } from '#app/ui/breadcrumbs.tsx';
import type { ShopValues } from '#messages/shop.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import {
  type CategoryView,
  categoryName,
  type ListQuery,
  listPath,
  withoutFilters,
} from '#shop/catalog/index.ts';

/** The name of the product type, else of the category. */
export const titleOf = (
  t: Translate<ShopValues>,
  { category, subcategory }: ListQuery,
  categories: readonly CategoryView[],
): string => {
  return category ? categoryName(categories, category, subcategory ?? '') : t('title');
};

/** The breadcrumbs; the last one is the list itself. */
export function crumbsOf(
  t: Translate<ShopValues>,
  { category, subcategory }: ListQuery,
  categories: readonly CategoryView[],
): Crumb[] {
  return [
    { name: t('home'), to: '/' },
    { name: t('shop'), to: category ? '/shop' : undefined },
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

/** The canonical path: category, product type and page, without filters and sort order. */
export const canonicalPath = (query: ListQuery): string =>
  listPath({ ...withoutFilters(query), sort: 'featured', page: query.page, from: query.page });
