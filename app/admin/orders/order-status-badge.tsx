import { Badge } from '#app/ui/badge.tsx';
import { adminOrdersMessages } from '#messages/admin-orders.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { OrderStatus } from '#shop/orders/index.ts';

const TONES: Partial<Record<OrderStatus, 'good' | 'warm' | 'plain'>> = {
  paid: 'warm',
  processing: 'warm',
  shipped: 'good',
  delivered: 'good',
};

export function StatusBadge({ status }: { status: OrderStatus }) {
  const t = useMessages(adminOrdersMessages);
  return <Badge tone={TONES[status] ?? 'plain'}>{t(`status.${status}`)}</Badge>;
}
