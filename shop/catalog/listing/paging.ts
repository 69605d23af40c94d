export const PER_PAGE = 24;

const MAX_PAGE = 10_000;
/** How many pages may stand one below the other. */
const MAX_TOGETHER = 5;

/** Which pages of a list are shown. */
export interface Paging {
  /** From 1. */
  page: number;
  /** The first page shown: before `page` where more were loaded below it, else the same. */
  from: number;
}

/** A whole number up to `max`, as an address says it; null for anything else. */
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

/** Another page of the same list, by itself. */
export const onPage = <Query extends Paging>(query: Query, page: number): Query => ({
  ...query,
  page,
  from: page,
});

/** The same list with the next page below what is shown; by itself where it would grow too long. */
export const withNextPage = <Query extends Paging>(query: Query): Query => {
  const page = query.page + 1;
  return { ...query, page, from: page - query.from < MAX_TOGETHER ? query.from : page };
};
