import { contextOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { boughtCard } from '#app/shared/gift-cards/bought-gift-card.server.ts';
import { BoughtCard } from '#app/shared/gift-cards/bought-gift-card.tsx';
import { handleBuyerIntent } from '#app/shared/order-changes/buyer-actions.server.ts';
import { CancelOrder } from '#app/shared/order-changes/buyer-cancellation.tsx';
import { returnStatus } from '#app/shared/order-changes/return-status.server.ts';
import { ReturnStatus } from '#app/shared/order-changes/return-status.tsx';
import { sendBuyerAction } from '#app/shared/send-or-explain.ts';
import { OrderLines } from '#app/storefront/orders/order-lines.tsx';
import { parcelsInWords } from '#app/storefront/orders/tracking/format-tracking-times.server.ts';
import { Parcels } from '#app/storefront/orders/tracking/parcel.tsx';
import { Progress, TrackingFailed } from '#app/storefront/orders/tracking/tracking-progress.tsx';
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { ordersMessages } from '#messages/orders.ts';
import { returnsMessages } from '#messages/returns.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatDeliveryWindow, shippingNames } from '#shop/checkout/index.ts';
import { shopTimeZone } from '#shop/core/index.server.ts';
import { type Core, shopDate, shopMoment } from '#shop/core/index.ts';
import { hasReturnLabel, parcelsOf } from '#shop/fulfilment/index.server.ts';
import { payPathOf } from '#shop/orders/index.server.ts';
import { type OrderStatus, type OrderView, shownStep } from '#shop/orders/index.ts';
import type { Route } from './+types/account.orders.$number';
import { NoActionsReason } from './no-actions-reason.tsx';
import { Delivery } from './order-delivery.tsx';
import { State } from './order-state.tsx';
import { Timeline } from './order-timeline.tsx';
import { ownOrder } from './own-order.server.ts';
import { OrderAgain } from './reorder.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const t = ordersMessages.in(localeOfMatches(matches));
  return [
    { title: loaderData ? t('number', { number: loaderData.order.number }) : t('title') },
    { name: 'robots', content: 'noindex' },
  ];
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { order, timeline } = await ownOrder(ctx, request, params.number);
  // Staff-only fields must not reach the browser.
  const { reviewReason: _, payment: __, ...shown } = order;
  const parcels = await parcelsOf(ctx.shop, order).catch((err: unknown) => {
    ctx.shop.log.error({ err, requestId: ctx.requestId }, 'parcels could not be read');
    return null;
  });
  const timeZone = await shopTimeZone(ctx.shop);
  return {
    order: { ...shown, shipping: { ...shown.shipping, ...shippingNames(shown.shipping, ctx.locale) } },
    card: await boughtCard(ctx, order),
    hasReturnLabel: await hasReturnLabel(ctx.shop, order.id),
    ...(await returnStatus(
      ctx,
      order,
      (position) => `${pathOfOrder(order)}/refunds/${position}/credit-note.pdf`,
    )),
    step: shownStep(order.status, parcels ?? []),
    parcels: parcels && (await parcelsInWords(ctx.shop, parcels, ctx.locale)),
    placed: shopDate(order.placedAt, timeZone, ctx.locale),
    until: order.heldUntil > ctx.shop.clock.now() ? shopMoment(order.heldUntil, timeZone, ctx.locale) : null,
    confirmPath: confirmPathOf(ctx.shop, order),
    dates: formatDeliveryWindow(order.shipping.arrivesFrom, order.shipping.arrivesUntil, ctx.locale),
    timeline: timeline.map(({ kind, at }) => ({
      kind,
      at: at.toISOString(),
      when: shopMoment(at, timeZone, ctx.locale),
    })),
  };
}

/** Where to continue an awaited payment; null when it can't be continued. */
function confirmPathOf(shop: Core, { id, status, addOnOf, channel, payment }: OrderView): string | null {
  if (status !== 'pending_payment') return null;
  const payPath = payPathOf(shop, { orderId: id, addOnOf, channel });
  if (payPath) return payPath;
  const isOfTestBank = payment?.status === 'needs_confirmation' && payment.provider === 'test';
  return isOfTestBank ? `/checkout/confirm?payment=${payment.id}` : null;
}

const pathOfOrder = ({ number }: { number: string }) => `/account/orders/${encodeURIComponent(number)}`;

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { order } = await ownOrder(ctx, request, params.number);
  return handleBuyerIntent(ctx, order, request, pathOfOrder(order));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendBuyerAction(() => serverAction());

// Once an order is cancelled or refunded, its parcels are between the shop and the carrier.
const WITH_PARCELS: OrderStatus[] = ['paid', 'processing', 'shipped', 'delivered', 'partially_refunded'];

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(ordersMessages);
  const tReturns = useMessages(returnsMessages);
  const { order, card, hasReturnLabel, step, parcels, placed, until, confirmPath, dates, timeline } =
    loaderData;
  const { mayCancel, mayReturn, refunds, returns } = loaderData;
  const { number, status } = order;
  const isOpen = status === 'pending_payment';
  // Gift card orders have no lines, and neither do province changes, which only add tax.
  const hasLines = !card && order.lines.length > 0;
  return (
    <>
      <Link
        to="/account/orders"
        className="no-print prose-link -mt-2 inline-flex min-h-11 items-center text-sm"
      >
        {t('back')}
      </Link>
      <h1 className="mt-1 text-4xl">{t('number', { number })}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet">
        {t('placed', { date: placed })}
        <State status={status} method={order.shipping.method} />
      </p>
      <div className="mt-8 grid max-w-2xl gap-7">
        {!step && <NoActionsReason order={order} until={until} confirmPath={confirmPath} />}
        {card && <BoughtCard card={card} resent={actionData?.resent ?? null} />}
        {!parcels && <TrackingFailed />}
        {!card && step && parcels?.length === 0 && <Progress step={step} method={order.shipping.method} />}
        {!card && parcels && WITH_PARCELS.includes(status) && <Parcels parcels={parcels} />}
        {!hasLines && order.paidAt && (
          <ButtonAnchor
            href={`${pathOfOrder(order)}/invoice.pdf`}
            variant="outline"
            className="justify-self-start"
          >
            {t('invoice')}
          </ButtonAnchor>
        )}
        {/* An unpaid order's items are still in the cart. */}
        {hasLines && !isOpen && (
          <OrderAgain number={number}>
            {order.paidAt && (
              <ButtonAnchor
                href={`/account/orders/${encodeURIComponent(number)}/invoice.pdf`}
                variant="outline"
              >
                {t('invoice')}
              </ButtonAnchor>
            )}
            {hasReturnLabel && (
              <ButtonAnchor
                href={`/account/orders/${encodeURIComponent(number)}/return-label.pdf`}
                variant="outline"
              >
                {t('return-label')}
              </ButtonAnchor>
            )}
            {mayReturn && (
              <ButtonLink to={`${pathOfOrder(order)}/return`} variant="outline">
                {tReturns('start')}
              </ButtonLink>
            )}
          </OrderAgain>
        )}
        <CancelOrder mayCancel={mayCancel} problem={actionData?.problem ?? null} />
        <ReturnStatus refunds={refunds} returns={returns} />
      </div>
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,42rem)_minmax(14rem,1fr)]">
        <OrderLines order={order} title={t('lines')} isAbroad={order.address.country !== 'CA'} />
        {!card && <Delivery order={order} dates={dates} isAhead={step ? step !== 'Delivered' : isOpen} />}
        <Timeline events={timeline} method={order.shipping.method} />
      </div>
    </>
  );
}
