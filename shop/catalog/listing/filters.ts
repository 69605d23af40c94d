import { type Paging, parsePaging, wholeNumber } from './paging.ts';

/** Slugs of categories and kinds. */
export const CATEGORY_SLUG = /^[a-z0-9][a-z0-9-]{0,39}$/;
export const CONCERNS = [
  'dryness',
  'sensitivity',
  'dullness',
  'fine-lines',
  'oiliness',
  'rough-skin',
  'dry-scalp',
  'frizz',
] as const;
export const SKIN_TYPES = ['dry', 'normal', 'combination', 'oily', 'sensitive', 'mature'] as const;
export const FREE_FROM = [
  'fragrance',
  'essential-oils',
  'nuts',
  'coconut',
  'palm',
  'gluten',
  'animal-products',
] as const;
export const SORTS = ['featured', 'newest', 'price-asc', 'price-desc', 'rating', 'name'] as const;

const MAX_DOLLARS = 10_000;

/** Prices are in whole dollars. */
export interface ListQuery extends Paging {
  category: string | null;
  subcategory: string | null;
  concern: string[];
  skinType: string[];
  freeFrom: string[];
  minPrice: number | null;
  maxPrice: number | null;
  /** Minimum average rating in stars. */
  rating: number | null;
  inStock: boolean;
  sort: (typeof SORTS)[number];
}

/** Groups that allow several values. */
export const GROUPS = { concern: CONCERNS, skinType: SKIN_TYPES, freeFrom: FREE_FROM } as const;
export type Group = keyof typeof GROUPS;

export const oneOf = <T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((item) => item === value) ?? null;

/** Null for an invalid slug. */
export const categorySlug = (value: string | null): string | null =>
  CATEGORY_SLUG.test(value ?? '') ? value : null;

/**
 * Parses the list's URL. Unknown values are ignored, so that a broken link still shows products. Whether the
 * category exists isn't checked here.
 */
export function parseListQuery(params: URLSearchParams): ListQuery {
  const category = categorySlug(params.get('category'));
  const ticked = (group: Group) => GROUPS[group].filter((value) => params.getAll(group).includes(value));
  const rating = wholeNumber(params.get('rating'), 5);
  const [minPrice, maxPrice] = inOrder(
    wholeNumber(params.get('minPrice'), MAX_DOLLARS),
    wholeNumber(params.get('maxPrice'), MAX_DOLLARS),
  );
  return {
    category,
    subcategory: category && categorySlug(params.get('subcategory')),
    concern: ticked('concern'),
    skinType: ticked('skinType'),
    freeFrom: ticked('freeFrom'),
    minPrice,
    maxPrice,
    rating: rating === 0 ? null : rating,
    inStock: params.get('inStock') === '1',
    sort: oneOf(SORTS, params.get('sort')) ?? 'featured',
    ...parsePaging(params),
  };
}

type Bounds = [low: number | null, high: number | null];
const inOrder = (...[low, high]: Bounds): Bounds =>
  low !== null && high !== null && low > high ? [high, low] : [low, high];

/** Serializes a query in canonical order, without default values. */
export function writeListQuery(query: ListQuery): URLSearchParams {
  const params = new URLSearchParams();
  const put = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') params.append(name, String(value));
  };
  put('category', query.category);
  put('subcategory', query.subcategory);
  for (const group of Object.keys(GROUPS) as Group[]) for (const value of query[group]) put(group, value);
  put('minPrice', query.minPrice);
  put('maxPrice', query.maxPrice);
  put('rating', query.rating);
  put('inStock', query.inStock ? 1 : null);
  put('sort', query.sort === 'featured' ? null : query.sort);
  put('page', query.page === 1 ? null : query.page);
  put('from', query.from === query.page ? null : query.from);
  return params;
}

export function listPath(query: ListQuery): string {
  const params = writeListQuery(query).toString();
  return params ? `/shop?${params}` : '/shop';
}

/** Number of active filters; category, sort order and page are not filters. */
export const filterCount = (query: ListQuery): number =>
  query.concern.length +
  query.skinType.length +
  query.freeFrom.length +
  [query.minPrice !== null || query.maxPrice !== null, query.rating !== null, query.inStock].filter(Boolean)
    .length;

export const isFiltered = (query: ListQuery): boolean => filterCount(query) > 0;

export const withoutFilters = ({ category, subcategory, sort }: ListQuery): ListQuery => ({
  ...parseListQuery(new URLSearchParams()),
  category,
  subcategory,
  sort,
});
