import type { TrackingStatus } from '#shop/checkout/index.ts';
import type { OrderStatus } from './order-rules.ts';

/** The way of a parcel as a shopper sees it, in its sequence. */
export const PROGRESS_STEPS = ['Processing', 'Shipped', 'In Transit', 'Delivered'] as const;
export type ProgressStep = (typeof PROGRESS_STEPS)[number];

/** What is known of a parcel: the word of its carrier, and the number it goes by. */
export interface KnownOfParcel {
  status: TrackingStatus | null;
  number: string | null;
}

// A parcel that is held up or comes back is still in the hands of its carrier: its steps do not go back.
const WITH_CARRIER: readonly TrackingStatus[] = ['in_transit', 'out_for_delivery', 'exception', 'returned'];

/** The step that a parcel is at (specification, section 4): what the carrier says counts before our own books. */
export function progressStep(orderStatus: OrderStatus, parcel: KnownOfParcel | null): ProgressStep {
  if (parcel?.status === 'delivered') return 'Delivered';
  if (parcel?.status && WITH_CARRIER.includes(parcel.status)) return 'In Transit';
  return orderStatus === 'shipped' || parcel?.number ? 'Shipped' : 'Processing';
}

const ON_ITS_WAY: readonly OrderStatus[] = ['paid', 'processing', 'shipped', 'delivered'];

/**
 * The step to show of an order: that of its parcel which is the least far. Null where steps would mislead, because
 * the order is not paid or was taken back. What we have marked delivered ourselves is delivered, whether or not a
 * carrier has said so.
 */
export function shownStep(status: OrderStatus, parcels: readonly KnownOfParcel[]): ProgressStep | null {
  if (!ON_ITS_WAY.includes(status)) return null;
  if (status === 'delivered') return 'Delivered';
  if (parcels.length === 0) return progressStep(status, null);
  const reached = parcels.map((parcel) => PROGRESS_STEPS.indexOf(progressStep(status, parcel)));
  return PROGRESS_STEPS[Math.min(...reached)]!;
}
