import { Progress } from '#app/ui/feedback/loading.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminHomeMessages } from '#messages/admin-home.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Funnel as FunnelSteps, Sales } from '#shop/backoffice/index.server.ts';
import { formatMoney } from '#shop/core/index.ts';
import type { AbandonedNumbers } from '#shop/customers/index.server.ts';
import { orderListPath } from '#shop/orders/index.ts';

interface Props {
  steps: FunnelSteps;
  sold: Pick<Sales, 'from' | 'to' | 'orders'>;
  /** Null without permission to see carts. */
  abandoned: AbandonedNumbers | null;
  days: number;
}

export function Funnel({ steps, sold, abandoned, days }: Props) {
  const t = useMessages(adminHomeMessages);
  const rows = [
    ['funnel.visits', steps.visits],
    ['funnel.carts', steps.carts],
    ['funnel.checkouts', steps.checkouts],
    ['funnel.orders', sold.orders],
  ] as const;
  const most = Math.max(1, ...rows.map(([, count]) => count));
  return (
    <section aria-labelledby="funnel">
      <h2 id="funnel" className="text-2xl">
        {t('funnel.title')}
      </h2>
      <dl className="mt-4 space-y-3">
        {rows.map(([name, count]) => (
          <div key={name}>
            <dt className="flex justify-between gap-4 text-sm">
              <span>{t(name)}</span>
              <span className="text-quiet tabular-nums">
                {steps.visits > 0 && `${Math.round((count / steps.visits) * 100)}%`}
              </span>
            </dt>
            <dd className="flex items-center gap-3">
              <Progress max={most} value={count} aria-hidden="true" className="grow" />
              <span className="w-14 text-right tabular-nums">{count}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 flex flex-wrap gap-x-6 text-sm">
        <Link
          to={orderListPath({ view: 'sold', from: sold.from, to: sold.to })}
          className="prose-link inline-flex min-h-11 items-center"
        >
          {t('funnel.seeOrders')}
        </Link>
        {abandoned && abandoned.carts > 0 && (
          <Link to={`/admin/carts?days=${days}`} className="prose-link inline-flex min-h-11 items-center">
            {t('funnel.abandoned', {
              count: abandoned.carts,
              amount: formatMoney(abandoned.valueCents, t.locale),
            })}
          </Link>
        )}
      </p>
    </section>
  );
}
