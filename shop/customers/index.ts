export type { AbandonedItem } from './abandoned-carts/abandoned-cart-rules.ts';

export { parseSeenCart } from './abandoned-carts/seen-input.ts';
export { TOPICS, type Topic } from './email-consent/topics.ts';
export {
  CUSTOMER_SORTS,
  type CustomerFilter,
  type CustomerSort,
  type CustomerSortField,
  consentOf,
  customerFilter,
  FILTER_NAMES,
  type FilterName,
  IMPLIED_MONTHS,
  isFilteredBy,
  NEWSLETTER_CONSENTS,
  type NewsletterConsent,
  readCustomerFilter,
  writeCustomerFilter,
} from './groups/customer-filter.ts';
export {
  type Audience,
  type AudienceCount,
  type DeliveryStatus,
  NEWSLETTER_STATUSES,
  type NewsletterNeed,
  type NewsletterStatus,
  readersAmong,
} from './newsletters/newsletter-fields.ts';
export { type CustomerDetails, customerDetails, NO_DETAILS } from './profiles/customer-details.ts';
export { type Author, accountAuthor, reviewAuthorOfOrder } from './reviews/author.ts';

export { checkReview, parseReviewForm, type ReviewFault, type TypedReview } from './reviews/review-input.ts';
export {
  ALL_REVIEWS,
  parseReviewQuery,
  REVIEW_SORTS,
  REVIEWS_PER_PAGE,
  type ReviewQuery,
  reviewsPath,
} from './reviews/review-query.ts';
export {
  MAX_COMMENT,
  MAX_PHOTOS,
  MAX_REPLY,
  MAX_TITLE,
  MIN_COMMENT,
  QUEUE_PAGE,
  QUEUE_SORTS,
  QUEUES,
  type Queue,
  RATINGS,
  REJECTIONS,
  REPORT_REASONS,
  type Rejection,
  type ReportReason,
  shownName,
} from './reviews/review-rules.ts';
export type { Voter } from './reviews/voter.ts';
export { parseWishChange, parseWishesToShow, shareName, type WishChange } from './wishlist/wishes-input.ts';
export {
  addWish,
  changesSince,
  isWished,
  MAX_WISHES,
  mergeWishes,
  removeWish,
  restoreWish,
  restoreWishes,
  type Wish,
  type Wishable,
  type Wishlist,
} from './wishlist/wishlist-rules.ts';
