import { ButtonLink } from '#app/ui/button.tsx';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { maySend, type OrderView, shipsWithOrder } from '#shop/orders/index.ts';

interface Props {
  order: Pick<OrderView, 'id' | 'kind' | 'status' | 'reviewReason' | 'addOnKind'>;
  awaitsTransfer: boolean;
  /** Whether it has shipped or been delivered. */
  isSent: boolean;
}

/** The main button of an order's page; nothing when there is nothing to do. */
export function NextAction({ order, awaitsTransfer, isSent }: Props) {
  const t = useMessages(adminOrderMessages);
  const { id, reviewReason, addOnKind } = order;
  // The review notice says what to do.
  if (reviewReason) return null;
  const next = awaitsTransfer
    ? 'payment'
    : !isSent && maySend(order, 'outbound') && !shipsWithOrder(addOnKind)
      ? 'ship'
      : null;
  if (!next) return null;
  return (
    <p className="mt-4">
      <ButtonLink to={`/admin/orders/${id}#${next}`}>{t(`nextAction.${next}`)}</ButtonLink>
    </p>
  );
}
