import { contextOf } from '#app/context.ts';
import { ButtonAnchor } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { taxReport } from '#shop/backoffice/index.server.ts';
import { sumsOf } from '#shop/backoffice/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.taxes';
import { periodIn } from './period.server.ts';
import { PeriodBar } from './period-bar.tsx';

export const meta = () => [{ title: 'Taxes' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  const asked = await periodIn(visit.shop, request);
  const report = await taxReport(visit.shop, asked.period);
  return { ...asked, ...report, sums: sumsOf(report.taxes) };
}

/** What was collected for the governments, by province and tax. */
export default function TaxesPage({ loaderData }: Route.ComponentProps) {
  const { period, today, taxes, places, sums } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-3xl">Taxes</h1>
        <Link to="/admin/taxes/rates" className="prose-link inline-flex min-h-11 items-center">
          Registrations and rates
        </Link>
      </div>
      <PeriodBar path="/admin/taxes" period={period} today={today} />
      <section aria-labelledby="owed" className="mt-8">
        <h2 id="owed" className="text-xl">
          {period.name}
        </h2>
        <dl className="mt-3 flex flex-wrap gap-x-12 gap-y-4">
          {sums.map(({ name, collectedCents, backCents, netCents }) => (
            <div key={name}>
              <dt className="text-sm text-quiet">{name}</dt>
              <dd className="font-serif text-3xl tabular-nums">{formatMoney(netCents)}</dd>
              <dd className="text-sm text-quiet tabular-nums">
                {formatMoney(collectedCents)} collected, {formatMoney(backCents)} given back
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {places.length === 0 ? (
        <EmptyState icon="leaf" title="Nothing was sold">
          <p>No order was paid in these days, and no money went back.</p>
        </EmptyState>
      ) : (
        <>
          <h2 className="mt-10 text-xl">By province and tax</h2>
          <Table
            caption={`Taxes by province, ${period.name}`}
            head={[
              'Province',
              'Tax',
              { figures: 'Taxable sales' },
              { figures: 'Given back of them' },
              { figures: 'Collected' },
              { figures: 'Given back' },
              { figures: 'Net' },
            ]}
          >
            {taxes.map((row) => (
              <tr key={`${row.province} ${row.label}`}>
                <td>{row.province}</td>
                <td className="whitespace-nowrap">{row.label}</td>
                <Amounts
                  cents={[
                    row.salesCents,
                    row.salesBackCents,
                    row.collectedCents,
                    row.backCents,
                    row.collectedCents - row.backCents,
                  ]}
                />
              </tr>
            ))}
          </Table>
          <h2 className="mt-10 text-xl">All sales by province, without tax</h2>
          <Table
            caption={`Sales by province, ${period.name}`}
            head={[
              'Province',
              { figures: 'Orders' },
              { figures: 'Sales' },
              { figures: 'Given back' },
              { figures: 'Net' },
            ]}
          >
            {places.map(({ province, orders, salesCents, salesBackCents }) => (
              <tr key={province}>
                <td>{province}</td>
                <td className="tabular-nums">{orders}</td>
                <Amounts cents={[salesCents, salesBackCents, salesCents - salesBackCents]} />
              </tr>
            ))}
          </Table>
          <div className="mt-6 flex flex-wrap gap-4">
            <ButtonAnchor href={`/admin/taxes/report.csv?${period.query}`} variant="outline">
              This report as CSV
            </ButtonAnchor>
            <ButtonAnchor href={`/admin/taxes/receipts.csv?${period.query}`} variant="outline">
              Every order and refund as CSV
            </ButtonAnchor>
          </div>
        </>
      )}
      <p className="mt-8 max-w-prose text-sm text-quiet">
        An order counts on the day it was paid, a refund on the day the money went back, by the clock in the
        shop. Taxes stand here as they were charged. What was given back on the pages of a payment company,
        and not here, is not in it: see the payouts.
      </p>
    </>
  );
}

const Amounts = ({ cents }: { cents: number[] }) =>
  cents.map((amount, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
    <td key={at} className="tabular-nums">
      {formatMoney(amount)}
    </td>
  ));
