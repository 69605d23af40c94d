export { eraseRecipients } from './erase-recipients.server.ts';
export {
  type HandoverMoved,
  type HandoverProblem,
  type HandoverStep,
  moveHandover,
} from './handover.server.ts';
export { buyLabel, buyLabelsOfOrder } from './labels/buy-label.server.ts';
export { markDelivered, sendByHand, unmarkDelivered } from './labels/by-hand.server.ts';
export {
  BATCH_STATUSES,
  type BatchView,
  listBatches,
  MOST_ORDERS,
  readBatch,
  resumeBatches,
  retryFailed,
  runBatch,
  startBatch,
} from './labels/label-batches.server.ts';
export {
  fetchLabelFile,
  hasReturnLabel,
  labelFilesOfBatch,
  readLabelFile,
  returnLabelsOf,
} from './labels/label-file.server.ts';
export { giftReceiptOf, packingSlipsOf, slipsAndLabelsOf } from './labels/packing-slips.server.ts';
export { resolvePendingLabels } from './labels/resolve-pending-labels.server.ts';
export { type VoidProblem, voidLabel } from './labels/void-label.server.ts';
export { isFulfilledMark, markFulfilled, unmarkFulfilled } from './mark-fulfilled.server.ts';
export type { Marked, MarkProblem } from './mark-outcome.ts';
export { markPacked, unmarkPacked } from './packing-day/mark-packed.server.ts';
export {
  finishPacking,
  openPackingQueues,
  type PackingEntry,
  type PackingQueue,
  packerOf,
  packSkipped,
  prunePackingQueues,
  readPackingQueue,
  startPacking,
  takeNext,
  takeOver,
} from './packing-day/packing-queue.server.ts';
export {
  type ParcelView,
  parcelsOf,
  readParcelForEmail,
  readTrackedOrder,
  withSteps,
} from './parcels.server.ts';
export { type ParcelOnItsWay, parcelsOnTheirWay } from './parcels-with-labels.server.ts';
export {
  canBuyLabels,
  type Handover,
  type LabelView,
  offersOf,
  type ParcelContent,
  type ParcelOffer,
  type ParcelToShip,
  type ShippingView,
  shippingOf,
} from './shipping-view.server.ts';
export { pollDueParcels, pollParcelSoon } from './tracking/poll-parcels.server.ts';
