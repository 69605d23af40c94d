import type { OrderStatus } from './rules.ts';

/** The way of a parcel as a shopper sees it, in its sequence. */
export const PROGRESS_STEPS = ['Processing', 'Shipped', 'In Transit', 'Delivered'] as const;
export type ProgressStep = (typeof PROGRESS_STEPS)[number];

/** What is known of a parcel: the word of its carrier, and the number it goes by. */
export interface Tracking {
  /** As the carrier says it: label_created, in_transit, out_for_delivery, delivered. */
  status: string | null;
  number: string | null;
}

/** The step that an order is at (specification, section 4): what the carrier says counts before our own books. */
export function progressStep({
  status,
  tracking,
}: {
  status: OrderStatus;
  tracking: Tracking | null;
}): ProgressStep {
  if (tracking?.status === 'delivered') return 'Delivered';
  if (tracking?.status === 'in_transit' || tracking?.status === 'out_for_delivery') return 'In Transit';
  return status === 'shipped' || tracking?.number ? 'Shipped' : 'Processing';
}

const ON_ITS_WAY: readonly OrderStatus[] = ['paid', 'processing', 'shipped', 'delivered'];

/**
 * The step to show of an order; null where steps would mislead, because it is not paid or was taken back. What we
 * have marked delivered ourselves is delivered, whether or not a carrier has said so.
 */
export function shownStep(order: { status: OrderStatus; tracking: Tracking | null }): ProgressStep | null {
  if (!ON_ITS_WAY.includes(order.status)) return null;
  return order.status === 'delivered' ? 'Delivered' : progressStep(order);
}
