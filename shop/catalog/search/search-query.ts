import { categorySlug } from '../listing/filters.ts';
import { type Paging, parsePaging } from '../listing/paging.ts';
import { tidyQuery } from './query-words.ts';

export const SEARCH_LOCALES = ['en-CA', 'fr-CA'] as const;
export type SearchLocale = (typeof SEARCH_LOCALES)[number];

export interface SearchQuery extends Paging {
  q: string;
  category: string | null;
}

/** Ignores unknown values. */
export const parseSearchQuery = (params: URLSearchParams): SearchQuery => ({
  q: tidyQuery(params.get('q')),
  category: categorySlug(params.get('category')),
  ...parsePaging(params),
});

/** The URL of a search in canonical order, without default values. */
export function searchPath({
  q,
  category,
  page = 1,
  from = page,
}: { q: string } & Partial<SearchQuery>): string {
  const params = new URLSearchParams();
  if (q) params.set('q', tidyQuery(q));
  if (category) params.set('category', category);
  if (page > 1) params.set('page', String(page));
  if (from !== page) params.set('from', String(from));
  return params.size > 0 ? `/search?${params}` : '/search';
}

export const suggestPath = (q: string): string => `/search/suggest?q=${encodeURIComponent(tidyQuery(q))}`;
