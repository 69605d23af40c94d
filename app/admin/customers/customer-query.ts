import {
  CUSTOMER_SORTS,
  type CustomerFilter,
  type CustomerSort,
  readCustomerFilter,
} from '#shop/customers/index.ts';

export interface CustomerListQuery {
  search: string;
  filter: CustomerFilter;
  sort: CustomerSort;
  page: number;
}

export function readCustomerQuery(params: URLSearchParams): CustomerListQuery {
  const sort = params.get('sort');
  return {
    search: (params.get('q') ?? '').trim().slice(0, 100),
    filter: readCustomerFilter(params),
    sort: CUSTOMER_SORTS.find((known) => known === sort) ?? '-lastOrder',
    page: Math.min(10_000, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)),
  };
}
