import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { type OrdersValues, ordersMessages } from '#messages/orders.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { OrderView } from '#shop/orders/index.ts';

interface WhyNoStepsProps {
  order: Pick<OrderView, 'status' | 'paidAt'>;
  /** When the reservation ends, in the shop's time zone; null once it has ended. */
  until: string | null;
  /** Where to confirm the payment, if it awaits confirmation. */
  confirmPath: string | null;
}

export const NoActionsReason = ({ order, until, confirmPath }: WhyNoStepsProps) => {
  const t = useMessages(ordersMessages);
  return (
    <Notice tone={order.status === 'pending_payment' ? 'warning' : 'info'} title={wordsOf(t, order, until)}>
      {confirmPath && until && (
        <ButtonLink to={confirmPath} size="small" className="mt-3">
          {t('confirm')}
        </ButtonLink>
      )}
    </Notice>
  );
};

function wordsOf(
  t: Translate<OrdersValues>,
  { status, paidAt }: WhyNoStepsProps['order'],
  until: string | null,
): string {
  switch (status) {
    case 'pending_payment':
      return until ? t('about.pending_payment', { until }) : t('about.pending_payment.late');
    case 'cancelled':
      return t(paidAt ? 'about.cancelled.paid' : 'about.cancelled');
    case 'refunded':
      return t('about.refunded');
    default:
      return t('about.partially_refunded');
  }
}
