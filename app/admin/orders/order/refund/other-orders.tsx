import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { adminOrderChangesMessages } from '#messages/admin-order-changes.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatMoney } from '#shop/core/index.ts';
import {
  nothingRefunded,
  type PaidOrder,
  type RefundedSoFar,
  taxBesideRefund,
  type WorkedOut,
} from '#shop/orders/index.ts';
import type { otherOrdersOf } from './other-orders.server.ts';

interface Props {
  otherOrders: Awaited<ReturnType<typeof otherOrdersOf>>;
  paid: PaidOrder;
  back: RefundedSoFar;
  worked: WorkedOut;
}

/** Lists taxes and exchanges that this refund doesn't cover, since another order paid for them, with links there. */
export function OtherOrders({ otherOrders: { taxes, exchanges }, paid, back, worked }: Props) {
  const t = useMessages(adminOrderChangesMessages);
  return (
    <>
      {taxes.map(({ id, number, ...tax }) => {
        const cents = taxBesideRefund(paid, back, worked.ok ? worked.sums : nothingRefunded(paid), tax);
        return (
          <Notice key={id} tone="warning" title={t('refund.otherTax.title', { number })}>
            <p>
              {cents > 0
                ? t('refund.otherTax.amount', { amount: formatMoney(cents, t.locale), number })
                : t('refund.otherTax.text', { number })}
            </p>
            <ButtonLink
              to={`/admin/orders/${id}/refund${cents > 0 ? `?cents=${cents}` : ''}`}
              variant="outline"
              size="small"
              className="mt-3"
            >
              {cents > 0
                ? t('refund.otherTax.link.amount', { amount: formatMoney(cents, t.locale), number })
                : t('refund.otherTax.link', { number })}
            </ButtonLink>
          </Notice>
        );
      })}
      {exchanges.map((number) => (
        <Notice key={number} tone="warning" title={t('refund.exchanged.title', { number })}>
          <p>{t('refund.exchanged.text')}</p>
        </Notice>
      ))}
    </>
  );
}
