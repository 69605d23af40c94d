export { expireUnpaidOrders, sweepPayments } from './cancel-order.server.ts';
export { type Added, addPieces } from './edits/add-pieces.server.ts';
export { changeReceiver, type ReceiverChanged } from './edits/change-receiver.server.ts';
export { mailsOfOrder, mailsOfOrders, resendMailOfOrder } from './edits/edit-emails.server.ts';
export { addNote, deleteNote, notesOf } from './edits/edit-notes.server.ts';
export { type Exchanged, exchangeReturn, worthOfReturn } from './edits/exchange.server.ts';
export { type GoodsToAdd, goodsToAdd } from './edits/goods.server.ts';
export { followPart } from './edits/part-changed.server.ts';
export { partTaxOf } from './edits/part-price.server.ts';
export { type NotPaid, partOfToken, payPart } from './edits/pay-part.server.ts';
export { type TakenOut, takeOut } from './edits/take-out.server.ts';
export { type Withdrawn, withdrawPart } from './edits/withdraw.server.ts';
export { claimOrders } from './list/claim.server.ts';
export { ordersWithDiscount } from './list/discounted.server.ts';
export { exportOrderLines, exportOrders } from './list/export-orders.server.ts';
export { firstSoldOn } from './list/first-sale.server.ts';
export { countOrders, listOrders, type OrderListItem } from './list/list-orders.server.ts';
export { lookUpOrder, tidyNumber } from './list/look-up.server.ts';
export { customerOf } from './list/order-customer.server.ts';
export {
  listOwnOrders,
  type OwnOrder,
  type OwnOrderItem,
  readOwnOrder,
  type ShownEvent,
} from './list/own-orders.server.ts';
export {
  type OrderByToken,
  orderTimeline,
  readOrder,
  readOrderByToken,
  readOrdersWhere,
  readPart,
} from './list/read-orders.server.ts';
export { type Reorder, workOutReorder } from './list/reorder.server.ts';
export { forgetView, type SavedOrderView, savedViewsOf, saveView } from './list/saved-views.server.ts';
export { lockOrder, noteOnOrder, type OrderRow } from './lock-order.server.ts';
export {
  goesByItself,
  hasPartUnderWay,
  isPackedAlong,
  moveWithParts,
  type PartView,
  parcelOwner,
  partsOf,
} from './order-parts.server.ts';
export {
  BUYING_MS,
  beginLabel,
  isStill,
  type LabelRow,
  liveLabel,
  standingLabelOf,
  stateAfter,
  takeOver,
} from './parcels/label-rows.server.ts';
export {
  type PlannedParcel,
  packOrder,
  planParcels,
  type ShipmentRow,
  shipmentsOf,
} from './parcels/pack-order.server.ts';
export { linesInParcels } from './parcels/parcel-contents.server.ts';
export { wasSent } from './parcels/was-sent.server.ts';
export { closeMailedCards } from './payments/close-cards.server.ts';
export { confirmTestPayment, findWaitingPayment } from './payments/confirm-test-payment.server.ts';
export { disputeOf } from './payments/disputes.server.ts';
export { pausedUntil } from './payments/pause.server.ts';
export { notePaymentState } from './payments/pay-order.server.ts';
export type { DisputeStage } from './payments/payment-tables.ts';
export { refundStrayPayment } from './payments/refund-stray.server.ts';
export { payPathOf, type Returned, returnFromBank } from './payments/return-from-bank.server.ts';
export { isTransfer, noteTransfer, remindOfTransfers } from './payments/transfers.server.ts';
export { placeCardOrder } from './placing/place-card.server.ts';
export { placeOrder } from './placing/place-order.server.ts';
export { refundOrder } from './refunds/ask-refund.server.ts';
export { creditNoteOf } from './refunds/credit-note.server.ts';
export { owedOf, settleOrder } from './refunds/failed-refunds.server.ts';
export { listRefunds } from './refunds/list-refunds.server.ts';
export { takePaymentNews } from './refunds/payment-news.server.ts';
export {
  type Pieces,
  type RefundView,
  readRefund,
  refundableOf,
  refundsOf,
  restockedOf,
  restockedOfOrders,
} from './refunds/read-refunds.server.ts';
export { sendWaitingRefunds } from './refunds/send-refund.server.ts';
export { type CancelledOrder, cancelOrder, mayBuyerCancel } from './returns/cancel-return.server.ts';
export { decideReturn, type ReturnRefunded, refundReturn } from './returns/decide-return.server.ts';
export {
  countOpenReturns,
  openReturns,
  type ReturnView,
  readReturn,
  returnsOf,
} from './returns/read-returns.server.ts';
export { mayAskReturn, piecesWithBuyer, requestReturn } from './returns/request-return.server.ts';
export { judgePayment, type OpenReview, openReview, paymentInReview } from './review-order.server.ts';
