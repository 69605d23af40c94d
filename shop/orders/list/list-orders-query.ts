import { ORDER_STATUSES, type OrderStatus } from '../order-rules.ts';

/** Orders that want doing, that count as sales, or that stand somewhere. */
export const ORDER_VIEWS = ['to-pack', 'to-look-at', 'sold', ...ORDER_STATUSES] as const;
export type OrderListView = (typeof ORDER_VIEWS)[number];

/** Which orders the staff want to see. */
export interface OrderListQuery {
  /** Null for all of them. */
  view: OrderListView | null;
  /** As it was typed: part of a number, name or email, a total, a postal code, or the beginning of a city. */
  search: string;
  /** Paid on or after, and on or before, these days of the shop: 'YYYY-MM-DD'; null for no bound. */
  from: string | null;
  to: string | null;
  /** Id of a product that they hold; null for any. */
  product: string | null;
  /** From 1. */
  page: number;
}

/** What a view shows. To pack is what is paid and not on its way. */
export const statusesOf = (view: Exclude<OrderListView, 'to-look-at' | 'sold'>): readonly OrderStatus[] =>
  view === 'to-pack' ? ['paid', 'processing'] : [view];

const LONGEST_SEARCH = 100;
const LAST_PAGE = 100_000;

/** A day that there is, else null. */
function dayIn(text: string | null): string | null {
  if (!text || !/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return null;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}

/** Two days out of an address, 'YYYY-MM-DD', the earlier one first; what cannot be read is null. */
export function daysIn(params: URLSearchParams): { from: string | null; to: string | null } {
  const [from, to] = [dayIn(params.get('from')), dayIn(params.get('to'))];
  return from !== null && to !== null && to < from ? { from: to, to: from } : { from, to };
}

/** Reads a query out of an address; what cannot be read is left out. */
export function readOrderQuery(params: URLSearchParams): OrderListQuery {
  return {
    view: ORDER_VIEWS.find((known) => known === params.get('view')) ?? null,
    search: (params.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    ...daysIn(params),
    product: params.get('product')?.slice(0, LONGEST_SEARCH) || null,
    page: Math.min(LAST_PAGE, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)),
  };
}

/** The address of a list, without what goes without saying. @example orderListPath({ view: 'to-pack' }) */
export function orderListPath(query: Partial<OrderListQuery>): string {
  const { view, search, from, to, product, page = 1 } = query;
  const result = Object.entries({ view, q: search, from, to, product, page: page > 1 ? String(page) : null });
  const params = new URLSearchParams(result.filter((entry): entry is [string, string] => Boolean(entry[1])));
  return params.size === 0 ? '/admin/orders' : `/admin/orders?${params}`;
}
