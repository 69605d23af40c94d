import { Badge } from '#app/ui/badge.tsx';
import { ordersMessages } from '#messages/orders.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
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

export const State = ({ status }: { status: OrderStatus }) => {
  const t = useMessages(ordersMessages);
  return <Badge tone={TONES[status]}>{t(`state.${status}`)}</Badge>;
};
