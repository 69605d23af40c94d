import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { formatMoney } from '#shop/core/index.ts';
import {
  nothingRefunded,
  type PaidOrder,
  type RefundedSoFar,
  taxBesideRefund,
  type WorkedOut,
} from '#shop/orders/index.ts';
import type { partsBeside } from './other-orders.server.ts';

interface Props {
  beside: Awaited<ReturnType<typeof partsBeside>>;
  paid: PaidOrder;
  back: RefundedSoFar;
  worked: WorkedOut;
}

/** What this refund does not give back, because it was paid beside the order, with the way there. */
export function Beside({ beside: { taxes, exchanges }, paid, back, worked }: Props) {
  return (
    <>
      {taxes.map(({ id, number, ...tax }) => {
        const cents = taxBesideRefund(paid, back, worked.ok ? worked.sums : nothingRefunded(paid), tax);
        return (
          <Notice
            key={id}
            tone="warning"
            title={`More tax was paid with ${number}, because the order went to another province.`}
          >
            <p>
              {cents > 0
                ? `${formatMoney(cents)} of it is for what is given back here, and is given back there.`
                : 'What of it is for these pieces is given back there.'}
            </p>
            <ButtonLink
              to={`/admin/orders/${id}/refund${cents > 0 ? `?cents=${cents}` : ''}`}
              variant="outline"
              size="small"
              className="mt-3"
            >
              {cents > 0 ? `Then give back ${formatMoney(cents)} of ${number}` : `Give back of ${number}`}
            </ButtonLink>
          </Notice>
        );
      })}
      {exchanges.map((number) => (
        <Notice
          key={number}
          tone="warning"
          title={`${number} was sent instead of what came back of this order.`}
        >
          <p>What was paid for that can still be given back here. Then the buyer has both.</p>
        </Notice>
      ))}
    </>
  );
}
