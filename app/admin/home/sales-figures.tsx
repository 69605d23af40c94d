import { lazy, Suspense, useEffect, useState } from 'react';
import { cx } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/link.tsx';
import { untilLoaded } from '#app/ui/scheduling.ts';
import { Table } from '#app/ui/table.tsx';
import { adminHomeMessages } from '#messages/admin-home.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Sales } from '#shop/backoffice/index.server.ts';
import { formatMoney } from '#shop/core/index.ts';
import { orderListPath } from '#shop/orders/index.ts';
import { refundListPath } from '../refunds/path.ts';
import { changeOf, type SalesBar, type SalesPeriod } from './sales-periods.ts';

const SalesChart = lazy(() => untilLoaded(() => import('./sales-chart.tsx')));

interface Props {
  sales: readonly (Sales & { days: SalesPeriod })[];
  chosen: SalesPeriod;
  bars: readonly SalesBar[];
}

/** Sales of each period, the chosen one drawn day by day. */
export function SalesFigures({ sales, chosen, bars }: Props) {
  const t = useMessages(adminHomeMessages);
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  const isSold = bars.some(({ cents }) => cents !== 0);
  return (
    <section aria-labelledby="sales" className="mt-10">
      <h2 id="sales" className="text-2xl">
        {t('sales.title')}
      </h2>
      <p className="mt-1 text-sm text-quiet">{t('sales.text')}</p>
      <ul className="mt-4 grid grid-cols-2 gap-3 xl:grid-cols-4">
        {sales.map((stretch) => (
          <li key={stretch.days}>
            <Figure stretch={stretch} isChosen={stretch.days === chosen} />
          </li>
        ))}
      </ul>
      <figure className="mt-6">
        <figcaption className="sr-only">{t('sales.byDay')}</figcaption>
        <div className={isSold ? 'h-60' : undefined}>
          {!isSold && <p className="text-quiet">{t('sales.none')}</p>}
          {isShown && isSold && (
            <Suspense fallback={null}>
              <SalesChart bars={bars} />
            </Suspense>
          )}
        </div>
        <details className="mt-2 text-sm">
          <summary className="inline-flex min-h-11 items-center text-quiet">{t('sales.figures')}</summary>
          <Table caption={t('sales.byDay')} head={[t('sales.date'), { figures: t('sales.amount') }]}>
            {bars.map(({ from, to, cents }) => (
              <tr key={from}>
                <td>
                  <Link
                    to={orderListPath({ view: 'sold', from, to })}
                    className="prose-link inline-flex min-h-11 items-center"
                  >
                    {from === to ? from : t('sales.week', { day: from })}
                  </Link>
                </td>
                <td className="tabular-nums">{formatMoney(cents, t.locale)}</td>
              </tr>
            ))}
          </Table>
        </details>
      </figure>
    </section>
  );
}

function Figure({ stretch, isChosen }: { stretch: Sales & { days: SalesPeriod }; isChosen: boolean }) {
  const t = useMessages(adminHomeMessages);
  const { days, from, to, orders, soldCents, refundedCents, before } = stretch;
  const change = changeOf(soldCents, before.soldCents);
  return (
    <div
      className={cx('h-full rounded-card border bg-surface p-4', isChosen ? 'border-pink' : 'border-line')}
    >
      <Link
        to={`/admin?days=${days}`}
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
        className="inline-flex min-h-11 items-center text-sm text-quiet underline-offset-4 hover:underline"
      >
        {t('sales.period', { days })}
      </Link>
      <p className="font-serif text-xl tabular-nums wrap-anywhere sm:text-2xl">
        {formatMoney(soldCents, t.locale)}
      </p>
      <p className="text-sm">
        <Link
          to={orderListPath({ view: 'sold', from, to })}
          className="prose-link inline-flex min-h-11 items-center"
        >
          {t('sales.orders', { count: orders })}
        </Link>
        {change !== null && (
          <span className="text-quiet">
            {' · '}
            {change === 0
              ? t('sales.change.none')
              : t(change > 0 ? 'sales.change.up' : 'sales.change.down', { percent: Math.abs(change) })}
          </span>
        )}
      </p>
      {refundedCents > 0 && (
        <p className="text-sm">
          <Link
            to={refundListPath({ from, to })}
            className="inline-flex min-h-11 items-center text-quiet underline-offset-4 hover:underline"
          >
            {t('sales.refunded', { amount: formatMoney(refundedCents, t.locale) })}
          </Link>
        </p>
      )}
    </div>
  );
}
