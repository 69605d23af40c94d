import type { TrackingStatus } from '#shop/checkout/index.ts';
import type { OrderStatus } from './order-rules.ts';

/** The steps of a parcel as the shopper sees them, in order. */
export const PROGRESS_STEPS = ['Processing', 'Shipped', 'In Transit', 'Delivered'] as const;
export type ProgressStep = (typeof PROGRESS_STEPS)[number];

export interface KnownOfParcel {
  status: TrackingStatus | null;
  number: string | null;
}

// A delayed or returning parcel is still with its carrier, so its steps don't go back.
const WITH_CARRIER: readonly TrackingStatus[] = ['in_transit', 'out_for_delivery', 'exception', 'returned'];

/** The step that a parcel is at (specification, section 4): the carrier's status takes precedence over our own. */
export function progressStep(orderStatus: OrderStatus, parcel: KnownOfParcel | null): ProgressStep {
  if (parcel?.status === 'delivered') return 'Delivered';
  if (parcel?.status && WITH_CARRIER.includes(parcel.status)) return 'In Transit';
  return orderStatus === 'shipped' || parcel?.number ? 'Shipped' : 'Processing';
}

const ON_ITS_WAY: readonly OrderStatus[] = ['paid', 'processing', 'shipped', 'delivered'];

/**
 * The step to show for an order: that of its least advanced parcel, or null where steps would mislead because the order
 * is unpaid, cancelled or refunded. An order that we marked delivered is delivered, whatever the carrier says.
 */
export function shownStep(status: OrderStatus, parcels: readonly KnownOfParcel[]): ProgressStep | null {
  if (!ON_ITS_WAY.includes(status)) return null;
  if (status === 'delivered') return 'Delivered';
  if (parcels.length === 0) return progressStep(status, null);
  const reached = parcels.map((parcel) => PROGRESS_STEPS.indexOf(progressStep(status, parcel)));
  return PROGRESS_STEPS[Math.min(...reached)]!;
}
