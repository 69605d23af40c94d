import { data, redirect } from 'react-router';
import { z } from 'zod';
import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Link } from '#app/ui/link.tsx';
import { type AdminBatchesValues, adminBatchesMessages } from '#messages/admin-batches.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import { listSettingsOf } from '#shop/backoffice/index.server.ts';
import { BATCH_STATUSES, listBatches, MOST_ORDERS, startBatch } from '#shop/fulfilment/index.server.ts';
import { pageIn, searchIn } from '../../list/list-address.ts';
import { ListPage } from '../../list/list-page.tsx';
import type { ListColumn } from '../../list/list-types.ts';
import { shopTimeOf } from '../../shop-time.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.batches';

export const meta = ({ matches }: PageMatches) => {
  const t = adminBatchesMessages.in(localeOfMatches(matches));
  return [{ title: t('list.title') }, { name: 'robots', content: 'noindex' }];
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const params = new URL(request.url).searchParams;
  const page = pageIn(params);
  const [{ items, ...found }, settings] = await Promise.all([
    listBatches(ctx.shop, {
      page,
      statuses: BATCH_STATUSES.filter((status) => params.getAll('status').includes(status)),
      search: searchIn(params),
      isOldestFirst: params.get('sort') === 'started',
    }),
    listSettingsOf(ctx.shop, person.id, 'batches'),
  ]);
  return {
    rows: items.map((batch) => ({ ...batch, started: shopTime(batch.startedAt) })),
    found: { ...found, page },
    settings,
  };
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

type T = Translate<AdminBatchesValues>;
type Row = Awaited<ReturnType<typeof loader>>['rows'][number];

const columnsOf = (t: T): ListColumn<Row>[] => [
  {
    id: 'started',
    name: t('list.column.started'),
    sort: 'started',
    sortsDown: true,
    card: 'title',
    cell: ({ started }) => started,
  },
  {
    id: 'by',
    name: t('list.column.by'),
    card: 'line',
    cell: ({ startedBy }) => <span className="wrap-anywhere">{startedBy}</span>,
  },
  {
    id: 'orders',
    name: t('list.column.orders'),
    isFigure: true,
    card: 'figure',
    cell: ({ orders }) => orders,
  },
  {
    id: 'status',
    name: t('list.column.status'),
    card: 'badge',
    cell: ({ finishedAt, failed }) =>
      finishedAt === null ? (
        <Badge tone="warm">{t('list.status.running')}</Badge>
      ) : failed > 0 ? (
        <Badge tone="loud">{t('list.status.failed', { count: failed })}</Badge>
      ) : (
        <Badge tone="good">{t('list.status.done')}</Badge>
      ),
  },
];

export default function BatchesPage({
  loaderData: { rows, found, settings },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(adminBatchesMessages);
  const rich = useRichMessages(adminBatchesMessages);
  return (
    <ListPage
      list="batches"
      title={t('list.title')}
      settings={settings}
      views={[
        { name: t('list.view.all'), query: '' },
        { name: t('list.status.running'), query: 'status=running' },
        { name: t('list.status.some-failed'), query: 'status=failed' },
        { name: t('list.status.done'), query: 'status=done' },
      ]}
      search={t('list.search')}
      filters={[
        {
          kind: 'choice',
          id: 'status',
          name: t('list.column.status'),
          options: (['running', 'failed', 'done'] as const).map((value) => ({
            value,
            name: t(value === 'failed' ? 'list.status.some-failed' : `list.status.${value}`),
          })),
        },
      ]}
      columns={columnsOf(t)}
      defaultSort="-started"
      rows={rows}
      found={found}
      hrefOf={({ id }) => `/admin/batches/${id}`}
      nameOf={({ started }) => started}
      note={
        actionData && (
          <div className="mt-2">
            <Refusal message={actionData.message} />
          </div>
        )
      }
      empty={
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
      }
    />
  );
}
