import { Badge } from '#app/ui/badge.tsx';
import type { OrderStatus } from '#shop/orders/index.ts';

const TONES: Partial<Record<OrderStatus, 'good' | 'warm' | 'plain'>> = {
  paid: 'warm',
  processing: 'warm',
  shipped: 'good',
  delivered: 'good',
};

export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={TONES[status] ?? 'plain'}>{status.replaceAll('_', ' ')}</Badge>
);
