import { ButtonLink } from '#app/ui/button.tsx';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { maySend, type OrderView, shipsWithOrder } from '#shop/orders/index.ts';

interface Props {
  order: Pick<OrderView, 'id' | 'kind' | 'status' | 'reviewReason' | 'addOnKind'>;
  awaitsTransfer: boolean;
  /** It is on its way, or there. */
  isSent: boolean;
}

/** What is to be done with an order now, as the one main button of its page; nothing where it only takes its way. */
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
