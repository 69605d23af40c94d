import { Link } from '#app/ui/link.tsx';
import { adminHomeMessages } from '#messages/admin-home.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatMoney } from '#shop/core/index.ts';
import type { OrderListItem } from '#shop/orders/index.server.ts';
import { OrderBadges } from '../orders/order-status-badge.tsx';

type LatestOrder = Pick<
  OrderListItem,
  'id' | 'number' | 'name' | 'status' | 'payment' | 'fulfilment' | 'method' | 'totalCents'
> & {
  placed: string;
};

export function LatestOrders({ orders }: { orders: readonly LatestOrder[] }) {
  const t = useMessages(adminHomeMessages);
  return (
    <section aria-labelledby="latest">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="latest" className="text-xl">
          {t('latest.title')}
        </h2>
        <Link to="/admin/orders" className="prose-link inline-flex min-h-11 items-center text-sm">
          {t('latest.all')}
        </Link>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {orders.map(({ id, number, name, totalCents, placed, ...state }) => (
          <li key={id}>
            <Link to={`/admin/orders/${id}`} className="flex min-h-14 items-center gap-3 py-2 hover:bg-sand">
              <span className="min-w-0 grow">
                <span className="block wrap-anywhere">
                  <span className="font-medium">{number}</span> {name}
                </span>
                <span className="block text-sm text-quiet">{placed}</span>
              </span>
              <span className="shrink-0 text-right">
                <span className="block tabular-nums">{formatMoney(totalCents, t.locale)}</span>
                <OrderBadges {...state} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
