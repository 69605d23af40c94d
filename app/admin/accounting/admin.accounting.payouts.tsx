import { contextOf } from '#app/context.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { comparePayouts, payoutsOf, syncedUntil } from '#shop/backoffice/index.server.ts';
import { differencesOf } from '#shop/backoffice/index.ts';
import { dayOf, shopTimeZone } from '#shop/core/index.server.ts';
import { formatMoney, sum } from '#shop/core/index.ts';
import { shopTimeOf } from '../shop-time.server.ts';
import { shopDayName } from '../shop-time.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import { periodIn } from '../taxes/period.server.ts';
import { PeriodBar } from '../taxes/period-bar.tsx';
import { usePeriodName } from '../taxes/period-name.ts';
import type { Route } from './+types/admin.accounting.payouts';

export const meta = () => [{ title: 'Payouts' }, { name: 'robots', content: 'noindex' }];

const COMPANIES: Record<string, string> = { stripe: 'Stripe' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  const shopTime = await shopTimeOf(visit.shop);
  const { shop } = visit;
  const asked = await periodIn(shop, request);
  const provider = [...shop.payments.values()].find(({ book }) => book)?.id ?? null;
  if (!provider) return { ...asked, company: null, known: null, rows: [], payouts: [] };
  const [rows, payouts, known] = await Promise.all([
    comparePayouts(shop, provider, asked.period),
    payoutsOf(shop, provider, asked.period),
    syncedUntil(shop, provider),
  ]);
  const timeZone = await shopTimeZone(shop);
  const company = COMPANIES[provider] ?? provider;
  // Of what came after their book was read they could not have told yet.
  const isKnown = (at: Date) => known !== null && at < known;
  return {
    ...asked,
    company,
    known: known && shopTime(known),
    rows: rows.map((row) => ({
      ...row,
      day: shopDayName(dayOf(row.at, timeZone)),
      differences: isKnown(row.at) ? differencesOf(row, company) : [],
    })),
    payouts: payouts.map((payout) => ({ ...payout, day: shopDayName(dayOf(payout.arrivesAt, timeZone)) })),
  };
}

/** Orders, the payment company and the books side by side, and what went to the bank. */
export default function PayoutsPage({ loaderData }: Route.ComponentProps) {
  const { period, today, company, known, rows, payouts } = loaderData;
  const periodName = usePeriodName(period);
  const wrong = rows.filter(({ differences }) => differences.length > 0);
  return (
    <>
      <Link to="/admin/accounting" className="prose-link inline-flex min-h-11 items-center">
        Accounting
      </Link>
      <h1 className="text-3xl">Payouts</h1>
      <PeriodBar path="/admin/accounting/payouts" period={period} today={today} />
      {!company ? (
        <EmptyState icon="leaf" title="Nothing to compare">
          <p>No way to pay is set up that keeps a book of its own and tells it.</p>
        </EmptyState>
      ) : (
        <>
          <p className="mt-6 text-sm text-quiet">
            The book of {company} is read once an hour, XX{' '}
            {known ? `and known until ${known}` : 'and was not read yet.'}
          </p>
          {known && rows.length > 0 && (
            <div className="mt-4">
              {wrong.length === 0 ? (
                <Notice tone="success" title="Everything fits" />
              ) : (
                <Notice
                  tone="warning"
                  title={
                    wrong.length === 1 ? '1 payment does not fit' : `${wrong.length} payments do not fit`
                  }
                >
                  <ul className="mt-1 list-disc pl-5">
                    {wrong.map(({ ref, number, differences }) => (
                      <li key={ref}>
                        {number ?? ref}: {differences.join('. ')}
                      </li>
                    ))}
                  </ul>
                </Notice>
              )}
            </div>
          )}
          <h2 className="mt-10 text-xl">To the bank</h2>
          {payouts.length === 0 ? (
            <p className="mt-2 text-quiet">No payout arrives in these days.</p>
          ) : (
            <Table
              caption={`Payouts, ${periodName}`}
              head={[
                'Arrives',
                'Payout',
                'Status',
                { figures: 'Payments' },
                { figures: 'Fees' },
                { figures: 'Amount' },
                { figures: 'Its parts' },
              ]}
            >
              {payouts.map(({ id, day, status, payments, feeCents, amountCents, partsCents }) => (
                <tr key={id}>
                  <td className="whitespace-nowrap">{day}</td>
                  <td>{id}</td>
                  <td>{status.replaceAll('_', ' ')}</td>
                  <td className="tabular-nums">{payments}</td>
                  <td className="tabular-nums">{formatMoney(feeCents)}</td>
                  <td className="tabular-nums">{formatMoney(amountCents)}</td>
                  <td className="tabular-nums">
                    {partsCents === null ? 'not told' : formatMoney(partsCents)}{' '}
                    {partsCents !== null && partsCents !== amountCents && <Badge tone="loud">Differs</Badge>}
                  </td>
                </tr>
              ))}
            </Table>
          )}
          <h2 className="mt-10 text-xl">Payment by payment</h2>
          {rows.length === 0 ? (
            <p className="mt-2 text-quiet">Nothing was paid with {company} in these days.</p>
          ) : (
            <>
              <p className="mt-1 text-quiet">
                {company} kept {formatMoney(sum(rows.map(({ feeCents }) => feeCents)))} in fees.
              </p>
              <Table
                caption={`Payments, ${periodName}`}
                head={[
                  'Day',
                  'Order',
                  { figures: 'Shop' },
                  { figures: 'Given back' },
                  { figures: company },
                  { figures: 'Given back there' },
                  { figures: 'Fee' },
                  'Payout',
                  'Books',
                ]}
              >
                {rows.map((row) => (
                  <tr key={row.ref}>
                    <td className="whitespace-nowrap">{row.day}</td>
                    <td className="whitespace-nowrap">
                      {row.orderId ? (
                        <Link
                          to={`/admin/orders/${row.orderId}`}
                          className="prose-link inline-flex min-h-11 items-center"
                        >
                          {row.number}
                        </Link>
                      ) : (
                        'unknown'
                      )}{' '}
                      {row.differences.length > 0 && <Badge tone="loud">Differs</Badge>}
                    </td>
                    <td className="tabular-nums">
                      {row.ourCents === null ? '–' : formatMoney(row.ourCents)}
                    </td>
                    <td className="tabular-nums">{formatMoney(row.ourBackCents)}</td>
                    <td className="tabular-nums">
                      {row.theirCents === null ? '–' : formatMoney(row.theirCents)}
                    </td>
                    <td className="tabular-nums">{formatMoney(row.theirBackCents)}</td>
                    <td className="tabular-nums">{formatMoney(row.feeCents)}</td>
                    <td>{row.payout ?? 'not yet'}</td>
                    <td>{row.isBooked === null ? '–' : row.isBooked ? 'yes' : 'not yet'}</td>
                  </tr>
                ))}
              </Table>
            </>
          )}
        </>
      )}
    </>
  );
}
