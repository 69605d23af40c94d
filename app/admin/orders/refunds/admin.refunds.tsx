import { contextOf } from '#app/context.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { type AdminRefundsValues, adminRefundsMessages } from '#messages/admin-refunds.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { listSettingsOf } from '#shop/backoffice/index.server.ts';
import { formatMoney } from '#shop/core/index.ts';
import { listRefunds, REFUND_SORTS } from '#shop/orders/index.server.ts';
import { daysIn } from '#shop/orders/index.ts';
import { pageIn, searchIn } from '../../list/list-address.ts';
import { ListPage } from '../../list/list-page.tsx';
import type { ListColumn } from '../../list/list-types.ts';
import { shopTimeOf } from '../../shop-time.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.refunds';

export const meta = ({ matches }: PageMatches) => {
  const t = adminRefundsMessages.in(localeOfMatches(matches));
  return [{ title: t('title') }, { name: 'robots', content: 'noindex' }];
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const params = new URL(request.url).searchParams;
  const page = pageIn(params);
  const [{ items, pages, isAlike, ...sums }, settings] = await Promise.all([
    listRefunds(ctx.shop, {
      ...daysIn(params),
      search: searchIn(params),
      sort: REFUND_SORTS.find((sort) => sort === params.get('sort')),
      page,
    }),
    listSettingsOf(ctx.shop, person.id, 'refunds'),
  ]);
  return {
    rows: items.map(({ doneAt, ...refund }) => ({ ...refund, when: shopTime(doneAt) })),
    sums,
    settings,
    found: { total: sums.count, page, hasMore: page < pages, isAlike },
  };
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number];

const columnsOf = (t: Translate<AdminRefundsValues>): ListColumn<Row>[] => [
  { id: 'refund', name: t('column.refund'), card: 'title', cell: ({ number }) => number },
  {
    id: 'date',
    name: t('column.date'),
    sort: 'date',
    sortsDown: true,
    card: 'badge',
    cell: ({ when }) => when,
  },
  { id: 'customer', name: t('column.customer'), card: 'line', cell: ({ name }) => name },
  {
    id: 'items',
    name: t('column.items'),
    isFigure: true,
    cell: ({ itemsCents }) => (itemsCents === null ? t('gift-card') : formatMoney(itemsCents, t.locale)),
  },
  {
    id: 'total',
    name: t('column.total'),
    sort: 'total',
    sortsDown: true,
    isFigure: true,
    card: 'figure',
    cell: ({ totalCents }) => formatMoney(totalCents, t.locale),
  },
];

export default function RefundsPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(adminRefundsMessages);
  const { rows, sums, settings, found } = loaderData;
  return (
    <ListPage
      list="refunds"
      title={t('title')}
      settings={settings}
      views={[{ name: t('view.all'), query: '' }]}
      search={t('search')}
      filters={[{ kind: 'days', id: 'date', name: t('filter.date'), from: 'from', to: 'to' }]}
      columns={columnsOf(t)}
      defaultSort="-date"
      rows={rows}
      found={found}
      hrefOf={({ orderId }) => `/admin/orders/${orderId}`}
      nameOf={({ number }) => number}
      footer={t('summary', {
        count: sums.count,
        items: formatMoney(sums.itemsCents, t.locale),
        total: formatMoney(sums.totalCents, t.locale),
      })}
      empty={
        <EmptyState icon="bag" title={t('empty.title')}>
          <p>{t('intro')}</p>
          <p>{t('empty.text')}</p>
        </EmptyState>
      }
    />
  );
}
