export {
  type AddOnView,
  addOnsOf,
  hasPendingAddOn,
  isPackedWithOrder,
  moveWithAddOns,
  parcelOwner,
  shipsSeparately,
} from './add-ons.server.ts';
export { type CancelledOrder, cancelOrder, mayBuyerCancel } from './cancel-order.server.ts';
export { lastContactsOf, localeOfDraft } from './drafts/customer-contact.server.ts';
export {
  DRAFT_SORTS,
  type Draft,
  type DraftSaved,
  deleteDrafts,
  draftName,
  eraseOldDrafts,
  eraseOpenDrafts,
  listDrafts,
  pruneDeletedDrafts,
  readDraft,
  restoreDrafts,
  saveDraft,
  statesOfDrafts,
} from './drafts/drafts.server.ts';
export {
  type DraftNotPlaced,
  type DraftPayment,
  type DraftPlaced,
  placeDraft,
} from './drafts/place-draft.server.ts';
export { priceDraft } from './drafts/price-draft.server.ts';
export { reopenAsDraft } from './drafts/reopen-as-draft.server.ts';
export { addItems, type ItemsAdded } from './edits/add-items.server.ts';
export { addOnTaxOf } from './edits/add-on-lines.server.ts';
export { applyAddOnChange } from './edits/apply-add-on.server.ts';
export { type AddOnCancelled, cancelAddOn } from './edits/cancel-add-on.server.ts';
export { changeContact, contactDifferencesOf } from './edits/change-contact.server.ts';
export {
  changeShippingAddress,
  type ShippingAddressChanged,
} from './edits/change-shipping-address.server.ts';
export { emailsOfOrder, emailsOfOrders, resendEmailOfOrder } from './edits/edit-emails.server.ts';
export { addNote, deleteNote, notesOf, restoreNote } from './edits/edit-notes.server.ts';
export { type Exchanged, exchangeReturn, worthOfReturn } from './edits/exchange.server.ts';
export { type ItemToAdd, itemsToAdd } from './edits/items-to-add.server.ts';
export { addOnOfToken, type NotPaid, payAddOn } from './edits/pay-add-on.server.ts';
export { type ItemsRemoved, removeItems } from './edits/remove-items.server.ts';
export { eraseFinishedOrders, eraseFormerEmails, eraseOrdersWhenOver } from './erase-orders.server.ts';
export { addOrderEvent, lockOrder, type OrderRow } from './lock-order.server.ts';
export { lockOrders, type OrderNumbers, orderNumbers, setNextOrderNumber } from './order-numbers.server.ts';
export {
  allOrderTags,
  changeOrderTags,
  type TagChange,
  tagsOfOrderId,
} from './order-tags.server.ts';
export { changeBoxOfParcel, type ParcelChanged, weighParcel } from './parcels/change-parcel.server.ts';
export {
  addLabelWithoutCarrier,
  claimLabel,
  currentLabelOf,
  type LabelRow,
  liveLabel,
  markLabelVoid,
  recordLabelAnswer,
  restoreMockLabels,
  startLabelPurchase,
} from './parcels/label-rows.server.ts';
export {
  listManifests,
  makeManifest,
  parcelsToHandOver,
  readManifest,
} from './parcels/manifests.server.ts';
export {
  findOrdersToPack,
  type OrderToPack,
  oldestFirst,
  readOrdersToPack,
  readOrderToShip,
  readPackingStates,
  recipientsOf,
} from './parcels/orders-to-ship.server.ts';
export {
  beginPacking,
  leavePacking,
  type PlannedParcel,
  packOrder,
  planParcels,
  type ShipmentRow,
  shipmentsOf,
  stopPacking,
} from './parcels/pack-order.server.ts';
export { packReturn } from './parcels/pack-return.server.ts';
export { lastPackingEvent } from './parcels/packing-events.server.ts';
export { linesInParcels, linesLeftInParcels } from './parcels/parcel-contents.server.ts';
export type { LabelState } from './parcels/parcel-tables.ts';
export {
  boughtLabels,
  labelIdsOf,
  labelsInDoubt,
  outboundParcels,
  parcelsWithLabels,
  readLabel,
  trackableLabels,
} from './parcels/read-labels.server.ts';
export { isOnItsWay, sentStatus, takeBackDelivered, wasSent } from './parcels/was-sent.server.ts';
export { completeGiftCardOrders } from './payments/complete-gift-card-orders.server.ts';
export { confirmTestPayment, findWaitingPayment } from './payments/confirm-test-payment.server.ts';
export { disputeOf, hasOpenDispute } from './payments/disputes.server.ts';
export {
  type PaymentRecorded,
  type ReceivedPayment,
  recordPayment,
} from './payments/manual-payments.server.ts';
export { pausedUntil } from './payments/pause.server.ts';
export { applyPaymentState } from './payments/pay-order.server.ts';
export type { DisputeStage } from './payments/payment-tables.ts';
export { refundUnmatchedPayment } from './payments/refund-unmatched.server.ts';
export { payPathOf, type Returned, returnFromBank } from './payments/return-from-bank.server.ts';
export {
  isTransfer,
  recordTransfer,
  sendTransferReminders,
  transferDetails,
  translatableTransfer,
} from './payments/transfers.server.ts';
export { placeGiftCardOrder } from './placing/place-gift-card.server.ts';
export { placeOrder } from './placing/place-order.server.ts';
export {
  claimOrders,
  findOrderContact,
  moveOrders,
  ordersOfCustomer,
} from './reading/customer-orders.server.ts';
export { ordersWithDiscount } from './reading/discounted.server.ts';
export { exportOrderLines, exportOrders } from './reading/export-orders.server.ts';
export { invoiceOf } from './reading/invoice.server.ts';
export {
  countOrders,
  idsOfOrders,
  listOrders,
  ORDERS_PER_PAGE,
  type OrderListItem,
  type OrderState,
  stateOfOrder,
  statesOfOrders,
} from './reading/list-orders.server.ts';
export { localNamesOf } from './reading/local-names.server.ts';
export { lookUpOrder, tidyNumber } from './reading/look-up.server.ts';
export {
  FULL_ACCESS_MS,
  orderOfPayToken,
  orderOfTrackingToken,
  orderToken,
  payToken,
  trackingToken,
} from './reading/order-access.ts';
export { customerOf } from './reading/order-customer.server.ts';
export { languageOfCustomer, languageOfCustomerSql, localeOfOrder } from './reading/order-locale.server.ts';
export { firstPaidOrderAfter, ordersOfCarts } from './reading/ordered-carts.server.ts';
export {
  listOwnOrders,
  type OwnOrder,
  type OwnOrderItem,
  readOwnOrder,
  type ShownEvent,
} from './reading/own-orders.server.ts';
export {
  findDoneRefunds,
  findPaidOrders,
  placeSoldTo,
  soldPrices,
} from './reading/paid-orders.server.ts';
export {
  deliveredProducts,
  findDeliveredOrders,
  firstSoldOn,
  productsOfOrder,
  purchaseExists,
} from './reading/purchases.server.ts';
export {
  type OrderByToken,
  orderTimeline,
  readAddOn,
  readOrder,
  readOrderByToken,
  readOrdersWhere,
} from './reading/read-orders.server.ts';
export { planReorder, type Reorder } from './reading/reorder.server.ts';
export { countOrdersWaiting, type OrdersWaiting } from './reading/waits-to-be-packed.server.ts';
export { applyPaymentUpdate } from './refunds/apply-payment-update.server.ts';
export { creditNoteOf } from './refunds/credit-note.server.ts';
export { closeOrderReview, owedOf } from './refunds/failed-refunds.server.ts';
export { listRefunds, REFUND_SORTS } from './refunds/list-refunds.server.ts';
export {
  type Quantities,
  type RefundView,
  readRefund,
  refundableOf,
  refundsOf,
  restockedOf,
  restockedOfOrders,
} from './refunds/read-refunds.server.ts';
export { refundOrder, sendWaitingRefunds } from './refunds/send-refund.server.ts';
export {
  decideReturn,
  type ReturnRefunded,
  refundReturn,
  undoDecision,
} from './returns/decide-return.server.ts';
export {
  countOpenReturns,
  findRequestedReturns,
  listReturns,
  type ReturnView,
  readReturn,
  returnsOf,
  statesOfReturns,
} from './returns/read-returns.server.ts';
export { itemsWithBuyer, mayAskReturn, requestReturn, startReturn } from './returns/request-return.server.ts';
export { writeSoughtReturns } from './returns/sought-returns.server.ts';
export {
  assessPayment,
  isUnderReview,
  type OpenReview,
  openReview,
  paymentInReview,
} from './review-order.server.ts';
export { closeSalesDays } from './sales/close-sales-days.server.ts';
export {
  type SalesOfDay,
  type SalesOfKey,
  salesBy,
  salesByDay,
  sumOfSales,
  sumOfSalesWithin,
  topSales,
} from './sales/read-sales.server.ts';
export { salesWithin } from './sales/sales-figures.server.ts';
export { countTestOrders, removeTestOrders } from './test-orders.server.ts';
export {
  countOpenPayments,
  expireUnpaidOrders,
  paymentsUnderWay,
  pollOpenPayments,
} from './unpaid-orders.server.ts';
