import type { OrderStatus } from '../order-rules.ts';

export type PaymentStatus = 'pending' | 'paid' | 'partially-refunded' | 'refunded' | 'none';
/** `none`: there is nothing to send, or no more. */
export type FulfilmentStatus = 'unfulfilled' | 'processing' | 'packed' | 'shipped' | 'delivered' | 'none';

/** What an order's timeline says of its parcels. */
export type SentStatus = 'shipped' | 'delivered';

interface Known {
  status: OrderStatus;
  isPaid: boolean;
  /** Whether some of its money was refunded, whatever its status. */
  isPartlyRefunded: boolean;
  /** The last shipping event in its timeline, for statuses that don't show it. */
  lastSent: SentStatus | null;
  isPacked: boolean;
}

export function paymentStatusOf({ status, isPaid, isPartlyRefunded }: Known): PaymentStatus {
  switch (status) {
    case 'pending_payment':
      return 'pending';
    case 'partially_refunded':
      return 'partially-refunded';
    case 'refunded':
      return 'refunded';
    case 'cancelled':
      return isPaid ? 'refunded' : 'none';
    default:
      return isPartlyRefunded ? 'partially-refunded' : 'paid';
  }
}

export function fulfilmentStatusOf({ status, lastSent, isPacked }: Known): FulfilmentStatus {
  switch (status) {
    case 'pending_payment':
    case 'cancelled':
      return 'none';
    case 'paid':
      return 'unfulfilled';
    case 'partially_refunded':
      return lastSent ?? (isPacked ? 'packed' : 'unfulfilled');
    case 'processing':
      return isPacked ? 'packed' : 'processing';
    case 'refunded':
      return lastSent ?? 'none';
    default:
      return status;
  }
}
