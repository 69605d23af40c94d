export { type Receiver, receiverOf } from './edits/edit-rules.ts';
export { differenceOfExchange, type PartTax, pricePart } from './edits/part-price.ts';
export type {
  CreditNotePaper,
  Documents,
  GiftCardPaper,
  ManifestPaper,
  MockLabelPaper,
  SlipPaper,
} from './list/documents.ts';
export {
  daysIn,
  type OrderListQuery,
  type OrderListView,
  orderListPath,
  readOrderQuery,
} from './list/list-orders-query.ts';
export {
  FULL_ACCESS_MS,
  orderOfPayToken,
  orderOfTrackingToken,
  orderToken,
  payToken,
  trackingToken,
} from './list/order-access.ts';
export type { OrderLineView, OrderView } from './list/order-view.ts';
export type { OrderEventKind } from './order-events.ts';
export { type NotPlaced, type Placed, statusOf } from './order-outcome.ts';
export { PROGRESS_STEPS, type ProgressStep, progressStep, shownStep } from './order-progress.ts';
export {
  canMove,
  creditOf,
  dueOf,
  ERASED_EMAIL,
  goesAlong,
  type OrderKind,
  type OrderStatus,
  type PartKind,
  roundingOf,
} from './order-rules.ts';
export {
  type Chosen,
  chooseRate,
  type Direction,
  isService,
  maySend,
  needsLabel,
} from './parcels/parcel-rules.ts';
export type {
  EntryKind,
  KnownPayment,
  Offered,
  PaymentNews,
  PaymentProvider,
  PaymentRequest,
  PaymentState,
  Payout,
  ProviderBook,
  ProviderDispute,
  ProviderEntry,
  ProviderRefund,
  RefundPart,
  RefundState,
  TransferDetails,
} from './payments/payment-provider.ts';
export { parseCardSubmission } from './placing/card-submission.ts';
export { parseSubmission, paymentChoice } from './placing/submission.ts';
export {
  creditNoteNumber,
  type GivenBack,
  leftOf,
  nothingBack,
  type PaidOrder,
  type RefundProblem,
  type RefundWish,
  taxBesideRefund,
  type WorkedOut,
  workOutRefund,
} from './refunds/refund-rules.ts';
export { RETURN_REASONS, type ReturnReason } from './returns/return-rules.ts';
