import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { say } from '#messages/orders.ts';
import type { OrderView } from '#shop/orders/index.ts';

interface WhyNoStepsProps {
  order: Pick<OrderView, 'status' | 'paidAt'>;
  /** Until when it is held, as the clock of the shop says it; null when that is over. */
  until: string | null;
  /** Where the payment is confirmed, if it waits for that. */
  confirmPath: string | null;
}

/** What became of an order that is not on its way. */
export const NoActionsReason = ({ order, until, confirmPath }: WhyNoStepsProps) => (
  <Notice tone={order.status === 'pending_payment' ? 'warning' : 'info'} title={wordsOf(order, until)}>
    {confirmPath && until && (
      <ButtonLink to={confirmPath} size="small" className="mt-3">
        {say('confirm')}
      </ButtonLink>
    )}
  </Notice>
);

function wordsOf({ status, paidAt }: WhyNoStepsProps['order'], until: string | null): string {
  switch (status) {
    case 'pending_payment':
      return until ? say('about.pending_payment', { until }) : say('about.pending_payment.late');
    case 'cancelled':
      return say(paidAt ? 'about.cancelled.paid' : 'about.cancelled');
    case 'refunded':
      return say('about.refunded');
    default:
      return say('about.partially_refunded');
  }
}
