import { Fragment } from 'react';
import { data } from 'react-router';
import { z } from 'zod';
import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminOrdersMessages } from '#messages/admin-orders.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { hasRole } from '#shop/accounts/index.ts';
import { namesOfProducts } from '#shop/catalog/index.server.ts';
import { formatMoney } from '#shop/core/index.ts';
import {
  deleteView,
  listOrders,
  MAX_SAVED_VIEWS,
  type OrderListItem,
  savedViewsOf,
  saveView,
} from '#shop/orders/index.server.ts';
import { maySend, orderListPath, readOrderQuery } from '#shop/orders/index.ts';
import { Pager } from '../pager.tsx';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.orders';
import { ChooseOrder, ChooseOrders } from './choose-orders.tsx';
import { FindOrders } from './find-orders.tsx';
import { StatusBadge } from './order-status-badge.tsx';
import { SavedViews } from './saved-views.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminOrdersMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const query = readOrderQuery(new URL(request.url).searchParams);
  const [{ items, ...list }, savedViews, names] = await Promise.all([
    listOrders(ctx.shop, query),
    savedViewsOf(ctx.shop, person.id),
    query.product === null ? null : namesOfProducts(ctx.shop, [query.product]),
  ]);
  return {
    ...list,
    query,
    savedViews,
    productName: names?.get(query.product!) ?? query.product,
    items: items.map((order) => ({ ...order, placed: shopTime(order.placedAt) })),
    mayAct: hasRole(person, 'admin'),
  };
}

const NAME_LENGTH = 40;

const intent = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('save-view'),
    name: z.string().trim().min(1).max(NAME_LENGTH),
    params: z.string().max(500),
  }),
  z.strictObject({ intent: z.literal('delete-view'), id: z.uuid() }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const t = adminOrdersMessages.in(localeOf(context));
  const { id: userId } = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const asked = intent.safeParse(Object.fromEntries(await readFormData(request)));
  if (!asked.success) {
    return data({ message: t('savedView.error.name', { limit: NAME_LENGTH }) }, { status: 400 });
  }
  if (asked.data.intent === 'delete-view') {
    await deleteView(ctx.shop, userId, asked.data.id);
    return { message: null };
  }
  const { name, params } = asked.data;
  const isSaved = await saveView(ctx.shop, userId, { name, params: new URLSearchParams(params) });
  return isSaved
    ? { message: null }
    : data({ message: t('savedView.error.tooMany', { limit: MAX_SAVED_VIEWS }) }, { status: 409 });
}

const LIST = '/admin/orders';
const FILE = 'prose-link inline-flex min-h-11 items-center';

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { items, total, isExact, isAlike, pages, query, savedViews, productName, mayAct } = loaderData;
  const { search, page } = query;
  const t = useMessages(adminOrdersMessages);
  const tAdmin = useMessages(adminMessages);
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <FindOrders query={query} productName={productName} />
      <SavedViews views={savedViews} path={orderListPath({ ...query, page: 1 })} />
      <p role="status" className="mt-4 text-sm text-quiet">
        {t(isExact ? 'count' : 'count.atLeast', { count: total })}
        {isAlike && total > 0 && ` · ${t('count.similar', { search })}`}
      </p>
      {mayAct && items.length > 0 && (
        <p className="flex flex-wrap gap-x-5 text-sm">
          <a href={orderListPath(query).replace(LIST, `${LIST}/orders.csv`)} className={FILE}>
            {t('export.orders')}
          </a>
          <a href={orderListPath(query).replace(LIST, `${LIST}/lines.csv`)} className={FILE}>
            {t('export.lines')}
          </a>
        </p>
      )}
      {items.length > 0 ? (
        <Orders items={items} mayAct={mayAct} />
      ) : orderListPath(query) === '/admin/orders' ? (
        <EmptyState icon="bag" title={t('empty.title')}>
          <p>{t('empty.text')}</p>
        </EmptyState>
      ) : (
        <EmptyState icon="search" title={t('noMatch.title')}>
          <p>
            <Link to="/admin/orders" className="prose-link">
              {t('noMatch.link')}
            </Link>
          </p>
        </EmptyState>
      )}
      <Pager
        back={page > 1 && orderListPath({ ...query, page: page - 1 })}
        on={page < pages && orderListPath({ ...query, page: page + 1 })}
        words={[tAdmin('pager.previous'), tAdmin('pager.next')]}
      />
    </>
  );
}

function Orders({
  items,
  mayAct,
}: {
  items: readonly (OrderListItem & { placed: string })[];
  mayAct: boolean;
}) {
  const t = useMessages(adminOrdersMessages);
  const mayChoose = mayAct && items.some((order) => maySend(order, 'outbound'));
  const Choosing = mayChoose ? ChooseOrders : Fragment;
  const chosen = (
    <span key="chosen" className="sr-only">
      {t('table.select')}
    </span>
  );
  return (
    <Choosing>
      <Table
        caption={t('title')}
        folds
        head={[
          ...(mayChoose ? [chosen] : []),
          t('table.order'),
          t('table.placed'),
          t('table.customer'),
          { figures: t('table.items') },
          t('table.status'),
          { figures: t('table.total') },
        ]}
      >
        {items.map((order) => (
          <tr key={order.id}>
            {mayChoose && (
              <td className="max-md:order-first">
                {maySend(order, 'outbound') && <ChooseOrder id={order.id} number={order.number} />}
              </td>
            )}
            <td className="max-md:order-first">
              <Link
                to={`/admin/orders/${order.id}`}
                className="prose-link inline-flex min-h-11 items-center whitespace-nowrap"
              >
                {order.number}
              </Link>
            </td>
            <td className="max-md:order-1 max-lg:min-w-28 lg:whitespace-nowrap">{order.placed}</td>
            <td className="wrap-anywhere max-md:basis-full">
              {order.name}
              <span className="block text-sm text-quiet">{order.email}</span>
            </td>
            <td data-name={t('table.items')} className="tabular-nums max-md:order-1">
              {order.items}
            </td>
            <td className="max-md:order-1">
              <StatusBadge status={order.status} />{' '}
              {order.needsReview && <Badge tone="loud">{t('table.needsReview')}</Badge>}
            </td>
            <td className="tabular-nums max-md:order-first max-md:ml-auto">
              {formatMoney(order.totalCents, t.locale)}
            </td>
          </tr>
        ))}
      </Table>
    </Choosing>
  );
}
