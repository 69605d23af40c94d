import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx';
import { canMove, maySend, type OrderView, shipsWithOrder } from '#shop/orders/index.ts';

interface Props {
  order: Pick<OrderView, 'id' | 'kind' | 'status' | 'paidAt' | 'addOnOf' | 'addOnKind'>;
  /** Editors see the order only. */
  mayAct: boolean;
  isSent: boolean;
  /** A label that takes a parcel to the buyer, or is being bought: until it is voided the order stays as it is. */
  hasLabel: boolean;
  /** Whether something of what was paid has not been given back. */
  canRefund: boolean;
}

/** What can be done with an order besides sending it, and its papers. */
export function NextSteps({ order, mayAct, isSent, hasLabel, canRefund }: Props) {
  const { id, kind, status, paidAt, addOnOf, addOnKind } = order;
  const at = `/admin/orders/${id}`;
  const couldEdit = mayAct && !isSent && maySend(order, 'outbound') && !addOnOf;
  const couldCancel = mayAct && canMove(status, 'cancelled') && addOnKind !== 'moved';
  return (
    <>
      <nav aria-label="This order" className="mt-5 flex flex-wrap gap-3">
        {couldEdit && !hasLabel && (
          <ButtonLink to={`${at}/edit`} variant="outline" size="small" preventScrollReset>
            Edit order
          </ButtonLink>
        )}
        {couldCancel && !hasLabel && (
          <ButtonLink to={`${at}/cancel`} variant="outline" size="small" preventScrollReset>
            Cancel order
          </ButtonLink>
        )}
        {mayAct && canRefund && (
          <ButtonLink to={`${at}/refund`} variant="outline" size="small" preventScrollReset>
            Refund
          </ButtonLink>
        )}
        {mayAct && paidAt && kind === 'goods' && !shipsWithOrder(addOnKind) && (
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
      {hasLabel && (couldEdit || couldCancel) && (
        <p className="mt-3 text-sm text-quiet">To edit or cancel this order, void its label first.</p>
      )}
    </>
  );
}
