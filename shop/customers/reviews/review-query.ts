import { SKIN_TYPES } from '#shop/catalog/index.ts';
import { RATINGS } from './review-rules.ts';

export const REVIEW_SORTS = ['newest', 'helpful', 'highest', 'lowest'] as const;
export const REVIEWS_PER_PAGE = 6;

const MAX_PAGE = 1000;

export interface ReviewQuery {
  sort: (typeof REVIEW_SORTS)[number];
  rating: (typeof RATINGS)[number] | null;
  skinType: (typeof SKIN_TYPES)[number] | null;
  /** Only those with photos. */
  photos: boolean;
  /** From 1. */
  page: number;
}

export const ALL_REVIEWS: ReviewQuery = {
  sort: 'newest',
  rating: null,
  skinType: null,
  photos: false,
  page: 1,
};

/** Ignores unknown parameters. */
export function parseReviewQuery(params: URLSearchParams): ReviewQuery {
  const page = Number.parseInt(params.get('page') ?? '', 10);
  return {
    sort: REVIEW_SORTS.find((known) => known === params.get('sort')) ?? ALL_REVIEWS.sort,
    rating: RATINGS.find((known) => String(known) === params.get('rating')) ?? null,
    skinType: SKIN_TYPES.find((known) => known === params.get('skinType')) ?? null,
    photos: params.get('photos') === '1',
    page: page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** The URL of a query's reviews, without default values. */
export function reviewsPath(
  productId: string,
  { sort, rating, skinType, photos, page }: ReviewQuery,
): string {
  const params = new URLSearchParams({
    ...(sort !== ALL_REVIEWS.sort && { sort }),
    ...(rating !== null && { rating: String(rating) }),
    ...(skinType !== null && { skinType }),
    ...(photos && { photos: '1' }),
    ...(page > 1 && { page: String(page) }),
  });
  const path = `/shop/product/${productId}/reviews`;
  return params.size > 0 ? `${path}?${params}` : path;
}
