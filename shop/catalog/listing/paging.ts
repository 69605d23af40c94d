export const PER_PAGE = 24;

const MAX_PAGE = 10_000;
/** Maximum number of pages shown together. */
const MAX_TOGETHER = 5;

/** The range of pages that is shown. */
export interface Paging {
  /** From 1. */
  page: number;
  /** The first page shown: below `page` after loading more, else the same. */
  from: number;
}

/** Parses a whole number up to `max` from a URL; null for anything else. */
export function wholeNumber(value: string | null, max: number): number | null {
  if (!value || !/^\d{1,9}$/.test(value)) return null;
  const number = Number(value);
  return number <= max ? number : null;
}

export function parsePaging(params: URLSearchParams): Paging {
  const page = wholeNumber(params.get('page'), MAX_PAGE) || 1;
  const from = wholeNumber(params.get('from'), page) || page;
  return { page, from: page - from < MAX_TOGETHER ? from : page };
}

export const onPage = <Query extends Paging>(query: Query, page: number): Query => ({
  ...query,
  page,
  from: page,
});

/** The same list with the next page appended; the next page alone where it would grow too long. */
export const withNextPage = <Query extends Paging>(query: Query): Query => {
  const page = query.page + 1;
  return { ...query, page, from: page - query.from < MAX_TOGETHER ? query.from : page };
};
