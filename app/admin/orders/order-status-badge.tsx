import { Badge } from '#app/ui/badge.tsx';
import { adminOrdersMessages } from '#messages/admin-orders.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { DeliveryMethod } from '#shop/checkout/index.ts';
import type { OrderStatus } from '#shop/orders/index.ts';

const TONES: Partial<Record<OrderStatus, 'good' | 'warm' | 'plain'>> = {
  paid: 'warm',
  processing: 'warm',
  shipped: 'good',
  delivered: 'good',
};

/** @param method how it reaches the buyer where no carrier brings it */
export function StatusBadge({
  status,
  method,
}: {
  status: OrderStatus;
  method?: DeliveryMethod | null | undefined;
}) {
  const t = useMessages(adminOrdersMessages);
  const isByHand = method && (status === 'shipped' || status === 'delivered');
  return (
    <Badge tone={TONES[status] ?? 'plain'}>
      {t(isByHand ? `status.${method}.${status}` : `status.${status}`)}
    </Badge>
  );
}
