import { categorySlug } from '../listing/filters.ts';
import { type Paging, parsePaging } from '../listing/paging.ts';
import { tidyQuery } from './key.ts';

/** What the page of a search shows, as its address says it. */
export interface SearchQuery extends Paging {
  q: string;
  category: string | null;
}

/** Reads the address of a search. What is not known is left out. */
export const parseSearchQuery = (params: URLSearchParams): SearchQuery => ({
  q: tidyQuery(params.get('q')),
  category: categorySlug(params.get('category')),
  ...parsePaging(params),
});

/** The address of a search: always in the same sequence, without what says nothing. */
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

/** Where the box in the header asks what to suggest. */
export const suggestPath = (q: string): string => `/search/suggest?q=${encodeURIComponent(tidyQuery(q))}`;
