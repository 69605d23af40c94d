export { forgetOldCarts, noteSeenCart } from './abandoned-carts/abandoned-cart-seen.server.ts';
export {
  type AbandonedNumbers,
  abandonedNumbers,
  abandonedToMail,
  itemsToRestore,
  listAbandonedCarts,
} from './abandoned-carts/read-abandoned-carts.server.ts';
export { reportAbandonedCarts } from './abandoned-carts/report-abandoned-cart.server.ts';
export { isAlone } from './alerts/alone.server.ts';
export {
  type Awaited,
  askForStockNote,
  confirmStockNote,
  findAwaited,
  forgetOldStockNotes,
  issueStockNoteToken,
  peekStockNote,
} from './alerts/ask-alert.server.ts';
export { type CheaperItem, pricesToTell, tellOfPrices } from './alerts/tell-of-prices.server.ts';
export { stockToTell, type ToldItem, tellOfStock } from './alerts/tell-of-stock.server.ts';
export { consentsOf, hasRefused, noteChoices } from './consent/consents.server.ts';
export {
  confirmNewsletter,
  forgetOldNewsletterRequests,
  issueNewsletterToken,
  peekNewsletter,
  requestNewsletter,
} from './consent/newsletter.server.ts';
export {
  chooseTopics,
  openUnsubscribeLink,
  unsubscribe,
  unsubscribeUrl,
} from './consent/unsubscribe.server.ts';
export { closeLetter, countLetters, listLetters, reopenLetter } from './contact/answer-message.server.ts';
export { findLetter, forgetOldLetters, type Letter, writeToShop } from './contact/write-message.server.ts';
export { deleteAccount, deleteCustomer, eraseOrdersThatAreOver } from './privacy/erase.server.ts';
export { exportCustomer, exportPerson } from './privacy/export-privacy.server.ts';
export { addNote, deleteNote } from './profiles/customer-notes.server.ts';
export { allCustomers, listCustomers } from './profiles/list-customers.server.ts';
export { mergeCustomer } from './profiles/merge-customers.server.ts';
export { customerKeyOf, findCustomer, readCustomer } from './profiles/read-customers.server.ts';
export { listReviews, type ProductReviews, type ReviewView } from './reviews/list-reviews.server.ts';
export { decideReview, replyToReview, undoDecision } from './reviews/moderate-reviews.server.ts';
export { findOwnReview, listOwnReviews, listToReview, type OwnReview } from './reviews/own-reviews.server.ts';
export { type PhotoView, readPhoto } from './reviews/photos.server.ts';
export { reportReview } from './reviews/report-review.server.ts';
export { findRequestedOrder, requestReviews } from './reviews/request-review.server.ts';
export { countWaiting, type QueuedReview, reviewQueue } from './reviews/review-queue.server.ts';
export type { productReviews } from './reviews/review-tables.ts';
export { MAX_TEST_REVIEWS, makeTestReviews } from './reviews/test-reviews.server.ts';
export { type Vote, type VoteRefused, voteOnReview } from './reviews/vote-on-review.server.ts';
export { deleteReview, writeReview } from './reviews/write-review.server.ts';
export { changeWishes, listWishes, wishedProducts } from './wishlist/own-wishlists.server.ts';
export {
  openSharedWishlist,
  type Share,
  shareOf,
  shareWishlist,
  stopSharing,
} from './wishlist/share-wishlist.server.ts';
