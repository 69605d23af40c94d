import { contextOf } from '#app/context.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { previewAccounting } from '#shop/backoffice/index.server.ts';
import { formatMoney } from '#shop/core/index.ts';
import { shopDayName } from '../shop-time.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import { periodIn } from '../taxes/period.server.ts';
import { PeriodBar } from '../taxes/period-bar.tsx';
import { usePeriodName } from '../taxes/period-name.ts';
import type { Route } from './+types/admin.accounting.preview';

export const meta = () => [{ title: 'What would be sent' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  const asked = await periodIn(visit.shop, request);
  const { shown, count } = await previewAccounting(visit.shop, asked.period);
  return { ...asked, count, shown: shown.map((one) => ({ ...one, day: shopDayName(one.day) })) };
}

/** Orders and refunds as they would go into the books; nothing is sent. */
export default function PreviewPage({ loaderData: { period, today, shown, count } }: Route.ComponentProps) {
  const periodName = usePeriodName(period);
  return (
    <>
      <Link to="/admin/accounting" className="prose-link inline-flex min-h-11 items-center">
        Accounting
      </Link>
      <h1 className="text-3xl">What would be sent</h1>
      <p className="mt-2 max-w-prose text-quiet">
        A rehearsal: nothing is sent from here. Of every order and refund goes what was sold, its amounts and
        its taxes; nothing of who bought it.
      </p>
      <PeriodBar path="/admin/accounting/preview" period={period} today={today} />
      {shown.length === 0 ? (
        <EmptyState icon="leaf" title="Nothing was sold">
          <p>No order was paid in these days, and no money went back.</p>
        </EmptyState>
      ) : (
        <>
          <p role="status" className="mt-6 text-sm text-quiet">
            {count > shown.length ? `The first ${shown.length} of ${count}` : `${count}`} orders and refunds
          </p>
          <Table
            caption={`What would be sent, ${periodName}`}
            head={['Day', 'Number', 'As', 'Lines', 'Taxes', { figures: 'Total' }, 'Ready']}
          >
            {shown.map(({ kind, number, day, parts, taxes, totalCents, written }) => (
              <tr key={`${kind} ${number}`} className="align-top">
                <td className="whitespace-nowrap">{day}</td>
                <td className="whitespace-nowrap">{number}</td>
                <td className="whitespace-nowrap">{kind === 'sale' ? 'Sales receipt' : 'Refund receipt'}</td>
                <td>
                  <ul className="min-w-56">
                    {parts.map(({ what, name, quantity, amountCents }) => (
                      <li key={`${what} ${name}`} className="tabular-nums">
                        {quantity > 1 && `${quantity} × `}
                        {name}: {formatMoney(amountCents)}
                      </li>
                    ))}
                  </ul>
                </td>
                <td>
                  <ul className="whitespace-nowrap">
                    {taxes.map(({ label, amountCents }) => (
                      <li key={label} className="tabular-nums">
                        {label}: {formatMoney(amountCents)}
                      </li>
                    ))}
                  </ul>
                </td>
                <td className="tabular-nums">{formatMoney(totalCents)}</td>
                <td className="min-w-40">
                  {written.ok ? <Badge tone="good">Ready</Badge> : <span>{written.reason}</span>}
                </td>
              </tr>
            ))}
          </Table>
        </>
      )}
    </>
  );
}
