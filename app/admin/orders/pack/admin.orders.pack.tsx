import { data, Form, redirect, useNavigation } from 'react-router';
import { z } from 'zod';
import { BarBelow } from '#app/admin/form/bar-below.tsx';
import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminPackingMessages } from '#messages/admin-packing.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { namesByEmail } from '#shop/accounts/index.server.ts';
import { MOST_ORDERS, openPackingQueues, startPacking, takeNext } from '#shop/fulfilment/index.server.ts';
import { findOrdersToPack } from '#shop/orders/index.server.ts';
import { shopTimeOf } from '../../shop-time.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.orders.pack';

export const meta = ({ matches }: PageMatches) => [
  { title: adminPackingMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const [waiting, queues, shopTime] = await Promise.all([
    findOrdersToPack(ctx.shop, MOST_ORDERS),
    openPackingQueues(ctx.shop),
    shopTimeOf(ctx.shop, ctx.locale),
  ]);
  const names = await namesByEmail(
    ctx.shop,
    queues.map(({ startedBy }) => startedBy),
  );
  return {
    waiting: waiting.length,
    queues: queues.map((queue) => ({
      ...queue,
      started: shopTime(queue.startedAt),
      startedBy: names.get(queue.startedBy) ?? queue.startedBy,
    })),
  };
}

const form = z.strictObject({ orders: z.array(z.uuid()).max(MOST_ORDERS) });

/** Starts with the selected orders, or with all that wait. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { email } = await staffOf(ctx, pathOf(request), 'admin');
  const t = adminPackingMessages.in(localeOf(context));
  const { order: orders = [], ...others } = Object.fromEntries(
    Map.groupBy(await readFormData(request), ([name]) => name)
      .entries()
      .map(([name, entries]) => [name, entries.map(([, value]) => value)]),
  );
  const parsed = form.safeParse({ orders, ...others });
  if (!parsed.success) {
    return data({ message: t('start.error.selection', { max: MOST_ORDERS }) }, { status: 400 });
  }
  const asked = parsed.data.orders;
  const queueId = await startPacking(ctx.shop, asked.length > 0 ? asked : null, email);
  if (!queueId) return data({ message: t('start.error.none') }, { status: 409 });
  await takeNext(ctx.shop, queueId, email);
  return redirect(`/admin/orders/pack/${queueId}`);
}

export default function PackPage({ loaderData: { waiting, queues }, actionData }: Route.ComponentProps) {
  const t = useMessages(adminPackingMessages);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      {actionData && (
        <div className="mt-4">
          <Refusal message={actionData.message} answer={actionData} />
        </div>
      )}
      {waiting > 0 ? (
        <Form method="post" className="mt-4 grid justify-items-start gap-4">
          <p className="max-w-prose text-quiet">{t('start.text')}</p>
          <BarBelow isForPhones>
            <Button type="submit" busy={isBusy}>
              {t('start.submit', { count: waiting })}
            </Button>
          </BarBelow>
        </Form>
      ) : (
        <EmptyState icon="truck" title={t('empty.title')}>
          <p>{t('empty.text')}</p>
        </EmptyState>
      )}
      {queues.length > 0 && (
        <section aria-labelledby="open-queues" className="mt-10">
          <h2 id="open-queues" className="text-xl">
            {t('open.title')}
          </h2>
          <ul className="mt-3 max-w-2xl">
            {queues.map(({ id, orders, left, started, startedBy }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2"
              >
                <span className="min-w-0 wrap-anywhere">
                  {t('open.queue', { done: orders - left, count: orders, date: started, name: startedBy })}
                </span>
                <Link
                  to={`/admin/orders/pack/${id}`}
                  className="prose-link inline-flex min-h-11 items-center"
                >
                  {t('open.submit')}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
