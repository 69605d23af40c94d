import { data, redirect } from 'react-router';
import { z } from 'zod';
import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminBatchesMessages } from '#messages/admin-batches.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import { MOST_ORDERS, recentBatches, startBatch } from '#shop/fulfilment/index.server.ts';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.batches';

export const meta = ({ matches }: PageMatches) => {
  const t = adminBatchesMessages.in(localeOfMatches(matches));
  return [{ title: t('list.title') }, { name: 'robots', content: 'noindex' }];
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const batches = await recentBatches(ctx.shop);
  return { batches: batches.map((batch) => ({ ...batch, started: shopTime(batch.startedAt) })) };
}

const chosen = z.array(z.uuid()).min(1).max(MOST_ORDERS);

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { email } = await staffOf(ctx, pathOf(request), 'admin');
  const form = await readFormData(request);
  const parsed = chosen.safeParse(form.getAll('order'));
  const isPlain = [...form.keys()].every((key) => key === 'order');
  const batchId = parsed.success && isPlain ? await startBatch(ctx.shop, parsed.data, email) : null;
  if (batchId) return redirect(`/admin/batches/${batchId}`);
  const t = adminBatchesMessages.in(localeOf(context));
  return data({ message: t('list.error.selection', { max: MOST_ORDERS }) }, { status: 400 });
}

export default function BatchesPage({ loaderData: { batches }, actionData }: Route.ComponentProps) {
  const t = useMessages(adminBatchesMessages);
  const rich = useRichMessages(adminBatchesMessages);
  return (
    <>
      <h1 className="text-3xl">{t('list.title')}</h1>
      {actionData && (
        <div className="mt-4">
          <Refusal message={actionData.message} />
        </div>
      )}
      {batches.length === 0 ? (
        <EmptyState icon="truck" title={t('list.empty.title')}>
          <p>
            {rich('list.empty.text', {
              link: (text) => (
                <Link to="/admin/orders?view=to-pack" className="prose-link">
                  {text}
                </Link>
              ),
            })}
          </p>
        </EmptyState>
      ) : (
        <Table
          caption={t('list.caption')}
          head={[
            t('list.column.started'),
            t('list.column.by'),
            { figures: t('list.column.orders') },
            t('list.column.status'),
          ]}
        >
          {batches.map(({ id, started, startedBy, finishedAt, orders, failed }) => (
            <tr key={id}>
              <td>
                <Link
                  to={`/admin/batches/${id}`}
                  className="prose-link inline-flex min-h-11 items-center whitespace-nowrap"
                >
                  {started}
                </Link>
              </td>
              <td>{startedBy}</td>
              <td className="tabular-nums">{orders}</td>
              <td>
                {finishedAt === null
                  ? t('list.status.running')
                  : failed > 0
                    ? t('list.status.failed', { count: failed })
                    : t('list.status.done')}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}
