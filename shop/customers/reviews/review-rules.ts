import type { Locale } from '#platform/i18n/messages.ts';
import { tidyText } from '#shop/core/index.ts';

export type ReviewStatus = 'pending' | 'approved' | 'rejected';

/** The staff's lists: pending reviews, and those decided. */
export const QUEUES = ['waiting', 'approved', 'rejected', 'all'] as const;
export type Queue = (typeof QUEUES)[number];

export const QUEUE_PAGE = 20;
export const QUEUE_SORTS = ['date', '-date', 'rating', '-rating'] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

export const RATINGS = [5, 4, 3, 2, 1] as const;
export const MAX_TITLE = 100;
export const MIN_COMMENT = 10;
export const MAX_COMMENT = 3000;
export const MAX_REPLY = 1500;
export const MAX_PHOTOS = 4;
/** In bytes; also the limit for all photos of a form together. */
export const MAX_PHOTO = 10 * 1024 * 1024;

/** Why a review is not published. Being negative is no reason (Competition Act, s. 74.01: misleading). */
export const REJECTIONS = [
  'off-topic',
  'advertising',
  'offensive',
  'private-details',
  'medical-claim',
  'not-genuine',
] as const;
export type Rejection = (typeof REJECTIONS)[number];

export const REPORT_REASONS = ['offensive', 'private-details', 'advertising', 'not-genuine'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** This many reports send a review back to the staff. It costs a look and hides nothing, so few are enough. */
export const REPORTS_TO_LOOK = 2;

export interface ModeratedState {
  status: ReviewStatus;
  rejection: Rejection | null;
  reported: boolean;
  reply: string | null;
  /** Missing from older decisions. */
  replyLocale?: Locale | null;
}

/**
 * A name as shown beside a review: first name and last initial, so that the author can't be identified.
 * @example shownName('Ada Mary Field') // 'Ada F.'
 */
export function shownName(name: string): string {
  const [first = '', ...others] = tidyText(name).replaceAll('\n', ' ').split(' ');
  const initial = [...(others.at(-1) ?? '')][0];
  const short = [...first].slice(0, 30).join('');
  return initial ? `${short} ${initial.toUpperCase()}.` : short;
}

export interface ReviewSummary {
  count: number;
  /** From 1 to 5; null without ratings. */
  average: number | null;
  /** The number of 5, 4, 3, 2 and 1 star ratings. */
  spread: Record<(typeof RATINGS)[number], number>;
}

/** Missing ratings count as zero. */
export function summaryOf(counts: readonly { rating: number; count: number }[]): ReviewSummary {
  const of = (rating: number) => counts.find((row) => row.rating === rating)?.count ?? 0;
  const count = RATINGS.reduce((sum, rating) => sum + of(rating), 0);
  const total = RATINGS.reduce((sum, rating) => sum + rating * of(rating), 0);
  return {
    count,
    average: count > 0 ? total / count : null,
    spread: { 5: of(5), 4: of(4), 3: of(3), 2: of(2), 1: of(1) },
  };
}
