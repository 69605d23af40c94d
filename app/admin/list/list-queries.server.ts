import { QUEUE_SORTS, QUEUES, RATINGS } from '#shop/customers/index.ts';
import { DRAFT_SORTS } from '#shop/orders/index.server.ts';
import { DRAFT_CHANNELS, RETURN_REASONS, RETURN_SORTS, RETURN_STATUSES } from '#shop/orders/index.ts';
import { pageIn, searchIn } from './list-address.ts';

// What lists show at an address, for their pages and for selecting the rows of all pages.

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
