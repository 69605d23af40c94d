import { useEffect, useMemo, useRef } from 'react';
import { data, Form, useNavigation, useOutlet, useSearchParams } from 'react-router';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { readOrder } from '#shop/orders/index.server.ts';
import { needsLabel } from '#shop/orders/index.ts';
import { StatusBanner, UndoButton } from '../../form/action-result.tsx';
import { usePrimaryKey } from '../../list/primary-key.ts';
import { Card, DetailLayout } from '../../ui/detail-layout.tsx';
import { ReturnCard } from '../returns/return-card.tsx';
import type { Route } from './+types/admin.orders.$id';
import { AddOns } from './add-ons.tsx';
import { nextActionOf } from './next-action.ts';
import { type FormResult, handleOrderIntent } from './order-actions.server.ts';
import { OrderDrawer } from './order-drawer.tsx';
import { isOrderId } from './order-fields.ts';
import { OrderHeader } from './order-header.tsx';
import { OrderLines } from './order-lines.tsx';
import { readOrderPage } from './order-page.server.ts';
import { OrderSide } from './order-side.tsx';
import { Timeline } from './order-timeline.tsx';
import { OrderWarnings } from './order-warnings.tsx';
import { OrderPayment } from './payment/order-payment.tsx';
import { Refunds } from './refunds.tsx';
import { ShipSection } from './ship/ship-section.tsx';
import { useOffers } from './ship/use-offers.ts';

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
  const page = isOrderId(params.id) ? await readOrderPage(ctx, person, params.id) : null;
  if (!page) throw new Response(null, { status: 404 });
  return page;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { email: actor } = await staffOf(ctx, pathOf(request), 'admin');
  const isThere = isOrderId(params.id) && (await readOrder(ctx.shop, params.id));
  if (!isThere) throw new Response(null, { status: 404 });
  const form = await readFormData(request);
  const result = await handleOrderIntent(ctx.shop, params.id, actor, form, localeOf(context));
  return data(result, { status: result.ok ? 200 : 409 });
}

export default function OrderPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { order, refunds, removed, localNames, mayAct, openReturn, addOns, timeline } = page;
  const isBusy = useNavigation().state !== 'idle';
  // Added items ship with the order, so it waits until they are paid.
  const waitsForAddOn =
    page.shipping.maySend &&
    addOns.some(
      ({ kind, status }) => kind !== 'exchanged' && (status === 'pending_payment' || status === 'paid'),
    );
  const shipping = { ...page.shipping, maySend: page.shipping.maySend && !waitsForAddOn };
  const next = nextActionOf({
    ...shipping,
    reviewReason: order.reviewReason,
    // Money for a cancelled order is recorded in the payment's card.
    awaitsTransfer: page.awaitsTransfer && order.status === 'pending_payment',
    awaitsPayment: page.payUrl !== null && !page.awaitsTransfer,
    openReturn,
  });
  const isWanted =
    mayAct &&
    shipping.maySend &&
    shipping.parcels.some(({ label, shipsByHand }) => needsLabel(label) && !shipsByHand);
  const offers = useOffers(order.id, isWanted, page.shipping);
  const form = useOutlet();
  const done = useDone();
  usePrimaryKey();
  return (
    <>
      <OrderHeader page={page} next={next} offers={offers} />
      <Result result={actionData ?? done} />
      <OrderWarnings page={page} />
      {form && (
        <OrderDrawer label={order.number} back={`/admin/orders/${order.id}`}>
          {form}
        </OrderDrawer>
      )}
      <div data-stays-at={`/admin/orders/${order.id}`}>
        <DetailLayout aside={<OrderSide page={page} />}>
          {openReturn && <ReturnCard one={openReturn} mail={page.mail} mayAct={mayAct} isBusy={isBusy} />}
          <AddOns orderId={order.id} addOns={addOns} mayAct={mayAct} />
          <Card>
            <OrderLines order={order} removed={removed} localNames={localNames} />
          </Card>
          <OrderPayment page={page} />
          <ShipSection
            orderId={order.id}
            shipping={shipping}
            waitsForAddOn={waitsForAddOn}
            isDelivered={page.state.fulfilment === 'delivered'}
            offers={offers}
            mail={page.mail}
            mayAct={mayAct}
            nextPosition={next && 'position' in next ? next.position : null}
          />
          <Refunds orderId={order.id} refunds={refunds} mayAct={mayAct} />
        </DetailLayout>
        <div className="mt-8 lg:w-2/3">
          <Timeline orderId={order.id} days={timeline} mayAct={mayAct} />
        </div>
      </div>
    </>
  );
}

/** The result of a drawer form, from `?done=`. */
function useDone(): FormResult | undefined {
  const t = useMessages(adminOrderMessages);
  const tShipping = useMessages(adminShippingMessages);
  const done = useSearchParams()[0].get('done');
  // Shown once: neither after a reload nor to others who get the link.
  useEffect(() => {
    if (!done) return;
    const url = new URL(location.href);
    url.searchParams.delete('done');
    history.replaceState(history.state, '', url);
  }, [done]);
  return useMemo(() => {
    if (done === 'payment') return { ok: true, message: t('payment.record.done') };
    return done === 'by-hand' ? { ok: true, message: tShipping('byHand.done') } : undefined;
  }, [done, t, tShipping]);
}

/** The last form's result, visible wherever on the page the form is. */
function Result({ result }: { result: FormResult | undefined }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) notice.current?.focus({ preventScroll: true });
  }, [result]);
  if (!result) return null;
  return (
    <StatusBanner>
      <Notice ref={notice} tone={result.ok ? 'success' : 'error'} title={result.message}>
        {result.details && <p>{result.details}</p>}
        {result.undoFields && (
          <Form method="post" preventScrollReset>
            {result.undoFields.map(([name, value]) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            ))}
            <UndoButton type="submit" />
          </Form>
        )}
        {result.undoIntent && (
          <Form method="post" preventScrollReset>
            <UndoButton type="submit" name="intent" value={result.undoIntent} />
          </Form>
        )}
      </Notice>
    </StatusBanner>
  );
}
