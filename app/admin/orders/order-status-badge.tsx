import { Badge } from '#app/ui/badge.tsx';
import { adminOrdersMessages } from '#messages/admin-orders.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { DeliveryMethod } from '#shop/checkout/index.ts';
import type { FulfilmentStatus, OrderStatus, PaymentStatus } from '#shop/orders/index.ts';

const TONES: Partial<Record<OrderStatus, 'good' | 'warm' | 'plain'>> = {
  paid: 'warm',
  processing: 'warm',
  shipped: 'good',
  delivered: 'good',
};

const PAYMENT_TONES: Partial<Record<PaymentStatus, 'good' | 'warm'>> = { pending: 'warm', paid: 'good' };
const FULFILMENT_TONES: Partial<Record<FulfilmentStatus, 'good' | 'warm'>> = {
  unfulfilled: 'warm',
  processing: 'warm',
  packed: 'good',
  shipped: 'good',
  delivered: 'good',
};

export function PaymentBadge({ payment }: { payment: PaymentStatus }) {
  const t = useMessages(adminOrdersMessages);
  return <Badge tone={PAYMENT_TONES[payment] ?? 'plain'}>{t(`payment.${payment}`)}</Badge>;
}

/** @param method how it reaches the buyer where no carrier brings it */
export function FulfilmentBadge({
  fulfilment,
  method,
}: {
  fulfilment: FulfilmentStatus;
  method: DeliveryMethod | null;
}) {
  const t = useMessages(adminOrdersMessages);
  const isByHand = method && (fulfilment === 'shipped' || fulfilment === 'delivered');
  return (
    <Badge tone={FULFILMENT_TONES[fulfilment] ?? 'plain'}>
      {t(isByHand ? `status.${method}.${fulfilment}` : `fulfilment.${fulfilment}`)}
    </Badge>
  );
}

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

/** The status of a partly refunded or packed order says only one of two things. */
export function OrderBadges({
  status,
  payment,
  fulfilment,
  method,
}: {
  status: OrderStatus;
  payment: PaymentStatus;
  fulfilment: FulfilmentStatus;
  method: DeliveryMethod | null;
}) {
  if (payment !== 'partially-refunded' && fulfilment !== 'packed')
    return <StatusBadge status={status} method={method} />;
  return (
    <>
      <PaymentBadge payment={payment} /> <FulfilmentBadge fulfilment={fulfilment} method={method} />
    </>
  );
}
