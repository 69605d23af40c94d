import { LOCALES, type Locale } from '#platform/i18n/messages.ts';
import { isProvince, MAX_TAGS, type Province, readCents, readTags } from '#shop/core/index.ts';
import { DRAFT_CHANNELS, type OrderChannel } from '../drafts/draft-content.ts';
import { ORDER_STATUSES, type OrderStatus } from '../order-rules.ts';

/** Orders that need work (`to-pack`, `to-look-at`), or that are sales (`sold`). */
export const ORDER_VIEWS = ['to-pack', 'to-look-at', 'sold'] as const;
export type OrderListView = (typeof ORDER_VIEWS)[number];

/** What is paid and not shipped. */
export const TO_PACK: readonly OrderStatus[] = ['paid', 'processing'];

/** With a minus, the greatest comes first. */
export const ORDER_SORTS = [
  'placed',
  '-placed',
  'total',
  '-total',
  'number',
  '-number',
  'customer',
  '-customer',
] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

export const ORDER_CHANNELS: readonly OrderChannel[] = ['web', ...DRAFT_CHANNELS];

/** How orders reach their buyers: by a carrier, or as `DeliveryMethod` says. */
export const DELIVERIES = ['shipping', 'pickup', 'local'] as const;
export type Delivery = (typeof DELIVERIES)[number];

export interface OrderListQuery {
  /** Orders chosen one by one; empty for any. */
  ids: readonly string[];
  /** Null for all orders. */
  view: OrderListView | null;
  /** Empty for any. */
  statuses: readonly OrderStatus[];
  /**
   * As typed: part of a number, name or email, a total, the start of a postal code or city, a ZIP Code, a phone
   * number, a SKU or product.
   */
  search: string;
  /** First and last day of payment, inclusive, in the shop's time zone: 'YYYY-MM-DD'; null for no bound. */
  from: string | null;
  to: string | null;
  /** Where they are sent; empty for anywhere. */
  provinces: readonly Province[];
  /** Empty for any. */
  channels: readonly OrderChannel[];
  deliveries: readonly Delivery[];
  /** Orders with one of these; empty for any. */
  tags: readonly string[];
  /** Languages of their buyers; empty for any. */
  locales: readonly Locale[];
  /** Bounds of the total, inclusive; null for none. */
  minCents: number | null;
  maxCents: number | null;
  /** Id of a product that the orders contain; null for any. */
  product: string | null;
  /** Null for the view's own: those to pack oldest first, all others newest first. */
  sort: OrderSort | null;
  /** From 1. */
  page: number;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
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

/** An amount as typed, '50' or '$49.95'; null when it isn't one. */
function centsIn(text: string | null): number | null {
  const cents = readCents(text ?? '');
  return cents !== null && cents < 1_000_000_000 ? cents : null;
}

const tagsIn = (params: URLSearchParams): string[] =>
  [...new Set(params.getAll('tag').flatMap((tag) => readTags(tag) ?? []))].slice(0, MAX_TAGS).toSorted();

/** Parses a query from URL parameters; invalid ones are ignored. */
export function readOrderQuery(params: URLSearchParams): OrderListQuery {
  const view = params.get('view');
  // Addresses from before statuses were filters have one as their view.
  const statuses = [...params.getAll('status'), view];
  return {
    ids: params.getAll('order').filter((id) => UUID.test(id)),
    view: ORDER_VIEWS.find((known) => known === view) ?? null,
    statuses: ORDER_STATUSES.filter((status) => statuses.includes(status)),
    search: (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, LONGEST_SEARCH),
    ...daysIn(params),
    provinces: [...new Set(params.getAll('province'))].filter(isProvince).toSorted(),
    channels: ORDER_CHANNELS.filter((channel) => params.getAll('channel').includes(channel)),
    deliveries: DELIVERIES.filter((delivery) => params.getAll('delivery').includes(delivery)),
    tags: tagsIn(params),
    locales: LOCALES.filter((locale) => params.getAll('language').includes(locale)),
    minCents: centsIn(params.get('min')),
    maxCents: centsIn(params.get('max')),
    product: params.get('product')?.slice(0, LONGEST_SEARCH) || null,
    sort: ORDER_SORTS.find((known) => known === params.get('sort')) ?? null,
    page: Math.min(LAST_PAGE, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)),
  };
}

const amount = (cents: number | null | undefined): string | null =>
  cents === null || cents === undefined ? null : (cents / 100).toFixed(2);

/** The URL of a list, without default values. @example orderListPath({ view: 'to-pack' }) */
export function orderListPath(query: Partial<OrderListQuery>): string {
  const { ids = [], view, statuses = [], search, from, to, provinces = [], product, sort, page = 1 } = query;
  const { channels = [], deliveries = [], tags = [], locales = [] } = query;
  const result: [string, string | null | undefined][] = [
    ...ids.map((id): [string, string] => ['order', id]),
    ['view', view],
    ...statuses.map((status): [string, string] => ['status', status]),
    ['q', search],
    ['from', from],
    ['to', to],
    ...provinces.map((province): [string, string] => ['province', province]),
    ...channels.map((channel): [string, string] => ['channel', channel]),
    ...deliveries.map((delivery): [string, string] => ['delivery', delivery]),
    ...tags.map((tag): [string, string] => ['tag', tag]),
    ...locales.map((locale): [string, string] => ['language', locale]),
    ['min', amount(query.minCents)],
    ['max', amount(query.maxCents)],
    ['product', product],
    ['sort', sort],
    ['page', page > 1 ? String(page) : null],
  ];
  const params = new URLSearchParams(result.filter((entry): entry is [string, string] => Boolean(entry[1])));
  return params.size === 0 ? '/admin/orders' : `/admin/orders?${params}`;
}
