import type { Crumb } from '#app/ui/breadcrumbs.tsx';
import type { ShopValues } from '#messages/shop.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import {
  type CategoryView,
  type ListQuery,
  listPath,
  type Named,
  namedCategory,
  withoutFilters,
} from '#shop/catalog/index.ts';
import { sourceLang } from '#shop/core/index.ts';

/** The product type, else the category, else all products. */
export const placeNamed = (
  t: Translate<ShopValues>,
  { category, subcategory }: ListQuery,
  categories: readonly CategoryView[],
): Pick<Named, 'name' | 'english'> =>
  category ? namedCategory(categories, category, subcategory ?? '') : { name: t('title') };

/** A category in the breadcrumbs. */
export const crumbOf = (named: Named, to?: string): Crumb => ({
  name: named.name,
  to,
  lang: sourceLang(named, 'name'),
});

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
      ? [crumbOf(namedCategory(categories, category), subcategory ? `/shop?category=${category}` : undefined)]
      : []),
    ...(category && subcategory ? [crumbOf(namedCategory(categories, category, subcategory))] : []),
  ];
}

/** The canonical path: category, product type and page, without filters and sort order. */
export const canonicalPath = (query: ListQuery): string =>
  listPath({ ...withoutFilters(query), sort: 'featured', page: query.page, from: query.page });
