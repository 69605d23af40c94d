export { restoreToken } from './abandoned-carts/abandoned-cart-rules.ts';
export { pruneSeenCarts, recordCart } from './abandoned-carts/abandoned-cart-seen.server.ts';
export { remindOfAbandonedCarts } from './abandoned-carts/abandoned-carts.server.ts';
export {
  type AbandonedNumbers,
  abandonedCartToEmail,
  abandonedNumbers,
  CART_OUTCOMES,
  CART_SORTS,
  type CartOutcome,
  itemsToRestore,
  listAbandonedCarts,
} from './abandoned-carts/read-abandoned-carts.server.ts';
export {
  type BackInStockItem,
  backInStockToSend,
  sendBackInStockAlerts,
} from './alerts/back-in-stock-alerts.server.ts';
export {
  type AlertRequest,
  confirmBackInStockAlert,
  findAlertRequest,
  issueBackInStockToken,
  peekBackInStockRequest,
  pruneBackInStockRequests,
  requestBackInStockAlert,
} from './alerts/back-in-stock-requests.server.ts';
export {
  type PriceDropItem,
  priceDropsToSend,
  sendPriceDropAlerts,
} from './alerts/price-drop-alerts.server.ts';
export {
  closeMessage,
  countMessages,
  findMessagesWritten,
  listMessages,
  MESSAGES_PER_PAGE,
  type MessageState,
  reopenMessage,
  statesOfMessages,
} from './contact/answer-message.server.ts';
export {
  type ContactMessage,
  findContactMessage,
  pruneContactMessages,
  sendContactMessage,
} from './contact/write-message.server.ts';
export {
  type ConsentEntry,
  consentsOf,
  hasOptedOut,
  recordConsentChoices,
} from './email-consent/consents.server.ts';
export {
  confirmNewsletter,
  issueNewsletterToken,
  peekNewsletter,
  pruneNewsletterRequests,
  requestNewsletter,
} from './email-consent/newsletter.server.ts';
export {
  chooseTopics,
  openUnsubscribeLink,
  unsubscribe,
  unsubscribeUrl,
} from './email-consent/unsubscribe.server.ts';
export {
  type CustomerGroup,
  deleteGroup,
  findGroup,
  type GroupSaved,
  listGroups,
  MAX_GROUP_NAME,
  MAX_GROUPS,
  pruneDeletedGroups,
  saveGroup,
  undeleteGroup,
} from './groups/customer-groups.server.ts';
export {
  countAudience,
  countRecipientsAmong,
  newslettersTo,
} from './newsletters/audience.server.ts';
export { lastBounce } from './newsletters/bounced-addresses.server.ts';
export { followLink } from './newsletters/click-links.server.ts';
export {
  createNewsletter,
  deleteNewsletters,
  fieldsOf as newsletterFieldsOf,
  listNewsletters,
  missingToSend,
  moveNewsletter,
  NEWSLETTER_MOVES,
  type Newsletter,
  type NewsletterMove,
  type NewsletterSaved,
  pruneDeletedNewsletters,
  readNewsletter,
  restoreNewsletter,
  saveNewsletter,
  scheduleNewsletter,
  sendTestNewsletter,
  statesOfNewsletters,
  undeleteNewsletters,
} from './newsletters/edit-newsletters.server.ts';
export {
  type NewsletterResults,
  newsletterResults,
  RESULT_DAYS,
} from './newsletters/newsletter-results.server.ts';
export {
  localeOfNewsletter,
  type NewsletterToSend,
  newsletterToSend,
  newsletterToTest,
} from './newsletters/newsletter-to-send.server.ts';
export { EMAILS_A_MINUTE, sendNewsletters } from './newsletters/send-newsletters.server.ts';
export { counterpartOf, translateNewsletter } from './newsletters/translate-newsletter.server.ts';
export { writeToCustomers } from './newsletters/write-to-customers.server.ts';
export { deleteAccount, deleteCustomer, eraseExpiredOrders } from './privacy/erase.server.ts';
export { exportCustomer, exportPerson } from './privacy/export-privacy.server.ts';
export { addNote, deleteNote, restoreNote } from './profiles/customer-notes.server.ts';
export {
  addCustomer,
  changeTags,
  changeTagsOfMany,
  detailsVersion,
  noteBounce,
  recordStaffConsent,
  recordStaffRefusal,
  saveDetails,
} from './profiles/edit-customers.server.ts';
export {
  type CustomersImported,
  importCustomers,
  MAX_IMPORTED,
} from './profiles/import-customers.server.ts';
export {
  allCustomers,
  CUSTOMERS_PER_PAGE,
  type CustomerListItem,
  type CustomerQuery,
  countCustomers,
  customerTags,
  listCustomers,
  statesOfCustomers,
} from './profiles/list-customers.server.ts';
export { mergeCustomer } from './profiles/merge-customers.server.ts';
export { customerKeyOf, findCustomer, readCustomer } from './profiles/read-customers.server.ts';
export { refreshManyCustomers } from './profiles/refresh-customers.server.ts';
export { listReviews, type ProductReviews, type ReviewView } from './reviews/list-reviews.server.ts';
export { decideReview, replyToReview, undoDecision } from './reviews/moderate-reviews.server.ts';
export { newestPraise, type Praise } from './reviews/newest-praise.server.ts';
export { findOwnReview, listOwnReviews, listToReview, type OwnReview } from './reviews/own-reviews.server.ts';
export { type PhotoView, readPhoto } from './reviews/photos.server.ts';
export { reportReview } from './reviews/report-review.server.ts';
export { findRequestedOrder, requestReviews } from './reviews/request-review.server.ts';
export { requestToken } from './reviews/request-token.ts';
export {
  countReviewsOf,
  countReviewsToModerate,
  type QueuedReview,
  reviewQueue,
  statesOfReviews,
} from './reviews/review-queue.server.ts';
export type { productReviews } from './reviews/review-tables.ts';
export { MAX_TEST_REVIEWS, makeTestReviews } from './reviews/test-reviews.server.ts';
export { type Vote, type VoteRefused, voteOnReview } from './reviews/vote-on-review.server.ts';
export { GUEST_LIFE, voterOf } from './reviews/voter.ts';
export { deleteReview, writeReview } from './reviews/write-review.server.ts';
export { changeWishes, listWishes, wishedProducts } from './wishlist/own-wishlists.server.ts';
export {
  openSharedWishlist,
  type Share,
  shareOf,
  shareWishlist,
  stopSharing,
} from './wishlist/share-wishlist.server.ts';
