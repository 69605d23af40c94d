import { data } from 'react-router';
import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { type AdminOrderValues, adminOrderMessages } from '#messages/admin-order.ts';
import { type AdminReturnsValues, adminReturnsMessages } from '#messages/admin-returns.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { hasRole } from '#shop/accounts/index.ts';
import { listSettingsOf } from '#shop/backoffice/index.server.ts';
import { emailOutcome } from '#shop/email/index.server.ts';
import { listReturns } from '#shop/orders/index.server.ts';
import { RETURN_REASONS, RETURN_STATUSES } from '#shop/orders/index.ts';
import { type RowsChanged, useListIntent } from '../../list/list-intent.ts';
import { ListPage } from '../../list/list-page.tsx';
import { readReturnQuery } from '../../list/list-queries.server.ts';
import type { BulkAction, ListColumn } from '../../list/list-types.ts';
import { MOST_SELECTED } from '../../list/row-selection.ts';
import { shopTimeOf } from '../../shop-time.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.returns';
import { handleReturnIntent } from './return-actions.server.ts';
import { ReturnDetail } from './return-card.tsx';

export const meta = ({ matches }: PageMatches) => {
  const t = adminReturnsMessages.in(localeOfMatches(matches));
  return [{ title: t('title') }, { name: 'robots', content: 'noindex' }];
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const query = readReturnQuery(new URL(request.url).searchParams);
  const [{ items, ...found }, settings] = await Promise.all([
    listReturns(ctx.shop, query),
    listSettingsOf(ctx.shop, person.id, 'returns'),
  ]);
  return {
    rows: items.map((one) => ({
      ...one,
      asked: shopTime(one.requestedAt),
      changed: shopTime(one.changedAt),
    })),
    found: { ...found, page: query.page },
    isOpen: query.isOpen,
    settings,
    mail: emailOutcome(ctx.shop),
    mayAct: hasRole(person, 'admin'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { email: actor } = await staffOf(ctx, pathOf(request), 'admin');
  const { status, undoFields, ...decided } = await handleReturnIntent(
    ctx.shop,
    actor,
    await readFormData(request),
    localeOf(context),
  );
  return data<RowsChanged>({ ...decided, undo: undoFields }, { status });
}

type T = Translate<AdminReturnsValues>;
type TOrder = Translate<AdminOrderValues>;
type Row = Awaited<ReturnType<typeof loader>>['rows'][number];

const columnsOf = (t: T, tOrder: TOrder): ListColumn<Row>[] => [
  { id: 'order', name: t('column.order'), card: 'title', cell: ({ number }) => number },
  {
    id: 'customer',
    name: t('column.customer'),
    card: 'line',
    cell: ({ name, email, locale }) => (
      <>
        <span className="wrap-anywhere">{name || email}</span>
        {locale !== t.locale && (
          <span className="block text-sm text-quiet">{tOrder(`customer.locale.${locale}`)}</span>
        )}
      </>
    ),
  },
  { id: 'reason', name: t('column.reason'), cell: ({ reason }) => t(`reason.${reason}`) },
  {
    id: 'requested',
    name: t('column.requested'),
    sort: 'requested',
    sortsDown: true,
    card: 'figure',
    cell: ({ asked }) => <span className="text-sm whitespace-nowrap">{asked}</span>,
  },
  {
    id: 'changed',
    name: t('column.changed'),
    sort: 'changed',
    sortsDown: true,
    isOptional: true,
    cell: ({ changed }) => <span className="whitespace-nowrap">{changed}</span>,
  },
  {
    id: 'status',
    name: t('column.status'),
    card: 'badge',
    cell: ({ status }) => (
      <Badge tone={status === 'requested' || status === 'received' ? 'loud' : 'plain'}>
        {t(`status.${status}`)}
      </Badge>
    ),
  },
];

export default function ReturnsPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(adminReturnsMessages);
  const tOrder = useMessages(adminOrderMessages);
  const { rows, found, isOpen, settings, mail, mayAct } = loaderData;
  const { send, fetcher } = useListIntent();
  const moveTo = (to: 'approved' | 'received', name: string, from: Row['status']): BulkAction<Row> => ({
    name,
    isPossible: ({ status }) => status === from,
    most: MOST_SELECTED,
    run: (ids, { clear }) =>
      send([['intent', 'decide-return'], ['to', to], ...ids.map((id) => ['return', id] as const)], clear),
  });
  return (
    <ListPage
      list="returns"
      title={t('title')}
      settings={settings}
      startsNarrowed
      views={[
        { name: t('view.open'), query: '' },
        { name: t('view.all'), query: 'view=all' },
      ]}
      search={t('search')}
      filters={[
        {
          kind: 'choice',
          id: 'status',
          name: t('column.status'),
          options: RETURN_STATUSES.map((value) => ({ value, name: t(`status.${value}`) })),
        },
        {
          kind: 'choice',
          id: 'reason',
          name: t('column.reason'),
          options: RETURN_REASONS.map((value) => ({ value, name: t(`reason.${value}`) })),
        },
      ]}
      columns={columnsOf(t, tOrder)}
      defaultSort={isOpen ? 'requested' : '-requested'}
      rows={rows}
      found={found}
      nameOf={({ number }) => number}
      hrefOf={({ orderId }) => `/admin/orders/${orderId}`}
      detail={(one) => (
        <ReturnDetail
          one={one}
          mail={mail}
          mayAct={mayAct}
          form={fetcher.Form}
          isBusy={fetcher.state !== 'idle'}
        />
      )}
      bulk={{
        field: 'return',
        none: t('bulk.none'),
        canSelectAll: true,
        actions: mayAct
          ? [
              moveTo('approved', t('approve.submit'), 'requested'),
              moveTo('received', t('receive.submit'), 'approved'),
            ]
          : [],
      }}
      empty={
        <EmptyState icon="bag" title={t('empty.title')}>
          <p>{t('empty.text')}</p>
        </EmptyState>
      }
    />
  );
}
