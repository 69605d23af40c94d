import { lazy, Suspense, useEffect, useState } from 'react';
import { cx } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/link.tsx';
import { untilLoaded } from '#app/ui/scheduling.ts';
import { Table } from '#app/ui/table.tsx';
import type { Sales } from '#shop/backoffice/index.server.ts';
import { formatMoney } from '#shop/core/index.ts';
import { orderListPath } from '#shop/orders/index.ts';
import { refundListPath } from '../refunds/path.ts';
import { changeOf, NAMES, type SalesBar, type SalesPeriod } from './sales-periods.ts';

const SalesChart = lazy(() => untilLoaded(() => import('./sales-chart.tsx')));

interface Props {
  sales: readonly (Sales & { days: SalesPeriod })[];
  chosen: SalesPeriod;
  bars: readonly SalesBar[];
}

/** What was sold in each stretch, one of them drawn day by day. */
export function SalesFigures({ sales, chosen, bars }: Props) {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  const isSold = bars.some(({ cents }) => cents !== 0);
  return (
    <section aria-labelledby="sales" className="mt-10">
      <h2 id="sales" className="text-2xl">
        Sales
      </h2>
      <p className="mt-1 text-sm text-quiet">
        Goods and gift wrap less discounts, without shipping and tax, on the day they were paid.
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-3 xl:grid-cols-4">
        {sales.map((stretch) => (
          <li key={stretch.days}>
            <Figure stretch={stretch} isChosen={stretch.days === chosen} />
          </li>
        ))}
      </ul>
      <figure className="mt-6">
        <figcaption className="sr-only">Sales by day</figcaption>
        <div className={isSold ? 'h-60' : undefined}>
          {!isSold && <p className="text-quiet">Nothing was sold in these days.</p>}
          {isShown && isSold && (
            <Suspense fallback={null}>
              <SalesChart bars={bars} />
            </Suspense>
          )}
        </div>
        <details className="mt-2 text-sm">
          <summary className="inline-flex min-h-11 items-center text-quiet">
            The figures of this chart
          </summary>
          <Table caption="Sales by day" head={['When', { figures: 'Sold' }]}>
            {bars.map(({ name, from, to, cents }) => (
              <tr key={name}>
                <td>
                  <Link
                    to={orderListPath({ view: 'sold', from, to })}
                    className="prose-link inline-flex min-h-11 items-center"
                  >
                    {name}
                  </Link>
                </td>
                <td className="tabular-nums">{formatMoney(cents)}</td>
              </tr>
            ))}
          </Table>
        </details>
      </figure>
    </section>
  );
}

function Figure({ stretch, isChosen }: { stretch: Sales & { days: SalesPeriod }; isChosen: boolean }) {
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
        {NAMES[days]}
      </Link>
      <p className="font-serif text-xl tabular-nums wrap-anywhere sm:text-2xl">{formatMoney(soldCents)}</p>
      <p className="text-sm">
        <Link
          to={orderListPath({ view: 'sold', from, to })}
          className="prose-link inline-flex min-h-11 items-center"
        >
          {orders === 1 ? '1 order' : `${orders} orders`}
        </Link>
        {change && <span className="text-quiet"> · {change}</span>}
      </p>
      {refundedCents > 0 && (
        <p className="text-sm">
          <Link
            to={refundListPath({ from, to })}
            className="inline-flex min-h-11 items-center text-quiet underline-offset-4 hover:underline"
          >
            {formatMoney(refundedCents)} given back
          </Link>
        </p>
      )}
    </div>
  );
}
