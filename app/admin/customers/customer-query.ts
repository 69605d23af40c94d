import {
  CUSTOMER_SORTS,
  type CustomerFilter,
  type CustomerSort,
  readCustomerFilter,
} from '#shop/customers/index.ts';
import { searchIn } from '../list/list-address.ts';

export interface CustomerListQuery {
  search: string;
  filter: CustomerFilter;
  /** Without one, the latest order comes first, or the name most like a misspelt search. */
  sort?: CustomerSort;
  page: number;
}

export function readCustomerQuery(params: URLSearchParams): CustomerListQuery {
  const sort = params.get('sort');
  return {
    search: searchIn(params),
    filter: readCustomerFilter(params),
    sort: CUSTOMER_SORTS.find((known) => known === sort),
    page: Math.min(10_000, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)),
  };
}
