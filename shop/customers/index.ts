export type { AbandonedItem } from './abandoned-carts/abandoned-cart-rules.ts';
export { restoreToken } from './abandoned-carts/abandoned-cart-rules.ts';
export { parseSeenCart } from './abandoned-carts/seen-input.ts';
export { TOPICS, type Topic } from './consent/topics.ts';
export { type Author, accountAuthor, reviewAuthorOfOrder } from './reviews/author.ts';
export { requestToken } from './reviews/request-token.ts';
export { checkReview, parseReviewForm, type ReviewFault, type TypedReview } from './reviews/review-input.ts';
export {
  ALL_REVIEWS,
  parseReviewQuery,
  REVIEW_SORTS,
  type ReviewQuery,
  reviewsPath,
} from './reviews/review-query.ts';
export {
  MAX_COMMENT,
  MAX_PHOTOS,
  MAX_REPLY,
  MAX_TITLE,
  MIN_COMMENT,
  QUEUES,
  type Queue,
  RATINGS,
  REJECTIONS,
  REPORT_REASONS,
  type Rejection,
  type ReportReason,
  shownName,
} from './reviews/review-rules.ts';
export { GUEST_LIFE, type Voter, voterOf } from './reviews/voter.ts';
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
