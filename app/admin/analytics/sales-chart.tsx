import { useNavigate } from 'react-router';
import { SortedTable } from '#app/admin/ui/sorted-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminAnalyticsMessages } from '#messages/admin-analytics.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatMoney, shopDayName } from '#shop/core/index.ts';
import { orderListPath } from '#shop/orders/index.ts';
import { axisTop, type SalesBar } from './sales-bars.ts';

/** In the drawing's own units; it is stretched to its box. */
const [WIDTH, HEIGHT] = [1000, 400];

/** Net sales as bars and the period before as a line; pressing a bar opens its orders, as do the links of the table. */
export function SalesChart({ bars }: { bars: readonly SalesBar[] }) {
  const t = useMessages(adminAnalyticsMessages);
  if (bars.every(({ cents, beforeCents }) => cents === 0 && beforeCents === 0))
    return <p className="text-quiet">{t('chart.none')}</p>;
  const dayName = (day: string) => shopDayName(day, t.locale);
  const nameOf = ({ from, to }: SalesBar) =>
    from === to ? dayName(from) : t('period.range', { from: dayName(from), to: dayName(to) });
  return (
    <figure>
      <figcaption className="flex flex-wrap items-center gap-x-5 text-sm text-quiet">
        <span className="inline-flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
            <rect width="12" height="12" rx="3" className="fill-teal" />
          </svg>
          {t('chart.now')}
        </span>
        <span className="inline-flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 20 4" className="h-1 w-5">
            <path d="M0 2H20" className="stroke-quiet" strokeWidth="3" strokeDasharray="5 3" />
          </svg>
          {t('chart.before')}
        </span>
      </figcaption>
      <Drawing bars={bars} nameOf={nameOf} />
      <details className="mt-2 text-sm">
        <summary className="inline-flex min-h-11 items-center text-quiet">{t('chart.table')}</summary>
        <SortedTable
          caption={t('chart.title')}
          columns={[
            { name: t('column.day'), sortBy: ({ from }) => from },
            { name: t('column.net'), isFigure: true, sortBy: ({ cents }) => cents },
            { name: t('column.before'), isFigure: true, sortBy: ({ beforeCents }) => beforeCents },
          ]}
          rows={bars}
        >
          {(bar) => (
            <tr key={bar.from}>
              <td>
                <Link to={pathOf(bar)} className="prose-link inline-flex min-h-11 items-center">
                  {nameOf(bar)}
                </Link>
              </td>
              <td className="tabular-nums">{formatMoney(bar.cents, t.locale)}</td>
              <td className="text-quiet tabular-nums">{formatMoney(bar.beforeCents, t.locale)}</td>
            </tr>
          )}
        </SortedTable>
      </details>
    </figure>
  );
}

const pathOf = ({ from, to }: SalesBar): string => orderListPath({ view: 'sold', from, to });

function Drawing({ bars, nameOf }: { bars: readonly SalesBar[]; nameOf(bar: SalesBar): string }) {
  const t = useMessages(adminAnalyticsMessages);
  const navigate = useNavigate();
  const all = bars.flatMap(({ cents, beforeCents }) => [cents, beforeCents]);
  const top = axisTop(Math.max(...all));
  // On a day with more refunds than sales, a bar goes below zero.
  const lowest = Math.min(0, ...all);
  const yOf = (cents: number) => (HEIGHT * (top - cents)) / (top - lowest);
  const step = WIDTH / bars.length;
  const line = bars.map(({ beforeCents }, at) => `${at * step + step / 2},${yOf(beforeCents)}`).join(' ');
  const wholeDollars = (cents: number) => formatMoney(cents, t.locale).replace(/[.,]00(?!\d)/, '');
  return (
    <div aria-hidden="true" className="mt-2 text-xs text-quiet tabular-nums">
      <p>{wholeDollars(top)}</p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-44 w-full border-t border-line md:h-52"
      >
        {bars.map((bar, at) => {
          const [zero, end] = [yOf(0), yOf(bar.cents)];
          const title = t('chart.bar', {
            days: nameOf(bar),
            amount: formatMoney(bar.cents, t.locale),
            before: formatMoney(bar.beforeCents, t.locale),
          });
          return (
            <a
              key={bar.from}
              href={pathOf(bar)}
              tabIndex={-1}
              className="group"
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                void navigate(pathOf(bar));
              }}
            >
              <title>{title}</title>
              <rect
                x={at * step}
                width={step}
                height={HEIGHT}
                className="fill-transparent group-hover:fill-sand"
              />
              <rect
                x={at * step + step * 0.15}
                width={step * 0.7}
                y={Math.min(zero, end)}
                height={Math.abs(zero - end)}
                className="fill-teal"
              />
            </a>
          );
        })}
        <path
          d={`M0 ${yOf(0)}H${WIDTH}`}
          className="pointer-events-none stroke-edge"
          vectorEffect="non-scaling-stroke"
        />
        <polyline
          points={line}
          className="pointer-events-none fill-none stroke-quiet"
          strokeWidth="1.5"
          strokeDasharray="5 3"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="flex justify-between">
        <span>{shopDayName(bars[0]!.from, t.locale)}</span>
        {bars.length > 1 && <span>{shopDayName(bars.at(-1)!.to, t.locale)}</span>}
      </p>
    </div>
  );
}
