import { Fragment } from 'react';
import { redirect } from 'react-router';
import { hasRole } from '../../../shop/accounts/accounts.ts';
import { maySend } from '../../../shop/fulfilment/rules.ts';
import { formatMoney } from '../../../shop/money/money.ts';
import { listOrders } from '../../../shop/orders/read.server.ts';
import { ORDER_STATUSES } from '../../../shop/orders/rules.ts';
import { visitOf } from '../../context.ts';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Table } from '../../ui/table.tsx';
import { shopTime } from '../shop-time.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/route';
import { ChooseOrder, ChooseOrders } from './choose-orders.tsx';
import { StatusBadge } from './status-badge.tsx';

export const meta = () => [{ title: 'Orders' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const person = await staffOf(visit, pathOf(request));
  // Who moderates reviews begins with them.
  if (!hasRole(person, 'admin', 'editor')) throw redirect('/admin/reviews');
  const params = new URL(request.url).searchParams;
  const status = ORDER_STATUSES.find((known) => known === params.get('status'));
  const page = Math.min(100_000, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1));
  const { items, ...list } = await listOrders(visit.shop, { page, status });
  return {
    ...list,
    items: items.map((order) => ({ ...order, placed: shopTime(order.placedAt) })),
    page,
    status: status ?? null,
    mayAct: hasRole(person, 'admin'),
  };
}

export default function OrdersPage({
  loaderData: { items, total, isExact, pages, page, status, mayAct },
}: Route.ComponentProps) {
  const mayChoose = mayAct && items.some((order) => maySend(order.status, 'outbound'));
  const Choosing = mayChoose ? ChooseOrders : Fragment;
  return (
    <>
      <h1 className="text-3xl">Orders</h1>
      <StatusLinks status={status} />
      <p role="status" className="mt-4 text-sm text-quiet">
        {total === 1 ? '1 order' : `${total}${isExact ? '' : ' or more'} orders`}
      </p>
      {items.length === 0 ? (
        <EmptyState icon="bag" title="No orders here yet">
          <p>They appear as soon as somebody checks out.</p>
        </EmptyState>
      ) : (
        <Choosing>
          <Table
            caption="Orders, newest first"
            head={[
              ...(mayChoose
                ? [
                    <span key="choose" className="sr-only">
                      Chosen
                    </span>,
                  ]
                : []),
              'Order',
              'Placed',
              'Customer',
              'Items',
              'Status',
              'Total',
            ]}
          >
            {items.map((order) => (
              <tr key={order.id}>
                {mayChoose && (
                  <td>
                    {maySend(order.status, 'outbound') && <ChooseOrder id={order.id} number={order.number} />}
                  </td>
                )}
                <td>
                  <Link
                    to={`/admin/orders/${order.id}`}
                    className="prose-link inline-flex min-h-11 items-center whitespace-nowrap"
                  >
                    {order.number}
                  </Link>
                </td>
                <td className="whitespace-nowrap">{order.placed}</td>
                <td>
                  {order.name}
                  <span className="block text-sm text-quiet">{order.email}</span>
                </td>
                <td className="tabular-nums">{order.items}</td>
                <td>
                  <StatusBadge status={order.status} />{' '}
                  {order.needsReview && <Badge tone="loud">Needs a look</Badge>}
                </td>
                <td className="tabular-nums">{formatMoney(order.totalCents)}</td>
              </tr>
            ))}
          </Table>
        </Choosing>
      )}
      <nav aria-label="Pages" className="mt-6 flex gap-4">
        {page > 1 && <Link to={pagePath(status, page - 1)}>Newer</Link>}
        {page < pages && <Link to={pagePath(status, page + 1)}>Older</Link>}
      </nav>
    </>
  );
}

const pagePath = (status: string | null, page: number): string =>
  `/admin?${new URLSearchParams({ ...(status && { status }), page: String(page) })}`;

const StatusLinks = ({ status }: { status: string | null }) => (
  <nav aria-label="By status" className="mt-4 flex flex-wrap gap-2">
    {[null, ...ORDER_STATUSES].map((known) => (
      <Link
        key={known}
        to={known ? `/admin?status=${known}` : '/admin'}
        aria-current={known === status ? 'page' : undefined}
        className={cx(
          'inline-flex min-h-11 items-center rounded-full border px-4 text-sm',
          known === status ? 'border-pink text-pink' : 'border-line',
        )}
      >
        {known?.replaceAll('_', ' ') ?? 'all'}
      </Link>
    ))}
  </nav>
);
