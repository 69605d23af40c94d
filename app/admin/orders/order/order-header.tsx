import { Form, useNavigation } from 'react-router';
import { PRIMARY } from '#app/admin/list/primary-key.ts';
import { PageHeader } from '#app/admin/ui/page-header.tsx';
import { Button, ButtonAnchor, ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminDraftsMessages } from '#messages/admin-drafts.ts';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { adminReturnsMessages } from '#messages/admin-returns.ts';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import { decimalOfCents, formatMoney } from '#shop/core/index.ts';
import { dueOf } from '#shop/orders/index.ts';
import { OrderBadges } from '../order-status-badge.tsx';
import type { NextAction } from './next-action.ts';
import { usePlaceInList } from './order-list.ts';
import { useOrderMenu } from './order-menu.tsx';
import type { OrderPageData } from './order-page.server.ts';
import { BuyUsual } from './ship/buy-label.tsx';
import type { Offers } from './ship/use-offers.ts';

interface Props {
  page: OrderPageData;
  next: NextAction | null;
  offers: Offers;
}

export function OrderHeader({ page, next, offers }: Props) {
  const t = useMessages(adminOrderMessages);
  const tDrafts = useMessages(adminDraftsMessages);
  const rich = useRichMessages(adminOrderMessages);
  const { order, state, placed, mayAct, canRefund } = page;
  const { id, number, addOnOf, addOnKind } = order;
  const menu = useOrderMenu(page, next);
  const { back, ...neighbours } = usePlaceInList(id);
  return (
    <PageHeader
      back={{ to: back, name: t('back') }}
      title={number}
      badge={<OrderBadges status={order.status} {...state} />}
      detail={
        <>
          {t('placed', { date: placed })}
          {order.channel !== 'web' && ` · ${tDrafts(`channel.${order.channel}`)}`}
          {addOnOf && addOnKind && (
            <span className="block">
              {rich('addOn.parent', {
                kind: t(`addOn.kind.${addOnKind}`),
                link: (text) => (
                  <Link
                    to={`/admin/orders/${addOnOf}`}
                    className="prose-link inline-flex min-h-11 items-center"
                  >
                    {text}
                  </Link>
                ),
              })}
            </span>
          )}
        </>
      }
      primary={mayAct && next && <NextButton page={page} next={next} offers={offers} />}
      secondary={
        mayAct &&
        canRefund &&
        next?.kind !== 'refund' && (
          <ButtonLink to={`/admin/orders/${id}/refund`} variant="outline" size="small" preventScrollReset>
            {t('actions.refund')}
          </ButtonLink>
        )
      }
      more={menu}
      {...neighbours}
    />
  );
}

/** Does the next step itself, or opens its form beside the order. */
function NextButton({ page, next, offers }: Props & { next: NextAction }) {
  const t = useMessages(adminOrderMessages);
  const tReturns = useMessages(adminReturnsMessages);
  const tShipping = useMessages(adminShippingMessages);
  const isBusy = useNavigation().state !== 'idle';
  const { order, shipping } = page;
  const at = `/admin/orders/${order.id}`;
  switch (next.kind) {
    case 'review':
    case 'exchange':
    case 'refund':
      return (
        <ButtonLink to={`${at}/${next.kind}`} size="small" preventScrollReset {...PRIMARY}>
          {next.kind === 'review' ? t('review.open') : tReturns(`${next.kind}.create`)}
        </ButtonLink>
      );
    case 'confirm-payment':
      return (
        <Form method="post" action={at} preventScrollReset>
          <input type="hidden" name="intent" value="record-transfer" />
          <input type="hidden" name="amount" value={decimalOfCents(dueOf(order))} />
          <Button type="submit" size="small" busy={isBusy} {...PRIMARY}>
            {t('nextAction.payment', { amount: formatMoney(dueOf(order), t.locale) })}
          </Button>
        </Form>
      );
    case 'record-payment':
      return (
        <ButtonLink to={`${at}/payment`} size="small" preventScrollReset {...PRIMARY}>
          {t('nextAction.recordPayment')}
        </ButtonLink>
      );
    case 'ship-by-hand':
      return (
        <ButtonLink to={`${at}/ship?parcel=${next.position}`} size="small" preventScrollReset {...PRIMARY}>
          {tShipping('byHand.title')}
        </ButtonLink>
      );
    case 'approve-return':
    case 'receive-return':
      return (
        <Form method="post" action={at} preventScrollReset>
          <input type="hidden" name="intent" value="decide-return" />
          <input type="hidden" name="return" value={next.returnId} />
          <Button
            type="submit"
            name="to"
            value={next.kind === 'approve-return' ? 'approved' : 'received'}
            size="small"
            busy={isBusy}
            {...PRIMARY}
          >
            {tReturns(next.kind === 'approve-return' ? 'approve.submit' : 'receive.submit')}
          </Button>
        </Form>
      );
    case 'buy-label': {
      const offer = typeof offers === 'string' ? offers : (offers[next.position] ?? 'none');
      return <BuyUsual position={next.position} offer={offer} isNext isBusy={isBusy} />;
    }
    case 'check-label':
      return (
        <Form method="post" action={at} preventScrollReset>
          <input type="hidden" name="intent" value="buy" />
          <input type="hidden" name="direction" value="outbound" />
          <input type="hidden" name="parcel" value={next.position} />
          <Button type="submit" size="small" busy={isBusy} {...PRIMARY}>
            {tShipping('label.buying.submit')}
          </Button>
        </Form>
      );
    case 'hand-over':
      return (
        <Form method="post" action={at} preventScrollReset>
          <input type="hidden" name="intent" value="hand-over" />
          <input type="hidden" name="step" value={next.step} />
          <Button type="submit" size="small" busy={isBusy} {...PRIMARY}>
            {tShipping(`handover.${order.shipping.method ?? 'pickup'}.${next.step}`)}
          </Button>
        </Form>
      );
    case 'print':
      return (
        <ButtonAnchor
          href={`${at}/slip-and-label.pdf`}
          target="_blank"
          rel="noreferrer"
          size="small"
          {...PRIMARY}
        >
          {t(shipping.parcels.length > 1 ? 'nextAction.print.labels' : 'nextAction.print')}
        </ButtonAnchor>
      );
    case 'mark-shipped':
    case 'deliver':
      return (
        <Form method="post" action={at} preventScrollReset>
          <Button
            type="submit"
            name="intent"
            value={next.kind === 'deliver' ? 'delivered' : 'mark-shipped'}
            size="small"
            busy={isBusy}
            {...PRIMARY}
          >
            {tShipping(next.kind === 'deliver' ? 'delivered.submit' : 'byHand.submit')}
          </Button>
        </Form>
      );
  }
}
