export { eraseRecipients } from './erase-recipients.server.ts';
export { buyLabel } from './labels/buy-label.server.ts';
export { markDelivered, sendByHand } from './labels/by-hand.server.ts';
export {
  type BatchView,
  MOST_ORDERS,
  readBatch,
  recentBatches,
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
export { giftReceiptOf, packingSlipsOf } from './labels/packing-slips.server.ts';
export { resolvePendingLabels } from './labels/resolve-pending-labels.server.ts';
export { type VoidProblem, voidLabel } from './labels/void-label.server.ts';
export {
  type ParcelView,
  parcelsOf,
  readParcelForEmail,
  readTrackedOrder,
  withSteps,
} from './parcels.server.ts';
export { type ParcelOnItsWay, parcelsOnTheirWay } from './read-labels.server.ts';
export {
  type LabelView,
  offersOf,
  type ParcelOffer,
  type ParcelToShip,
  type ShippingView,
  shippingOf,
} from './shipping-view.server.ts';
export { pollDueParcels, pollParcelSoon } from './tracking/poll-parcels.server.ts';
