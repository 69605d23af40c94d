import { data, Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonAnchor } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminBatchesMessages } from '#messages/admin-batches.ts';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { hasRole } from '#shop/accounts/index.ts';
import type { Core } from '#shop/core/index.ts';
import { type BatchView, readBatch, retryFailed } from '#shop/fulfilment/index.server.ts';
import { shopTimeOf } from '../../shop-time.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import { BackgroundProgress } from '../../ui/background-progress.tsx';
import { NextStep } from '../../ui/page-header.tsx';
import { labelFailure, labelNote } from '../order/ship/shipping-label-texts.ts';
import type { Route } from './+types/admin.batches.$batch';

export const meta = ({ matches }: PageMatches) => {
  const t = adminBatchesMessages.in(localeOfMatches(matches));
  return [{ title: t('batch.meta') }, { name: 'robots', content: 'noindex' }];
};

async function batchOf(shop: Core, given: string) {
  const id = z.uuid().safeParse(given);
  const batch = id.success ? await readBatch(shop, id.data) : null;
  if (!batch) throw new Response(null, { status: 404 });
  return batch;
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const batch = await batchOf(ctx.shop, params.batch);
  return { batch, started: shopTime(batch.startedAt), mayAct: hasRole(person, 'admin') };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const { id } = await batchOf(ctx.shop, params.batch);
  const isRetried = await retryFailed(ctx.shop, id);
  return data({ isRetried }, { status: isRetried ? 200 : 409 });
}

const TONES = { waiting: 'plain', done: 'good', failed: 'loud' } as const;

export default function BatchPage({ loaderData: { batch, started, mayAct } }: Route.ComponentProps) {
  const t = useMessages(adminBatchesMessages);
  const { id, startedBy, finishedAt, orders } = batch;
  const over = orders.filter(({ state }) => state !== 'waiting').length;
  const failed = orders.filter(({ state }) => state === 'failed').length;
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      <Link to="/admin/batches" className="prose-link inline-flex min-h-11 items-center">
        {t('batch.back')}
      </Link>
      <h1 className="mt-2 text-3xl">{t('batch.title', { count: orders.length })}</h1>
      <p className="mt-1 text-quiet">{t('batch.started', { date: started, name: startedBy })}</p>
      <div className="mt-6 max-w-xl">
        <BackgroundProgress
          label={t('batch.progress.label')}
          done={over}
          total={orders.length}
          isRunning={finishedAt === null}
        >
          {t('batch.progress', { done: over, total: orders.length, failed })}
          {finishedAt === null && <> {t('batch.running')}</>}
        </BackgroundProgress>
      </div>
      {mayAct && finishedAt !== null && (
        <div className="mt-4 flex flex-wrap gap-3">
          {over > failed && (
            <NextStep>
              <ButtonAnchor href={`/admin/batches/${id}/labels.pdf`}>{t('batch.print')}</ButtonAnchor>
            </NextStep>
          )}
          {failed > 0 && (
            <Form method="post">
              <Button type="submit" variant="outline" busy={isBusy}>
                {t('batch.retry')}
              </Button>
            </Form>
          )}
        </div>
      )}
      <ul className="mt-8 grid gap-3">
        {orders.map((order) => (
          <li key={order.id} className="border-b border-line pb-3">
            <Link
              to={`/admin/orders/${order.id}`}
              className="prose-link inline-flex min-h-11 items-center font-medium"
            >
              {order.number}
            </Link>{' '}
            {order.name} <Badge tone={TONES[order.state]}>{t(`batch.order.${order.state}`)}</Badge>
            <Outcome order={order} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Outcome({ order: { failure, note, problem } }: { order: BatchView['orders'][number] }) {
  const t = useMessages(adminShippingMessages);
  const text = failure ? labelFailure(t, failure) : note ? labelNote(t, note) : problem;
  return text && <p className="text-sm">{text}</p>;
}
