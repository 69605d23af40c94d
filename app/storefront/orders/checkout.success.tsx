import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { emptyOrderedCart } from '#app/browser/cart-changes.ts';
import { trackPurchase } from '#app/browser/purchases.ts';
import { contextOf } from '#app/context.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import {
  type BoughtCard as BoughtCardData,
  boughtCard,
  type ResendResult,
} from '#app/shared/gift-cards/bought-gift-card.server.ts';
import { BoughtCard } from '#app/shared/gift-cards/bought-gift-card.tsx';
import { handleBuyerIntent } from '#app/shared/order-changes/buyer-actions.server.ts';
import { CancelOrder } from '#app/shared/order-changes/buyer-cancellation.tsx';
import { returnStatus } from '#app/shared/order-changes/return-status.server.ts';
import { ReturnStatus } from '#app/shared/order-changes/return-status.tsx';
import { sendBuyerAction } from '#app/shared/send-or-explain.ts';
import { Art } from '#app/ui/art.tsx';
import { Button, ButtonAnchor, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Spinner } from '#app/ui/feedback/loading.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { giftCardsMessages } from '#messages/gift-cards.ts';
import { orderMessages } from '#messages/order.ts';
import { returnsMessages } from '#messages/returns.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { emailOutcome } from '#shop/email/index.server.ts';
import { hasReturnLabel } from '#shop/fulfilment/index.server.ts';
import { payPathOf, trackingToken } from '#shop/orders/index.server.ts';
import { isPaidByLink, type OrderStatus, type OrderView } from '#shop/orders/index.ts';
import { clearDraft } from '../checkout/checkout-draft.ts';
import type { Route } from './+types/checkout.success';
import { awaitedTransfer } from './awaited-transfer.server.ts';
import { orderByToken } from './order-by-token.server.ts';
import { OrderLines } from './order-lines.tsx';
import { type AwaitedTransfer, Transfer } from './order-transfer.tsx';
import { ShippingAddress, WhatNext } from './what-next.tsx';

export const meta = ({ matches }: PageMatches) => {
  const t = orderMessages.in(localeOfMatches(matches));
  return [{ title: t('title.plain') }, { name: 'robots', content: 'noindex' }];
};

