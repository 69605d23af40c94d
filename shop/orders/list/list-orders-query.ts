import { ORDER_STATUSES, type OrderStatus } from '../order-rules.ts';

/** Orders that need work (`to-pack`, `to-look-at`), that are sales (`sold`), or in a given status. */
export const ORDER_VIEWS = ['to-pack', 'to-look-at', 'sold', ...ORDER_STATUSES] as const;
export type OrderListView = (typeof ORDER_VIEWS)[number];

export interface OrderListQuery {
  /** Null for all orders. */
  view: OrderListView | null;
  /** As typed: part of a number, name or email, a total, a postal code, or the start of a city. */
  search: string;
  /** First and last day of payment, inclusive, in the shop's time zone: 'YYYY-MM-DD'; null for no bound. */
  from: string | null;
  to: string | null;
  /** Id of a product that the orders contain; null for any. */
  product: string | null;
  /** From 1. */
  page: number;
}

/** The statuses in a view; `to-pack` is what is paid and not shipped. */
export const statusesOf = (view: Exclude<OrderListView, 'to-look-at' | 'sold'>): readonly OrderStatus[] =>
  view === 'to-pack' ? ['paid', 'processing'] : [view];

const LONGEST_SEARCH = 100;
const LAST_PAGE = 100_000;

/** Null when the day doesn't exist. */
function dayIn(text: string | null): string | null {
  if (!text || !/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return null;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}

/** Two days from a query string, 'YYYY-MM-DD', the earlier one first; null where invalid. */
export function daysIn(params: URLSearchParams): { from: string | null; to: string | null } {
  const [from, to] = [dayIn(params.get('from')), dayIn(params.get('to'))];
  return from !== null && to !== null && to < from ? { from: to, to: from } : { from, to };
}

/** Parses a query from URL parameters; invalid ones are ignored. */
export function readOrderQuery(params: URLSearchParams): OrderListQuery {
  return {
    view: ORDER_VIEWS.find((known) => known === params.get('view')) ?? null,
    search: (params.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    ...daysIn(params),
    product: params.get('product')?.slice(0, LONGEST_SEARCH) || null,
    page: Math.min(LAST_PAGE, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)),
  };
}

/** The URL of a list, without default values. @example orderListPath({ view: 'to-pack' }) */
export function orderListPath(query: Partial<OrderListQuery>): string {
  const { view, search, from, to, product, page = 1 } = query;
  const result = Object.entries({ view, q: search, from, to, product, page: page > 1 ? String(page) : null });
  const params = new URLSearchParams(result.filter((entry): entry is [string, string] => Boolean(entry[1])));
  return params.size === 0 ? '/admin/orders' : `/admin/orders?${params}`;
}
