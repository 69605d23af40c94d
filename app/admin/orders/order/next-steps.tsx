import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { canMove, maySend, type OrderView, shipsWithOrder } from '#shop/orders/index.ts';

interface Props {
  order: Pick<OrderView, 'id' | 'kind' | 'status' | 'paidAt' | 'addOnOf' | 'addOnKind'>;
  /** Whether the person may act; editors have read-only access. */
  mayAct: boolean;
  isSent: boolean;
  /**
   * Whether there is an outbound label, bought or being bought. The order can't be changed until it is
   * voided.
   */
  hasLabel: boolean;
  canRefund: boolean;
}

export function NextSteps({ order, mayAct, isSent, hasLabel, canRefund }: Props) {
  const t = useMessages(adminOrderMessages);
  const { id, kind, status, paidAt, addOnOf, addOnKind } = order;
  const at = `/admin/orders/${id}`;
  const couldEdit = mayAct && !isSent && maySend(order, 'outbound') && !addOnOf;
  const couldCancel = mayAct && canMove(status, 'cancelled') && addOnKind !== 'moved';
  return (
    <>
      <nav aria-label={t('actions.label')} className="mt-5 flex flex-wrap gap-3">
        {couldEdit && !hasLabel && (
          <ButtonLink to={`${at}/edit`} variant="outline" size="small" preventScrollReset>
            {t('actions.edit')}
          </ButtonLink>
        )}
        {couldCancel && !hasLabel && (
          <ButtonLink to={`${at}/cancel`} variant="outline" size="small" preventScrollReset>
            {t('actions.cancel')}
          </ButtonLink>
        )}
        {mayAct && canRefund && (
          <ButtonLink to={`${at}/refund`} variant="outline" size="small" preventScrollReset>
            {t('actions.refund')}
          </ButtonLink>
        )}
        {mayAct && paidAt && kind === 'goods' && !shipsWithOrder(addOnKind) && (
          <>
            <ButtonAnchor href={`${at}/packing-slip.pdf`} variant="outline" size="small">
              {t('actions.packingSlip')}
            </ButtonAnchor>
            <ButtonAnchor href={`${at}/packing-slip.pdf?paper=4x6`} variant="outline" size="small">
              {t('actions.packingSlip.small')}
            </ButtonAnchor>
            <ButtonAnchor href={`${at}/gift-receipt.pdf`} variant="outline" size="small">
              {t('actions.giftReceipt')}
            </ButtonAnchor>
          </>
        )}
      </nav>
      {hasLabel && (couldEdit || couldCancel) && (
        <p className="mt-3 text-sm text-quiet">{t('actions.voidFirst')}</p>
      )}
    </>
  );
}