/** An order's own token gives access: in the checkout's cookie, or in the email's link. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const found = await orderByToken(ctx, request);
  if (found.access !== 'full') return found;
  const { shop } = ctx;
  const { id, number } = found.order;
  const token = new URL(request.url).searchParams.get('token');
  const access = new URLSearchParams({ order: number, ...(token && { token }) });
  const creditNotePath = (position: number) => `/order/credit-note.pdf?${access}&refund=${position}`;
  return {
    ...found,
    hasReturnLabel: await hasReturnLabel(shop, id),
    back: await returnStatus(ctx, found.order, creditNotePath),
    card: await boughtCard(ctx, found.order),
    transfer: await awaitedTransfer(shop, found.order, ctx.locale),
    trackPath: `/track/${trackingToken(shop.config.secret, id, shop.clock.now())}`,
    isEmailed: emailOutcome(shop) === 'sent',
    payPath: payPathOf(shop, { ...found.order, orderId: id }),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const found = await orderByToken(ctx, request);
  if (found.access !== 'full') throw new Response(null, { status: 404 });
  const { pathname, search } = new URL(request.url);
  return handleBuyerIntent(ctx, found.order, request, pathname.replace(/\.data$/, '') + search);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendBuyerAction(() => serverAction());

const LOOK_AGAIN_MS = 2_000;
const NOTHING_NEXT: readonly OrderStatus[] = ['refunded', 'partially_refunded'];

export default function OrderSuccess({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(orderMessages);
  if (loaderData.access === 'full')
    return (
      <WholeOrder {...loaderData} problem={actionData?.problem ?? null} resent={actionData?.resent ?? null} />
    );
  const { number, status } = loaderData;
  return (
    <div className="page">
      <EmptyState
        art="parcel"
        heading="h1"
        title={t('state-only', { number, status: t(`status.${status}`) })}
      >
        <p>{t('state-only.text')}</p>
        <ButtonLink to="/shop">{t('shop')}</ButtonLink>
      </EmptyState>
    </div>
  );
}

function WholeOrder({
  order,
  hasReturnLabel,
  transfer,
  trackPath,
  isEmailed,
  payPath,
  back,
  card,
  problem,
  resent,
}: {
  order: OrderView;
  hasReturnLabel: boolean;
  transfer: AwaitedTransfer | null;
  trackPath: string;
  isEmailed: boolean;
  /** Where to pay for an add-on order. */
  payPath: string | null;
  back: Awaited<ReturnType<typeof returnStatus>>;
  card: BoughtCardData | null;
  problem: string | null;
  resent: ResendResult['resent'] | null;
}) {
  const t = useMessages(orderMessages);
  const tCards = useMessages(giftCardsMessages);
  const tReturns = useMessages(returnsMessages);
  const { search } = useLocation();
  const { number, email, address, status, payment } = order;
  const isPaid = order.paidAt !== null;
  const isLost = status === 'cancelled' || payment?.status === 'declined';
  const isRefunded = status === 'refunded';
  const isWaiting = !isPaid && !isLost && !transfer;
  const isPlaced = isPaid || transfer !== null;
  usePolling(isWaiting);
  useEffect(() => {
    // The cart has become this order, so the checkout draft is no longer needed.
    if (!isPlaced || order.kind !== 'goods') return;
    if (!isPaidByLink(order)) {
      emptyOrderedCart();
      clearDraft();
    }
    if (isPaid) trackPurchase(order);
  }, [isPlaced, isPaid, order]);

  return (
    <div className="page pt-12">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_24rem]">
        <div>
          {isPlaced ? (
            <div className="-ml-3">
              <Art name="parcel" />
            </div>
          ) : (
            <span className="grid size-14 place-items-center rounded-full bg-sage">
              {isWaiting ? <Spinner /> : <Icon name="alert" />}
            </span>
          )}
          <h1 className="mt-6 title">
            {isLost || isRefunded
              ? t('title.plain')
              : t(titleOf(isPaid, transfer !== null), { name: address.name })}
          </h1>
          <div role="status" className="mt-4 max-w-xl text-lg">
            {isRefunded && t('refunded', { number })}
            {isPaid && !isRefunded && t(isEmailed ? 'paid' : 'paid.no-email', { number, email })}
            {isWaiting && t('waiting', { number, email })}
            {isLost && <Lost order={order} payPath={payPath} />}
            {transfer &&
              t(isEmailed ? 'transfer' : 'transfer.no-email', { number, email, until: transfer.until })}
          </div>
          {transfer && <Transfer transfer={transfer} order={order} />}
          {card && (
            <div className="mt-10">
              <BoughtCard card={card} resent={resent} />
            </div>
          )}
          {!card && !isLost && !NOTHING_NEXT.includes(status) && (
            <WhatNext
              order={order}
              trackPath={isPaid ? trackPath : null}
              awaitsTransfer={transfer !== null}
            />
          )}
          {!card && <ShippingAddress order={order} />}
          <div className="no-print mt-10 flex flex-wrap gap-3">
            <ButtonLink to="/shop">{t('shop')}</ButtonLink>
            {card && (
              <ButtonLink to="/gift-cards" variant="outline">
                {tCards('bought.another')}
              </ButtonLink>
            )}
            {hasReturnLabel && (
              <ButtonAnchor href={`/order/return-label.pdf${search || `?order=${number}`}`} variant="outline">
                {t('return-label')}
              </ButtonAnchor>
            )}
            {back.mayReturn && (
              <ButtonLink to={`/order/return${search || `?order=${number}`}`} variant="outline">
                {tReturns('start')}
              </ButtonLink>
            )}
            <Button variant="outline" onClick={() => window.print()}>
              {t('print')}
            </Button>
          </div>
          <div className="mt-8 grid gap-7">
            <ReturnStatus refunds={back.refunds} returns={back.returns} />
            {isPaid && <CancelOrder mayCancel={back.mayCancel} problem={problem} />}
          </div>
        </div>
        <OrderLines order={order} isAbroad={address.country !== 'CA'} />
      </div>
    </div>
  );
}

const titleOf = (isPaid: boolean, isTransfer: boolean) =>
  isPaid ? 'title' : isTransfer ? 'title.transfer' : 'title.waiting';

const Lost = ({
  order: { number, status, kind, addOnOf, channel },
  payPath,
}: {
  order: OrderView;
  payPath: string | null;
}) => {
  const t = useMessages(orderMessages);
  const isCard = kind === 'gift-card';
  const of = addOnOf ? '.part' : isCard ? '.card' : '';
  const isCancelled = status === 'cancelled';
  const why = isCancelled ? (addOnOf ? 'cancelled.part' : 'cancelled') : (`declined${of}` as const);
  const again = isPaidByLink({ addOnOf, channel }) ? payPath : isCard ? '/gift-cards' : '/checkout';
  return (
    <>
      <Notice tone="error" title={t(why, { number })} />
      {again && !(payPath && isCancelled) && (
        <ButtonLink to={again} className="mt-4">
          {t(payPath ? 'again.part' : `again${of}`)}
        </ButtonLink>
      )}
    </>
  );
};

/** Reloads at intervals until the payment has arrived. */
function usePolling(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(revalidate, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}
