import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx';
import { canMove, maySend, type OrderView, shipsWithOrder } from '#shop/orders/index.ts';

interface Props {
  order: Pick<OrderView, 'id' | 'kind' | 'status' | 'paidAt' | 'partOf' | 'partKind'>;
  /** Editors see the order only. */
  mayAct: boolean;
}

/** What can be done with an order besides sending it, and its papers. */
export function NextSteps({ order, mayAct }: Props) {
  const { id, kind, status, paidAt, partOf, partKind } = order;
  const at = `/admin/orders/${id}`;
  const mayRefund = paidAt !== null && status !== 'refunded';
  return (
    <nav aria-label="This order" className="mt-5 flex flex-wrap gap-3">
      {mayAct && maySend(order, 'outbound') && !partOf && (
        <ButtonLink to={`${at}/edit`} variant="outline" size="small" preventScrollReset>
          Change the order
        </ButtonLink>
      )}
      {mayAct && canMove(status, 'cancelled') && partKind !== 'moved' && (
        <ButtonLink to={`${at}/cancel`} variant="outline" size="small" preventScrollReset>
          Cancel the order
        </ButtonLink>
      )}
      {mayAct && mayRefund && (
        <ButtonLink to={`${at}/refund`} variant="outline" size="small" preventScrollReset>
          Give money back
        </ButtonLink>
      )}
      {mayAct && paidAt && kind === 'goods' && !shipsWithOrder(partKind) && (
        <>
          <ButtonAnchor href={`${at}/packing-slip.pdf`} variant="outline" size="small">
            Packing slip
          </ButtonAnchor>
          <ButtonAnchor href={`${at}/packing-slip.pdf?paper=4x6`} variant="outline" size="small">
            Packing slip, 4 × 6
          </ButtonAnchor>
          <ButtonAnchor href={`${at}/gift-receipt.pdf`} variant="outline" size="small">
            Gift receipt
          </ButtonAnchor>
        </>
      )}
    </nav>
  );
}
