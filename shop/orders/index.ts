export {
  DRAFT_CHANNELS,
  type DraftContent,
  type DraftCustomItem,
  type DraftFault,
  draftContent,
  MANUAL_PAYMENTS,
  MAX_GRAMS,
  type ManualPayment,
  type OrderChannel,
} from './drafts/draft-content.ts';
export { type AddOnTax, differenceOfExchange, priceAddOn } from './edits/add-on-price.ts';
export { type Recipient, recipientOf } from './edits/edit-rules.ts';
export type { OrderEventKind } from './order-events.ts';
export { type NotPlaced, type Placed, statusOf } from './order-outcome.ts';
export { PROGRESS_STEPS, type ProgressStep, progressStep, shownStep } from './order-progress.ts';
export {
  ADD_ON_HOLD_DAYS,
  type AddOnKind,
  canMove,
  dueOf,
  ERASED_EMAIL,
  isPaidByLink,
  mayReopen,
  ORDER_STATUSES,
  type OrderKind,
  type OrderStatus,
  shipsWithOrder,
} from './order-rules.ts';
export { creditOf, roundingOf } from './order-sums.ts';
export type {
  CustomsNote,
  LabelFailure,
  LabelNote,
  NoLabelProblem,
  ServiceNote,
} from './parcels/label-problems.ts';
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
  OrderPayment,
  PaymentProvider,
  PaymentRequest,
  PaymentState,
  PaymentsPort,
  PaymentUpdate,
  Payout,
  ProviderBook,
  ProviderDispute,
  ProviderEntry,
  ProviderRefund,
  RefundPart,
  RefundState,
  TransferDetails,
  TransfersPort,
} from './payments/payment-provider.ts';
export { waysToPay } from './payments/payment-provider.ts';
export { parseCheckoutRequest, paymentChoice } from './placing/checkout-request.ts';
export { parseGiftCardCheckoutRequest } from './placing/gift-card-checkout-request.ts';
export type {
  CreditNoteData,
  Documents,
  DocumentsPort,
  GiftCardData,
  ManifestData,
  MockLabelData,
  PackingSlipPaper,
} from './reading/documents-port.ts';
export {
  DELIVERIES,
  type Delivery,
  daysIn,
  ORDER_CHANNELS,
  type OrderListQuery,
  type OrderListView,
  orderListPath,
  readOrderQuery,
} from './reading/list-orders-query.ts';
export type { FulfilmentStatus, PaymentStatus } from './reading/order-states.ts';
export type { OrderLineView, OrderView } from './reading/order-view.ts';
export {
  calculateRefund,
  creditNoteNumber,
  leftOf,
  nothingRefunded,
  type PaidOrder,
  type RefundedSoFar,
  type RefundProblem,
  type RefundScope,
  taxBesideRefund,
  type WorkedOut,
} from './refunds/refund-rules.ts';
export {
  OPEN_RETURNS,
  RETURN_REASONS,
  RETURN_SORTS,
  RETURN_STATUSES,
  type ReturnReason,
  type ReturnStatus,
} from './returns/return-rules.ts';
export {
  addSales,
  NO_SALES,
  netSalesOf,
  netShippingOf,
  netTaxOf,
  type SalesDimension,
  type SalesSums,
  STAFF_DISCOUNT,
  subtractSales,
  sumSales,
  totalSalesOf,
} from './sales/sales-sums.ts';
