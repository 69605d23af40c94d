import { Fragment } from 'react';
import { data } from 'react-router';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { hasRole } from '#shop/accounts/index.ts';
import { namesOfProducts } from '#shop/catalog/index.server.ts';
import { formatMoney } from '#shop/core/index.ts';
import {
  deleteView,
  listOrders,
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

export const meta = () => [{ title: 'Orders' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  const person = await staffOf(visit, pathOf(request), 'admin', 'editor');
  const shopTime = await shopTimeOf(visit.shop);
  const query = readOrderQuery(new URL(request.url).searchParams);
  const [{ items, ...list }, savedViews, names] = await Promise.all([
    listOrders(visit.shop, query),
    savedViewsOf(visit.shop, person.id),
    query.product === null ? null : namesOfProducts(visit.shop, [query.product]),
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

const intent = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('save-view'),
    name: z.string().trim().min(1).max(40),
    params: z.string().max(500),
  }),
  z.strictObject({ intent: z.literal('forget-view'), id: z.uuid() }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  const { id: userId } = await staffOf(visit, pathOf(request), 'admin', 'editor');
  const asked = intent.safeParse(Object.fromEntries(await readFormData(request)));
  if (!asked.success) return data({ message: 'Give the list a name of up to 40 letters.' }, { status: 400 });
  if (asked.data.intent === 'forget-view') {
    await deleteView(visit.shop, userId, asked.data.id);
    return { message: null };
  }
  const { name, params } = asked.data;
  const isSaved = await saveView(visit.shop, userId, { name, params: new URLSearchParams(params) });
  return isSaved
    ? { message: null }
    : data({ message: 'You have twenty lists already: forget one of them.' }, { status: 409 });
}

const LIST = '/admin/orders';
const FILE = 'prose-link inline-flex min-h-11 items-center';

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { items, total, isExact, isAlike, pages, query, savedViews, productName, mayAct } = loaderData;
  const { search, page } = query;
  return (
    <>
      <h1 className="text-3xl">Orders</h1>
      <FindOrders query={query} productName={productName} />
      <SavedViews views={savedViews} path={orderListPath({ ...query, page: 1 })} />
      <p role="status" className="mt-4 text-sm text-quiet">
        {total === 1 ? '1 order' : `${total}${isExact ? '' : ' or more'} orders`}
        {isAlike && total > 0 && `: nothing says “${search}”; these are alike`}
      </p>
      {mayAct && items.length > 0 && (
        <p className="flex flex-wrap gap-x-5 text-sm">
          <a href={orderListPath(query).replace(LIST, `${LIST}/orders.csv`)} className={FILE}>
            These orders (CSV)
          </a>
          <a href={orderListPath(query).replace(LIST, `${LIST}/lines.csv`)} className={FILE}>
            Their lines (CSV)
          </a>
        </p>
      )}
      {items.length > 0 ? (
        <Orders items={items} mayAct={mayAct} />
      ) : orderListPath(query) === '/admin/orders' ? (
        <EmptyState icon="bag" title="No orders here yet">
          <p>They appear as soon as somebody checks out.</p>
        </EmptyState>
      ) : (
        <EmptyState icon="search" title="No such order">
          <p>
            <Link to="/admin/orders" className="prose-link">
              See all orders
            </Link>
          </p>
        </EmptyState>
      )}
      <Pager
        back={page > 1 && orderListPath({ ...query, page: page - 1 })}
        on={page < pages && orderListPath({ ...query, page: page + 1 })}
        words={['Before', 'More']}
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
  const mayChoose = mayAct && items.some((order) => maySend(order, 'outbound'));
  const Choosing = mayChoose ? ChooseOrders : Fragment;
  const chosen = (
    <span key="chosen" className="sr-only">
      Chosen
    </span>
  );
  return (
    <Choosing>
      <Table
        caption="Orders"
        folds
        head={[
          ...(mayChoose ? [chosen] : []),
          'Order',
          'Placed',
          'Customer',
          { figures: 'Items' },
          'Status',
          { figures: 'Total' },
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
            <td data-name="Items" className="tabular-nums max-md:order-1">
              {order.items}
            </td>
            <td className="max-md:order-1">
              <StatusBadge status={order.status} />{' '}
              {order.needsReview && <Badge tone="loud">Needs a look</Badge>}
            </td>
            <td className="tabular-nums max-md:order-first max-md:ml-auto">
              {formatMoney(order.totalCents)}
            </td>
          </tr>
        ))}
      </Table>
    </Choosing>
  );
}
