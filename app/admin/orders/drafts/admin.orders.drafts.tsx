import { data } from 'react-router';
import { z } from 'zod';
import { type RowsChanged, useListIntent } from '#app/admin/list/list-intent.ts';
import { ListPage } from '#app/admin/list/list-page.tsx';
import { readDraftQuery } from '#app/admin/list/list-queries.server.ts';
import type { BulkAction, ListColumn } from '#app/admin/list/list-types.ts';
import { leaveWith } from '#app/admin/list/pending-rows.ts';
import { MOST_SELECTED } from '#app/admin/list/row-selection.ts';
import { shopTimeOf } from '#app/admin/shop-time.server.ts';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { NextStep } from '#app/admin/ui/page-header.tsx';
import { byIntent } from '#app/by-intent.ts';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { adminMessages } from '#messages/admin.ts';
import { type AdminDraftsValues, adminDraftsMessages } from '#messages/admin-drafts.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { listSettingsOf } from '#shop/backoffice/index.server.ts';
import { sum } from '#shop/core/index.ts';
import { deleteDrafts, draftName, listDrafts, restoreDrafts } from '#shop/orders/index.server.ts';
import { DRAFT_CHANNELS } from '#shop/orders/index.ts';
import { StatusBadge } from '../order-status-badge.tsx';
import type { Route } from './+types/admin.orders.drafts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminDraftsMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin');
  const query = readDraftQuery(new URL(request.url).searchParams);
  const [{ drafts, ...found }, shopTime, settings] = await Promise.all([
    listDrafts(ctx.shop, query),
    shopTimeOf(ctx.shop, ctx.locale),
    listSettingsOf(ctx.shop, person.id, 'drafts'),
  ]);
  return {
    found: { ...found, page: query.page },
    settings,
    rows: drafts.map((draft) => ({
      id: draft.id,
      number: draftName(draft),
      name: draft.content.customer.name || draft.content.customer.email,
      channel: draft.content.channel,
      items: sum(
        [...draft.content.lines, ...(draft.content.customItems ?? [])].map(({ quantity }) => quantity),
      ),
      when: shopTime(draft.updatedAt),
      createdBy: draft.createdBy,
      order: draft.order,
    })),
  };
}

const asked = z.strictObject({
  intent: z.enum(['delete', 'restore']),
  draft: z.array(z.uuid()).min(1).max(MOST_SELECTED),
});

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { email: actor } = await staffOf(ctx, pathOf(request), 'admin');
  const t = adminDraftsMessages.in(ctx.locale);
  const form = await readFormData(request);
  const read = asked.safeParse({ ...Object.fromEntries(form), draft: form.getAll('draft') });
  const refused = (message: string, status: number) =>
    data<RowsChanged>({ ok: false, message, undo: null }, { status });
  if (!read.success) return refused(adminMessages.in(ctx.locale)('error.unreadable'), 400);
  return byIntent(read.data, {
    delete: async ({ draft: ids }) => {
      const done = await deleteDrafts(ctx.shop, ids, actor);
      if (done.length === 0) return refused(t('error.none'), 409);
      const undo = [['intent', 'restore'] as const, ...done.map((id) => ['draft', id] as const)];
      return { ok: true, message: t('done.delete', { count: done.length }), undo } satisfies RowsChanged;
    },
    restore: async ({ draft: ids }) => {
      const done = await restoreDrafts(ctx.shop, ids, actor);
      if (done.length === 0) return refused(t('error.none'), 409);
      return {
        ok: true,
        message: t('done.restore', { count: done.length }),
        undo: null,
      } satisfies RowsChanged;
    },
  });
}

type T = Translate<AdminDraftsValues>;
type Row = Awaited<ReturnType<typeof loader>>['rows'][number];

const columnsOf = (t: T): ListColumn<Row>[] => [
  {
    id: 'number',
    name: t('table.number'),
    sort: 'number',
    sortsDown: true,
    card: 'title',
    cell: ({ number }) => number,
  },
  {
    id: 'customer',
    name: t('table.customer'),
    card: 'line',
    cell: ({ name }) => <span className="wrap-anywhere">{name || t('customer.none')}</span>,
  },
  { id: 'channel', name: t('table.channel'), cell: ({ channel }) => t(`channel.${channel}`) },
  { id: 'items', name: t('table.items'), isFigure: true, cell: ({ items }) => items },
  {
    id: 'saved',
    name: t('table.saved'),
    sort: 'saved',
    sortsDown: true,
    card: 'figure',
    cell: ({ when }) => <span className="text-sm whitespace-nowrap">{when}</span>,
  },
  {
    id: 'order',
    name: t('table.order'),
    card: 'badge',
    cell: ({ order }) =>
      order && (
        <span className="whitespace-nowrap">
          {order.number} <StatusBadge status={order.status} />
        </span>
      ),
  },
];

export default function DraftsPage({ loaderData: { rows, found, settings } }: Route.ComponentProps) {
  const t = useMessages(adminDraftsMessages);
  const { send } = useListIntent();
  const actions: BulkAction<Row>[] = [
    {
      name: t('duplicate'),
      most: 1,
      inRow: true,
      isPossible: ({ order }) => order !== null,
      to: ([id]) => `/admin/orders/new?from=${id}`,
    },
    {
      name: t('delete.many'),
      inRow: true,
      isPossible: ({ order }) => order === null,
      most: MOST_SELECTED,
      run: (ids, { clear }) =>
        send([['intent', 'delete'], ...ids.map((id) => ['draft', id] as const)], clear),
    },
  ];
  return (
    <ListPage
      list="drafts"
      title={t('title')}
      actions={
        <NextStep>
          <ButtonLink to="/admin/orders/new" size="small">
            {t('create')}
          </ButtonLink>
        </NextStep>
      }
      settings={settings}
      startsNarrowed
      views={[
        { name: t('view.open'), query: '' },
        { name: t('view.ordered'), query: 'view=ordered' },
      ]}
      search={t('search')}
      filters={[
        {
          kind: 'choice',
          id: 'channel',
          name: t('table.channel'),
          options: DRAFT_CHANNELS.map((value) => ({ value, name: t(`channel.${value}`) })),
        },
      ]}
      columns={columnsOf(t)}
      defaultSort="-saved"
      rows={rows}
      pending={leaveWith('draft', 'delete')}
      found={found}
      hrefOf={({ id, order }) => (order ? `/admin/orders/${order.id}` : `/admin/orders/drafts/${id}`)}
      nameOf={({ number }) => number}
      bulk={{ field: 'draft', actions, canSelectAll: true }}
      empty={
        <EmptyState art="basket" title={t('empty.title')}>
          <p>{t('empty.text')}</p>
          <ButtonLink to="/admin/orders/new">{t('create')}</ButtonLink>
        </EmptyState>
      }
    />
  );
}
