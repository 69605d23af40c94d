import { Outlet } from 'react-router';
import { shopTimeOf } from '#app/admin/shop-time.server.ts';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import { hasRole } from '#shop/accounts/index.ts';
import { giftCardOfOrder } from '#shop/checkout/index.server.ts';
import { formatDeliveryWindow } from '#shop/checkout/index.ts';
import { countryLine } from '#shop/core/index.ts';
import { customerKeyOf } from '#shop/customers/index.server.ts';
import { parcelsOf } from '#shop/fulfilment/index.server.ts';
import {
  addOnsOf,
  currentLabelOf,
  disputeOf,
  emailsOfOrder,
  isTransfer,
  notesOf,
  orderTimeline,
  readOrder,
  refundableOf,
  refundsOf,
  restockedOf,
  wasSent,
} from '#shop/orders/index.server.ts';
import { dueOf, leftOf } from '#shop/orders/index.ts';
import { StatusBadge } from '../order-status-badge.tsx';
import type { Route } from './+types/admin.orders.$id';
import { AddOns } from './add-ons.tsx';
import { NextAction } from './next-action.tsx';
import { NextSteps } from './next-steps.tsx';
import { handleOrderIntent } from './order-actions.server.ts';
import { OrderEmails } from './order-emails.tsx';
import { isOrderId } from './order-fields.ts';
import { OrderLines } from './order-lines.tsx';
import { Timeline } from './order-timeline.tsx';
import { Transfer } from './order-transfer.tsx';
import { paymentLine } from './payment-labels.ts';
import { Refunds } from './refunds.tsx';
import { reviewAdvice } from './review-labels.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = adminOrderMessages.in(localeOfMatches(matches));
  return [
    { title: loaderData ? t('title', { number: loaderData.order.number }) : t('title.unknown') },
    { name: 'robots', content: 'noindex' },
  ];
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const order = isOrderId(params.id) ? await readOrder(ctx.shop, params.id) : null;
  if (!order) throw new Response(null, { status: 404 });
  const mayAct = hasRole(person, 'admin');
  const [
    timeline,
    notes,
    parcels,
    refunds,
    removed,
    addOns,
    customer,
    mails,
    card,
    isSent,
    dispute,
    label,
    refundable,
  ] = await Promise.all([
    orderTimeline(ctx.shop, order.id),
    notesOf(ctx.shop, order.id),
    parcelsOf(ctx.shop, order),
    refundsOf(ctx.shop, order.id),
    restockedOf(ctx.shop, order.id),
    addOnsOf(ctx.shop, order.id),
    // Only admins may see customers and emails.
    mayAct ? customerKeyOf(ctx.shop, order.id) : null,
    mayAct ? emailsOfOrder(ctx.shop, order.id) : [],
    mayAct && order.kind === 'gift-card' && order.paidAt ? giftCardOfOrder(ctx.shop, order.id) : null,
    wasSent(ctx.shop, order),
    disputeOf(ctx.shop, order.id),
    currentLabelOf(ctx.shop, order.id),
    refundableOf(ctx.shop, order.id),
  ]);
  const troubled = parcels.filter(({ status }) => status === 'returned' || status === 'exception');
  const { payment } = order;
  const isTransferred = payment && isTransfer(ctx.shop, payment.provider);
  return {
    order,
    refunds: refunds.map((refund) => ({ ...refund, when: shopTime(refund.doneAt ?? refund.requestedAt) })),
    cardId: card?.id ?? null,
    addOns: addOns.map((addOn) => ({ ...addOn, until: shopTime(addOn.heldUntil) })),
    isSent,
    hasLabel: label !== null,
    canRefund: refundable !== null && leftOf(refundable.order, refundable.back).totalCents > 0,
    mayAct,
    customer,
    removed: Object.fromEntries(removed),
    notes: notes.map((note) => ({ ...note, when: shopTime(note.at) })),
    mails: mails.map((mail) => ({ ...mail, when: shopTime(mail.createdAt) })),
    isTransferred,
    answerBy: dispute?.respondBy ? shopTime(dispute.respondBy) : null,
    awaitsTransfer: isTransferred && ['processing', 'cancelled'].includes(payment.status),
    placed: shopTime(order.placedAt),
    timeline: timeline.map((event) => ({ ...event, when: shopTime(event.at) })),
    troubled: troubled.map(({ number, carrier, status }) => ({ number, carrier, status })),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { email: actor } = await staffOf(ctx, pathOf(request), 'admin');
  const isThere = isOrderId(params.id) && (await readOrder(ctx.shop, params.id));
  if (!isThere) throw new Response(null, { status: 404 });
  return handleOrderIntent(
    ctx.shop,
    params.id,
    actor,
    await readFormData(request),
    adminOrderMessages.in(localeOf(context)),
  );
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminOrderMessages);
  const rich = useRichMessages(adminOrderMessages);
  const {
    order,
    refunds,
    removed,
    mayAct,
    customer,
    notes,
    mails,
    timeline,
    troubled,
    isSent,
    hasLabel,
    canRefund,
  } = loaderData;
  const { placed, isTransferred, awaitsTransfer, answerBy, cardId, addOns } = loaderData;
  const paymentResult = actionData?.about === 'payment' ? actionData : undefined;
  const { number, status, email, phone, address, shipping, message, reviewReason, payment } = order;
  return (
    <>
      <Link to="/admin/orders" className="prose-link inline-flex min-h-11 items-center">
        {t('back')}
      </Link>
      <h1 className="mt-2 flex flex-wrap items-center gap-4 text-3xl">
        {number} <StatusBadge status={status} />
      </h1>
      <p className="mt-1 text-quiet">{t('placed', { date: placed })}</p>
      {order.addOnOf && order.addOnKind && (
        <p className="mt-1">
          {rich('addOn.parent', {
            kind: t(`addOn.kind.${order.addOnKind}`),
            link: (text) => (
              <Link
                to={`/admin/orders/${order.addOnOf}`}
                className="prose-link inline-flex min-h-11 items-center"
              >
                {text}
              </Link>
            ),
          })}
        </p>
      )}
      {mayAct && <NextAction order={order} awaitsTransfer={awaitsTransfer === true} isSent={isSent} />}
      {reviewReason && (
        <div className="mt-4">
          <Notice tone="warning" title={t('review.title')}>
            <p>{reviewAdvice(t, reviewReason, { isTransferred: isTransferred === true })}</p>
            {answerBy && <p>{t('review.respondBy', { date: answerBy })}</p>}
            {mayAct && (
              <ButtonLink to={`/admin/orders/${order.id}/review`} size="small" className="mt-3">
                {t('review.open')}
              </ButtonLink>
            )}
          </Notice>
        </div>
      )}
      {troubled.map(({ number, carrier, status }) => (
        <div key={number} className="mt-4">
          <Notice tone="warning" title={t('parcel.title')}>
            <p>
              {t(status === 'returned' ? 'parcel.returned' : 'parcel.exception', {
                carrier,
                number: number ?? '',
              })}
            </p>
          </Notice>
        </div>
      ))}
      <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <OrderLines order={order} removed={removed} />
          <AddOns orderId={order.id} addOns={addOns} mayAct={mayAct} />
          <Refunds orderId={order.id} refunds={refunds} mayAct={mayAct} />
          <NextSteps
            order={order}
            mayAct={mayAct}
            isSent={isSent}
            hasLabel={hasLabel}
            canRefund={canRefund}
          />
          <Outlet />
          {message && (
            <section className="mt-8">
              <h2 className="text-xl">{t('customerNote')}</h2>
              <p className="mt-2 whitespace-pre-wrap">{message}</p>
            </section>
          )}
          <Timeline orderId={order.id} events={timeline} notes={notes} mayAct={mayAct} />
        </div>
        <div className="grid min-w-0 content-start gap-8 wrap-anywhere">
          <section>
            <h2 className="text-xl">{t(order.kind === 'goods' ? 'address.ship' : 'address.buyer')}</h2>
            <address className="mt-2 whitespace-pre-line not-italic">
              {[
                address.name,
                address.street1,
                address.street2,
                `${address.city} ${address.state} ${address.zip}`.trim(),
                countryLine(address, t.locale),
              ]
                .filter(Boolean)
                .join('\n')}
            </address>
            <p className="mt-3">
              <a href={`mailto:${email}`} className="prose-link">
                {email}
              </a>
              {phone && <span className="block">{phone}</span>}
            </p>
            {customer && (
              <Link
                to={`/admin/customers/${customer}`}
                className="prose-link inline-flex min-h-11 items-center text-sm"
              >
                {t('customer.link')}
              </Link>
            )}
          </section>
          <section>
            <h2 className="text-xl">{t('delivery.title')}</h2>
            {order.kind === 'gift-card' ? (
              <p className="mt-2">
                {t('delivery.email')}{' '}
                {cardId && (
                  <Link
                    to={`/admin/gift-cards/${cardId}`}
                    className="prose-link inline-flex min-h-11 items-center"
                  >
                    {t('delivery.giftCard')}
                  </Link>
                )}
              </p>
            ) : (
              <p className="mt-2">
                {t('delivery.service', { carrier: shipping.carrier, service: shipping.service })}
                <span className="block text-quiet">
                  {formatDeliveryWindow(shipping.arrivesFrom, shipping.arrivesUntil, t.locale)}
                </span>
                {shipping.isEstimate && <span className="block text-quiet">{t('delivery.estimate')}</span>}
              </p>
            )}
          </section>
          <section aria-labelledby="payment">
            <h2 id="payment" className="text-xl">
              {t('payment.title')}
            </h2>
            <p className="mt-2">{payment ? paymentLine(t, payment) : t('payment.none')}</p>
            {awaitsTransfer && (
              <Transfer orderId={order.id} amount={(dueOf(order) / 100).toFixed(2)} result={paymentResult} />
            )}
            {!awaitsTransfer && paymentResult && (
              <Notice tone={paymentResult.ok ? 'success' : 'warning'} title={paymentResult.message} />
            )}
          </section>
          <OrderEmails
            orderId={order.id}
            mails={mails}
            result={actionData?.about === 'mails' ? actionData : null}
          />
        </div>
      </div>
    </>
  );
}
