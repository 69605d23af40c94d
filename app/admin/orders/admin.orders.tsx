import { Form, useLocation } from 'react-router';
import { LIST_KEYS } from '#app/admin/frame/command-palette/shortcuts.ts';
import { NextStep } from '#app/admin/ui/page-header.tsx';
import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Button, ButtonAnchor, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { type AdminOrdersValues, adminOrdersMessages } from '#messages/admin-orders.ts';
import { type LanguagesValues, languagesMessages } from '#messages/languages.ts';
import { LOCALES, type Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { hasRole } from '#shop/accounts/index.ts';
import { listSettingsOf } from '#shop/backoffice/index.server.ts';
import { namesOfProducts } from '#shop/catalog/index.server.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { provincesIn } from '#shop/core/index.ts';
import { canBuyLabels, MOST_ORDERS } from '#shop/fulfilment/index.server.ts';
import {
  allOrderTags,
  countOrders,
  listOrders,
  ORDERS_PER_PAGE,
  type OrderState,
} from '#shop/orders/index.server.ts';
import { DELIVERIES, maySend, ORDER_CHANNELS, ORDER_STATUSES, readOrderQuery } from '#shop/orders/index.ts';
import { useListIntent } from '../list/list-intent.ts';
import { ListPage } from '../list/list-page.tsx';
import type { BulkAction, ListFilter, ListView } from '../list/list-types.ts';
import { Panel } from '../list/panel.tsx';
import { MOST_SELECTED } from '../list/row-selection.ts';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.orders';
import { markOrders } from './mark-orders.server.ts';
import { useRememberedList } from './order/order-list.ts';
import { type OrderRow, orderColumns } from './order-columns.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminOrdersMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const query = readOrderQuery(new URL(request.url).searchParams);
  const [{ items, ...found }, settings, names, toPack, toReview, tags, shop] = await Promise.all([
    listOrders(ctx.shop, query),
    listSettingsOf(ctx.shop, person.id, 'orders'),
    query.product === null ? null : namesOfProducts(ctx.shop, [query.product]),
    countOrders(ctx.shop, 'to-pack'),
    countOrders(ctx.shop, 'to-look-at'),
    allOrderTags(ctx.shop),
    settingsOf(ctx.shop),
  ]);
  return {
    found: { ...found, page: query.page },
    isToPack: query.view === 'to-pack',
    hasLabels: canBuyLabels(ctx.shop),
    settings,
    tags,
    productName: names?.get(query.product!) ?? query.product ?? '',
    rows: items.map((order): OrderRow => ({ ...order, placed: shopTime(order.placedAt) })),
    waiting: { toPack, toReview },
    hasPickup: shop.pickupPlaces.length > 0,
    hasLocalDelivery: shop.localDelivery.isOn,
    perPage: ORDERS_PER_PAGE,
    mostAtOnce: MOST_ORDERS,
    mayAct: hasRole(person, 'admin'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { email: actor } = await staffOf(ctx, pathOf(request), 'admin');
  return markOrders(ctx.shop, actor, await readFormData(request), localeOf(context));
}

type T = Translate<AdminOrdersValues>;
type Loaded = Pick<Awaited<ReturnType<typeof loader>>, 'waiting' | 'hasPickup' | 'hasLocalDelivery'>;

const viewsOf = (
  t: T,
  { waiting: { toPack, toReview }, hasPickup, hasLocalDelivery }: Loaded,
): ListView[] => [
  { name: t('view.all'), query: '' },
  { name: t('view.to-pack'), query: 'view=to-pack', count: toPack },
  { name: t('view.to-review'), query: 'view=to-look-at', count: toReview },
  { name: t('view.unpaid'), query: 'status=pending_payment' },
  { name: t('view.on-its-way'), query: 'status=shipped' },
  ...(hasPickup ? [{ name: t('view.ready-for-pickup'), query: 'status=shipped&delivery=pickup' }] : []),
  ...(hasLocalDelivery ? [{ name: t('view.out-for-delivery'), query: 'status=shipped&delivery=local' }] : []),
];

const filtersOf = (
  t: T,
  tLanguages: Translate<LanguagesValues>,
  productName: string,
  tags: readonly string[],
): ListFilter[] => [
  {
    kind: 'choice',
    id: 'status',
    name: t('filter.status'),
    options: ORDER_STATUSES.map((value) => ({ value, name: t(`status.${value}`) })),
  },
  { kind: 'days', id: 'paid', name: t('filter.paid'), from: 'from', to: 'to' },
  {
    kind: 'choice',
    id: 'province',
    isRare: true,
    name: t('filter.province'),
    options: Object.entries(provincesIn(t.locale)).map(([value, name]) => ({ value, name })),
  },
  {
    kind: 'choice',
    id: 'channel',
    isRare: true,
    name: t('filter.channel'),
    options: ORDER_CHANNELS.map((value) => ({ value, name: t(`channel.${value}`) })),
  },
  {
    kind: 'choice',
    id: 'delivery',
    isRare: true,
    name: t('filter.delivery'),
    options: DELIVERIES.map((value) => ({ value, name: t(`delivery.${value}`) })),
  },
  ...(tags.length > 0
    ? [
        {
          kind: 'choice' as const,
          id: 'tag',
          name: t('filter.tag'),
          options: tags.map((tag) => ({ value: tag, name: tag })),
        },
      ]
    : []),
  {
    kind: 'choice',
    id: 'language',
    isRare: true,
    name: t('filter.language'),
    options: LOCALES.map((value) => ({ value, name: tLanguages(`name.${value}`) })),
  },
  { kind: 'amounts', id: 'total', name: t('filter.total'), from: 'min', to: 'max' },
  { kind: 'link', id: 'product', name: t('filter.product', { product: productName }) },
];

type Send = ReturnType<typeof useListIntent>['send'];

const actionsOf = (t: T, most: number, hasLabels: boolean, send: Send): BulkAction<OrderRow>[] => [
  {
    name: t('bulk.pack'),
    key: LIST_KEYS['/admin/orders'].pack,
    isPossible: (order: OrderState) => maySend(order, 'outbound'),
    submit: { action: '/admin/orders/pack', method: 'post' },
    most,
  },
  {
    name: t('bulk.buyLabels'),
    key: LIST_KEYS['/admin/orders'].buyLabels,
    isPossible: (order: OrderState) => hasLabels && maySend(order, 'outbound') && !order.method,
    submit: { action: '/admin/batches', method: 'post' },
    most,
  },
  {
    name: t('bulk.markPacked'),
    isPossible: (order: OrderState) =>
      maySend(order, 'outbound') && ['unfulfilled', 'processing'].includes(order.fulfilment),
    run: (ids, { clear }) => send([['intent', 'packed'], ...ids.map((id) => ['order', id] as const)], clear),
    most,
  },
  {
    name: t('bulk.markFulfilled'),
    isRare: true,
    isPossible: (order: OrderState) => mayBeFulfilled(order),
    run: (ids, { clear }) =>
      send([['intent', 'fulfilled'], ...ids.map((id) => ['order', id] as const)], clear),
    most,
  },
  {
    name: t('bulk.printSlips'),
    isRare: true,
    key: LIST_KEYS['/admin/orders'].packingSlips,
    isPossible: ({ kind, payment }: OrderState) =>
      kind === 'goods' && payment !== 'pending' && payment !== 'none',
    submit: { action: '/admin/orders/packing-slips.pdf', method: 'get', opensTab: true },
    most,
  },
  {
    name: t('bulk.tags'),
    isRare: true,
    submit: { action: '/admin/orders/tags', method: 'post' },
    most: MOST_SELECTED,
  },
  {
    name: t('bulk.export'),
    isRare: true,
    submit: { action: '/admin/orders/orders.csv', method: 'get' },
    most,
  },
];

/** Orders that aren't sent, that wait to be picked up or that are out for local delivery. */
const mayBeFulfilled = (order: OrderState): boolean =>
  order.fulfilment === 'shipped'
    ? order.method !== null
    : maySend(order, 'outbound') && order.fulfilment !== 'delivered';

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { rows, found, settings, tags, productName, mayAct, perPage, mostAtOnce, isToPack, hasLabels } =
    loaderData;
  const t = useMessages(adminOrdersMessages);
  const { send } = useListIntent();
  const tLanguages = useMessages(languagesMessages);
  const { pathname, search: query } = useLocation();
  useRememberedList(
    pathname + query,
    rows.map(({ id }) => id),
  );
  return (
    <ListPage
      list="orders"
      title={t('title')}
      actions={
        mayAct && (
          <>
            {rows.length > 0 && <Exports />}
            <NextStep>
              {isToPack && rows.length > 0 ? (
                <Form method="post" action="/admin/orders/pack">
                  <Button type="submit" size="small">
                    {t('bulk.pack')}
                  </Button>
                </Form>
              ) : (
                <ButtonLink to="/admin/orders/new" size="small">
                  {t('create')}
                </ButtonLink>
              )}
            </NextStep>
          </>
        )
      }
      settings={settings}
      views={viewsOf(t, loaderData)}
      search={t('search')}
      filters={filtersOf(t, tLanguages, productName, tags)}
      columns={orderColumns(t)}
      defaultSort={isToPack ? 'placed' : '-placed'}
      rows={rows}
      found={found}
      perPage={perPage}
      hrefOf={({ id }) => `/admin/orders/${id}`}
      nameOf={({ number }) => number}
      bulk={{
        field: 'order',
        actions: mayAct ? actionsOf(t, mostAtOnce, hasLabels, send) : [],
        canSelectAll: true,
      }}
      empty={
        <EmptyState icon="bag" title={t('empty.title')}>
          <p>{t('empty.text')}</p>
          <ButtonAnchor href="/">{t('empty.action')}</ButtonAnchor>
        </EmptyState>
      }
    />
  );
}

/** The listed orders, on all pages, as files. */
function Exports() {
  const t = useMessages(adminOrdersMessages);
  const { search } = useLocation();
  const link = 'flex min-h-11 items-center hover:underline';
  return (
    <Panel title={t('bulk.export')} button={t('bulk.export')} className="button button-outline button-small">
      <a href={`/admin/orders/orders.csv${search}`} className={link}>
        {t('export.orders')}
      </a>
      <a href={`/admin/orders/lines.csv${search}`} className={link}>
        {t('export.lines')}
      </a>
    </Panel>
  );
}
