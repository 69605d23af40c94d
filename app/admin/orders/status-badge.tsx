import type { OrderStatus } from '../../../shop/orders/rules.ts';
import { Badge } from '../../ui/badge.tsx';

const TONES: Partial<Record<OrderStatus, 'good' | 'warm' | 'plain'>> = {
  paid: 'warm',
  processing: 'warm',
  shipped: 'good',
  delivered: 'good',
};

export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={TONES[status] ?? 'plain'}>{status.replaceAll('_', ' ')}</Badge>
);
