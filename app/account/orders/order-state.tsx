import { Badge } from '#app/ui/badge.tsx';
import { ordersMessages } from '#messages/orders.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { DeliveryMethod } from '#shop/checkout/index.ts';
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

/** @param method how it reaches the buyer where no carrier brings it */
export const State = ({
  status,
  method,
}: {
  status: OrderStatus;
  method?: DeliveryMethod | null | undefined;
}) => {
  const t = useMessages(ordersMessages);
  const isByHand = method && (status === 'shipped' || status === 'delivered');
  return <Badge tone={TONES[status]}>{t(isByHand ? `state.${method}.${status}` : `state.${status}`)}</Badge>;
};
