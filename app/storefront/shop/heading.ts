import { nameOf, say } from '../../../messages/shop.ts';
import { type ListQuery, listPath, withoutFilters } from '../../../shop/catalog/filters.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';

/** What the list is called: by its kind, else by its category. */
export function titleOf({ category, subcategory }: ListQuery): string {
  if (subcategory) return nameOf('subcategory', subcategory);
  return category ? nameOf('category', category) : say('title');
}

/** The way to the list; its last step is the list itself. */
export function crumbsOf({ category, subcategory }: ListQuery): Crumb[] {
  return [
    { name: say('home'), to: '/' },
    { name: say('shop'), to: category ? '/shop' : undefined },
    ...(category
      ? [{ name: nameOf('category', category), to: subcategory ? `/shop?category=${category}` : undefined }]
      : []),
    ...(subcategory ? [{ name: nameOf('subcategory', subcategory) }] : []),
  ];
}

/** The one address under which search engines know it: category, kind and page, without filters and sequence. */
export const canonicalPath = (query: ListQuery): string =>
  listPath({ ...withoutFilters(query), sort: 'featured', page: query.page, from: query.page });
