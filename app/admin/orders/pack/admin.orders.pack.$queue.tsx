import { data, Form, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { z } from 'zod';
import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Button, ButtonAnchor, ButtonLink } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Progress } from '#app/ui/feedback/loading.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminPackingMessages } from '#messages/admin-packing.ts';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { gtinsOf } from '#shop/catalog/index.server.ts';
import { listPackaging } from '#shop/checkout/index.server.ts';
import { type Core, readIn } from '#shop/core/index.ts';
import { emailOutcomeFor } from '#shop/email/index.server.ts';
import { type PackingQueue, readPackingQueue, shippingOf } from '#shop/fulfilment/index.server.ts';
import { readOrder } from '#shop/orders/index.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.orders.pack.$queue';
import { handlePackingIntent } from './packing-actions.server.ts';
import { PackingList } from './packing-list.tsx';
import { PackingOrder } from './packing-order.tsx';
import { useForgottenTicks } from './use-ticks.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = adminPackingMessages.in(localeOfMatches(matches));
  const number = loaderData?.inHand?.number;
  return [
    { title: number ? t('title.order', { number }) : t('title') },
    { name: 'robots', content: 'noindex' },
  ];
};

async function queueOf(shop: Core, given: string): Promise<PackingQueue> {
  const id = z.uuid().safeParse(given);
  const queue = id.success ? await readPackingQueue(shop, id.data) : null;
  if (!queue) throw new Response(null, { status: 404 });
  return queue;
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { email } = await staffOf(ctx, pathOf(request), 'admin');
  const queue = await queueOf(ctx.shop, params.queue);
  const mine = queue.orders.filter(({ packer }) => packer === email);
  const orderId = mine.find(({ state }) => state === 'packing')?.orderId;
  const [order, shipping, packaging] = orderId
    ? await Promise.all([
        readOrder(ctx.shop, orderId),
        shippingOf(readIn(ctx.shop, ctx.locale), orderId),
        listPackaging(readIn(ctx.shop, ctx.locale)),
      ])
    : [null, null, null];
  const packed = mine.filter(({ state }) => state === 'packed');
  return {
    queueId: queue.id,
    packer: email,
    orders: queue.orders,
    last: packed.toSorted((one, other) => other.since.getTime() - one.since.getTime())[0] ?? null,
    inHand:
      order && shipping
        ? {
            id: order.id,
            number: order.number,
            locale: order.locale,
            address: order.address,
            message: order.message,
            isOnHold: order.reviewReason !== null,
            maySend: shipping.maySend || shipping.handover?.steps.includes('ready') === true,
            parcels: shipping.parcels,
            mail: emailOutcomeFor(ctx.shop, order.email),
            gtins: await gtinsOf(ctx.shop, order.lines),
            promised: order.shipping.carrier || order.shipping.service,
            boxes: packaging.boxes.flatMap(({ id, name, isArchived }) => (isArchived ? [] : { id, name })),
            handover: shipping.handover,
          }
        : null,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { email } = await staffOf(ctx, pathOf(request), 'admin');
  const { id } = await queueOf(ctx.shop, params.queue);
  const form = await readFormData(request);
  const t = adminPackingMessages.in(localeOf(context));
  const tShipping = adminShippingMessages.in(localeOf(context));
  const done = await handlePackingIntent(ctx.shop, id, email, form, { t, tShipping });
  if (!done.ok) return data({ message: done.message }, { status: 409 });
  return redirect(`/admin/orders/pack/${id}`);
}

/** After a refusal too: somebody else may have taken the order. Without an answer the page stays as it is. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

const OVER = new Set(['packed', 'done', 'skipped']);

export default function PackingQueuePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminPackingMessages);
  const { queueId, orders, packer, last, inHand } = loaderData;
  const isBusy = useNavigation().state !== 'idle';
  useForgottenTicks(orders);
  const over = orders.filter(({ state }) => OVER.has(state)).length;
  const waiting = orders.filter(({ state }) => state === 'waiting').length;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link to="/admin/orders/pack" className="prose-link inline-flex min-h-11 items-center">
          {t('title')}
        </Link>
        <p className="flex items-center gap-3 tabular-nums">
          {t('progress', { position: Math.min(over + 1, orders.length), count: orders.length })}
          <Progress aria-label={t('progress.label')} value={over} max={orders.length} className="w-32" />
        </p>
      </div>
      {actionData && (
        <div className="mt-3">
          <Refusal message={actionData.message} />
        </div>
      )}
      {last && inHand && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4">
          <p role="status" className="text-good">
            {t('packed', { number: last.number })}
          </p>
          <a
            href={`/admin/orders/${last.orderId}/${last.method ? 'packing-slip' : 'slip-and-label'}.pdf`}
            target="_blank"
            rel="noreferrer"
            className="prose-link inline-flex min-h-11 items-center"
          >
            {t(last.method ? 'print.slip' : 'packed.print')}
          </a>
        </div>
      )}
      {inHand ? (
        <PackingOrder
          key={inHand.id}
          order={inHand}
          others={orders.filter(({ orderId }) => orderId !== inHand.id)}
          isLast={waiting === 0}
          isBusy={isBusy}
        />
      ) : (
        <BetweenOrders queueId={queueId} orders={orders} waiting={waiting} isBusy={isBusy} />
      )}
      <div className="mt-10 max-w-3xl">
        <Disclosure
          title={<span className="font-sans text-base">{t('queue.title', { count: orders.length })}</span>}
          open={!inHand}
        >
          <PackingList orders={orders} packer={packer} isBusy={isBusy} />
        </Disclosure>
      </div>
    </>
  );
}

interface BetweenProps {
  queueId: string;
  orders: PackingQueue['orders'];
  waiting: number;
  isBusy: boolean;
}

/** Before the first order, and after the last. */
function BetweenOrders({ queueId, orders, waiting, isBusy }: BetweenProps) {
  const t = useMessages(adminPackingMessages);
  const packed = orders.filter(({ state }) => state === 'packed').length;
  const skipped = orders.filter(({ state }) => state === 'skipped').length;
  const inOtherHands = orders.some(({ state }) => state === 'packing' || state === 'elsewhere');
  if (waiting > 0) {
    return (
      <EmptyState icon="bag" heading="h1" title={t('wait.title')}>
        <p>{t('wait.text', { count: waiting })}</p>
        <Form method="post">
          <Button type="submit" name="intent" value="next" busy={isBusy}>
            {t('wait.submit')}
          </Button>
        </Form>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={inOtherHands ? 'bag' : 'check'}
      heading="h1"
      title={inOtherHands ? t('wait.others.title') : t('finish.title', { count: packed })}
    >
      {inOtherHands && <p>{t('wait.others.text')}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        {packed > 0 && (
          <ButtonAnchor
            href={`/admin/orders/pack/${queueId}/slips-and-labels.pdf`}
            target="_blank"
            rel="noreferrer"
          >
            {t('finish.print', { count: packed })}
          </ButtonAnchor>
        )}
        {skipped > 0 && (
          <Form method="post">
            <Button type="submit" name="intent" value="again" variant="outline" busy={isBusy}>
              {t('finish.skipped', { count: skipped })}
            </Button>
          </Form>
        )}
        <ButtonLink to="/admin/manifests" variant="outline">
          {t('finish.manifest')}
        </ButtonLink>
        <ButtonLink to="/admin/orders" variant="text">
          {t('finish.orders')}
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
