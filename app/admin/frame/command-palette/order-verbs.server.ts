import type { RequestContext } from '#app/context.ts';
import { hasRole, type Person } from '#shop/accounts/index.ts';
import { canBuyLabels } from '#shop/fulfilment/index.server.ts';
import {
  currentLabelOf,
  isOnItsWay,
  isTransfer,
  lastPackingEvent,
  readOrder,
  refundableOf,
  returnsOf,
  wasSent,
} from '#shop/orders/index.server.ts';
import { canMove, leftOf, mayReopen, maySend, OPEN_RETURNS, shipsWithOrder } from '#shop/orders/index.ts';
import type { Obstacle } from './commands.ts';
import type { Possible } from './possible-commands.ts';

type Context = Pick<RequestContext, 'shop'>;

/** For each verb, how to do it to this order, or why it can't be done. Null when there is no such order. */
export async function orderVerbs({ shop }: Context, person: Person, id: string) {
  const [order, label, refundable, returns] = await Promise.all([
    readOrder(shop, id),
    currentLabelOf(shop, id),
    refundableOf(shop, id),
    returnsOf(shop, id),
  ]);
  if (!order) return null;
  const [isSent, isUnderway, lastPacking] = await Promise.all([
    wasSent(shop, order),
    isOnItsWay(shop, order),
    lastPackingEvent(shop, id),
  ]);
  const hasOpenReturn = returns.some(({ status }) => OPEN_RETURNS.some((open) => open === status));
  const mayAct = hasRole(person, 'admin');
  const at = `/admin/orders/${id}`;
  const no = (obstacle: Obstacle): Possible => ({ obstacle });
  const isOver = order.status === 'cancelled' || order.status === 'refunded';
  const closed: Obstacle = isOver ? 'cancelled' : 'unpaid';
  const unsendable: Obstacle | null =
    order.kind === 'gift-card'
      ? 'giftCard'
      : shipsWithOrder(order.addOnKind)
        ? 'shipsWith'
        : isSent
          ? 'sent'
          : maySend(order, 'outbound')
            ? null
            : closed;
  const unprintable: Obstacle | null =
    unsendable === 'giftCard' || unsendable === 'shipsWith' ? unsendable : order.paidAt ? null : 'unpaid';
  const forAdmins = (possible: Possible): Possible => (mayAct ? possible : no('role'));
  const isAwaited = order.status === 'pending_payment';
  const canCancel = canMove(order.status, 'cancelled') && order.addOnKind !== 'moved';
  const marked = (intent: 'packed' | 'fulfilled'): Possible => ({
    to: at,
    sends: {
      action: '/admin/orders',
      fields: [
        ['intent', intent],
        ['order', id],
      ],
    },
  });
  const fulfilled = marked('fulfilled');
  /** Why it can't be packed: one that is picked up or delivered has been marked as ready. */
  const unpackable = unsendable === 'sent' && order.shipping.method ? 'ready' : unsendable;
  const madeReady = (method: typeof order.shipping.method, others: Obstacle): Possible =>
    unsendable === 'giftCard' || order.shipping.method !== method
      ? no(others)
      : unpackable
        ? no(unpackable)
        : { to: at, posts: { intent: 'hand-over', step: 'ready' } };
  const verbs: Record<string, Possible> = {
    refund: forAdmins(
      !refundable
        ? no('unpaid')
        : leftOf(refundable.order, refundable.back).totalCents > 0
          ? { to: `${at}/refund` }
          : no('nothingLeft'),
    ),
    // A button there says what the label costs. It doesn't get the focus: a second Enter would buy.
    label: forAdmins(
      unsendable
        ? no(unsendable)
        : order.shipping.method
          ? no('ownHands')
          : canBuyLabels(shop)
            ? { to: `${at}#ship` }
            : no('noCarrier'),
    ),
    reprint: forAdmins(
      label?.state === 'bought' ? { to: `${at}/slip-and-label.pdf`, isOutside: true } : no('noPrint'),
    ),
    pay: forAdmins(
      order.paidAt
        ? no('paid')
        : isAwaited
          ? {
              to:
                order.payment && isTransfer(shop, order.payment.provider) ? `${at}#payment` : `${at}/payment`,
            }
          : no('cancelled'),
    ),
    settle: forAdmins(order.reviewReason ? { to: `${at}/review` } : no('noReview')),
    slip: forAdmins(unprintable ? no(unprintable) : { to: `${at}/packing-slip.pdf`, isOutside: true }),
    receipt: forAdmins(unprintable ? no(unprintable) : { to: `${at}/gift-receipt.pdf`, isOutside: true }),
    cancel: forAdmins(
      !canCancel ? no(isSent ? 'sent' : 'cancelled') : label ? no('voidLabel') : { to: `${at}/cancel` },
    ),
    edit: forAdmins(
      mayReopen(order)
        ? { to: `${at}/edit` }
        : unsendable
          ? no(unsendable)
          : order.addOnOf
            ? no('shipsWith')
            : label
              ? no('voidLabel')
              : { to: `${at}/edit` },
    ),
    exchange: forAdmins(
      returns.some(({ status }) => status === 'received') ? { to: `${at}/exchange` } : no('noReturn'),
    ),
    approveReturn: forAdmins(
      returns.some(({ status }) => status === 'requested') ? { to: `${at}#return` } : no('noRequest'),
    ),
    receiveReturn: forAdmins(
      returns.some(({ status }) => status === 'approved') ? { to: `${at}#return` } : no('noApproved'),
    ),
    note: forAdmins({ to: `${at}#order-note` }),
    void: forAdmins(label ? { to: `${at}#ship` } : no('noLabel')),
    pack: forAdmins(unpackable ? no(unpackable) : { to: '/admin/orders/pack', posts: { order: id } }),
    markPacked: forAdmins(
      unpackable ? no(unpackable) : lastPacking?.kind === 'packed' ? no('packed') : marked('packed'),
    ),
    ready: forAdmins(madeReady('pickup', 'notPickup')),
    outForDelivery: forAdmins(madeReady('local', 'notLocal')),
    tagOrder: forAdmins({ to: `${at}#tags` }),
    fulfil: forAdmins(
      unsendable && !(unsendable === 'sent' && order.shipping.method && order.status !== 'delivered')
        ? no(unsendable)
        : fulfilled,
    ),
    deliver: forAdmins(
      isUnderway && !order.shipping.method
        ? { to: at, intent: 'delivered' }
        : isUnderway
          ? fulfilled
          : no(isOver ? 'cancelled' : isSent ? 'delivered' : 'notSent'),
    ),
    return: forAdmins(
      order.kind === 'gift-card'
        ? no('giftCard')
        : !isSent
          ? no(isOver ? 'cancelled' : 'notSent')
          : hasOpenReturn
            ? no('openReturn')
            : { to: `${at}/return` },
    ),
    invoice: forAdmins(order.paidAt ? { to: `${at}/invoice.pdf`, isOutside: true } : no('unpaid')),
    again: forAdmins(
      order.kind === 'gift-card'
        ? no('giftCard')
        : order.addOnOf
          ? no('shipsWith')
          : { to: `/admin/orders/new?order=${id}` },
    ),
  };
  return { number: order.number, email: order.email, verbs };
}
