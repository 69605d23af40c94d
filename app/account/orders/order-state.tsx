import { Badge } from '#app/ui/badge.tsx';
import { stateOf } from '#messages/orders.ts';
import type { OrderStatus } from '#shop/orders/index.ts';

const TONES: Record<OrderStatus, 'plain' | 'good' | 'warm'> = {
  pending_payment: 'warm',
  paid: 'good',
  processing: 'good',
  shipped: 'good',
  delivered: 'good',
  cancelled: 'plain',
  refunded: 'plain',
  partially_refunded: 'plain',
};

/** Where an order stands, in a word or two. */
export const State = ({ status }: { status: OrderStatus }) => (
  <Badge tone={TONES[status]}>{stateOf(status)}</Badge>
);
