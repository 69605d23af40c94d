import { DISCOUNT_SORTS, GIFT_CARD_SORTS, GIFT_CARD_STATUSES } from '#shop/checkout/index.server.ts';
import { DISCOUNT_STATUSES } from '#shop/checkout/index.ts';
import { MISSING_SORTS, REDIRECT_SORTS } from '#shop/content/index.server.ts';
import { POST_SORTS, POST_STATES } from '#shop/content/index.ts';
import { NEWSLETTER_STATUSES, QUEUE_SORTS, QUEUES, RATINGS } from '#shop/customers/index.ts';
import { EMAIL_KINDS, SHOWN_EMAIL_STATES } from '#shop/email/index.ts';
import { DRAFT_SORTS } from '#shop/orders/index.server.ts';
import { DRAFT_CHANNELS, daysIn, RETURN_REASONS, RETURN_SORTS, RETURN_STATUSES } from '#shop/orders/index.ts';
import { pageIn, searchIn } from './list-address.ts';

// The queries of lists from an address, for their pages and for selecting the rows of all pages.

export const readReviewQuery = (params: URLSearchParams) => ({
  queue: QUEUES.find((option) => option === params.get('queue')) ?? 'waiting',
  page: pageIn(params),
  search: searchIn(params),
  ratings: RATINGS.filter((rating) => params.getAll('rating').includes(String(rating))),
  isReported: params.has('reported'),
  sort: QUEUE_SORTS.find((sort) => sort === params.get('sort')) ?? null,
});

export const readMessageQuery = (params: URLSearchParams) => ({
  isDone: params.has('done'),
  page: pageIn(params),
  search: searchIn(params),
  isOldestFirst: params.get('sort') === 'date',
});

export function readReturnQuery(params: URLSearchParams) {
  const isOpen = params.get('view') !== 'all';
  return {
    isOpen,
    statuses: RETURN_STATUSES.filter((status) => params.getAll('status').includes(status)),
    reasons: RETURN_REASONS.filter((reason) => params.getAll('reason').includes(reason)),
    search: searchIn(params),
    sort: RETURN_SORTS.find((sort) => sort === params.get('sort')) ?? (isOpen ? 'requested' : '-requested'),
    page: pageIn(params),
  };
}

export const readDraftQuery = (params: URLSearchParams) => ({
  isOpen: params.get('view') !== 'ordered',
  channels: DRAFT_CHANNELS.filter((channel) => params.getAll('channel').includes(channel)),
  search: searchIn(params),
  sort: DRAFT_SORTS.find((sort) => sort === params.get('sort')) ?? '-saved',
  page: pageIn(params),
});

export const readPostQuery = (params: URLSearchParams) => ({
  state: POST_STATES.find((state) => state === params.get('state')) ?? null,
  tag: params.get('tag')?.replaceAll('\0', '') ?? null,
  search: searchIn(params),
  sort: POST_SORTS.find((sort) => sort === params.get('sort')) ?? '-date',
  page: pageIn(params),
});

export const readRedirectQuery = (params: URLSearchParams) => ({
  search: searchIn(params),
  sort: REDIRECT_SORTS.find((sort) => sort === params.get('sort')) ?? '-hits',
  page: pageIn(params),
});

export const readMissingQuery = (params: URLSearchParams) => ({
  search: searchIn(params),
  isDismissed: params.get('dismissed') === '1',
  sort: MISSING_SORTS.find((sort) => sort === params.get('sort')) ?? '-hits',
  page: pageIn(params),
});

export const readDiscountQuery = (params: URLSearchParams) => ({
  search: searchIn(params),
  statuses: DISCOUNT_STATUSES.filter((status) => params.getAll('status').includes(status)),
  sort: DISCOUNT_SORTS.find((sort) => sort === params.get('sort')) ?? null,
  page: pageIn(params),
});

export const readGiftCardQuery = (params: URLSearchParams) => ({
  search: searchIn(params),
  status: GIFT_CARD_STATUSES.find((status) => status === params.get('status')) ?? null,
  sort: GIFT_CARD_SORTS.find((sort) => sort === params.get('sort')) ?? '-created',
  page: pageIn(params),
});

export const readNewsletterQuery = (params: URLSearchParams) => ({
  statuses: NEWSLETTER_STATUSES.filter((status) => params.getAll('status').includes(status)),
  search: searchIn(params),
  isOldestFirst: params.get('sort') === 'date',
  page: pageIn(params),
});

export const readEmailQuery = (params: URLSearchParams) => ({
  state: SHOWN_EMAIL_STATES.find((state) => state === params.get('state')),
  kinds: EMAIL_KINDS.filter((kind) => params.getAll('kind').includes(kind)),
  ...daysIn(params),
  find: searchIn(params),
  isOldestFirst: params.get('sort') === 'date',
  page: pageIn(params),
});
