import { CONCERNS, categorySlug, oneOf, SKIN_TYPES } from '../listing/filters.ts';
import { wholeNumber } from '../listing/paging.ts';
import { STATUSES } from './product-state.ts';

/** By the shop's own order, or by a column; with a minus, the greatest comes first. */
export const STAFF_SORTS = [
  'shop',
  'name',
  '-name',
  'updated',
  '-updated',
  'price',
  '-price',
  'stock',
  '-stock',
] as const;

/** Filters of the staff's product list. */
export interface StaffQuery {
  q: string;
  /** Null for all but archived products. */
  status: (typeof STATUSES)[number] | null;
  category: string | null;
  /** A kind in the category. */
  kind: string | null;
  tag: string | null;
  concern: (typeof CONCERNS)[number] | null;
  skinType: (typeof SKIN_TYPES)[number] | null;
  /** Only products with low stock. */
  low: boolean;
  /** Only products with a batch that has expired or expires soon. */
  expiring: boolean;
  /** Only products with a variant whose sale is on. */
  sale: boolean;
  /** Only products without a picture. */
  noPicture: boolean;
  sort: (typeof STAFF_SORTS)[number];
  page: number;
}

const text = (value: string | null): string => (value ?? '').replaceAll('\0', '').trim().slice(0, 100);

export const parseStaffQuery = (params: URLSearchParams): StaffQuery => ({
  q: text(params.get('q')),
  status: oneOf(STATUSES, params.get('status')),
  category: categorySlug(params.get('category')),
  kind: categorySlug(params.get('kind')),
  tag: text(params.get('tag')) || null,
  concern: oneOf(CONCERNS, params.get('concern')),
  skinType: oneOf(SKIN_TYPES, params.get('skinType')),
  low: params.get('low') === '1',
  expiring: params.get('expiring') === '1',
  sale: params.get('sale') === '1',
  noPicture: params.get('noPicture') === '1',
  sort: oneOf(STAFF_SORTS, params.get('sort')) ?? 'shop',
  page: wholeNumber(params.get('page'), 10_000) || 1,
});
