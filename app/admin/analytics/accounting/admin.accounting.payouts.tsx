import { SortedTable } from '#app/admin/ui/sorted-table.tsx';
import { contextOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminAccountingMessages } from '#messages/admin-accounting.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { comparePayouts, payoutsOf, syncedUntil } from '#shop/backoffice/index.server.ts';
import { differencesOf } from '#shop/backoffice/index.ts';
import { dayOf, shopTimeZone } from '#shop/core/index.server.ts';
import { formatMoney, shopDayName, sum } from '#shop/core/index.ts';
import { shopTimeOf } from '../../shop-time.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import { periodIn } from '../taxes/period.server.ts';
import { usePeriodName } from '../taxes/period-name.ts';
import { PeriodBar } from '../taxes/tax-period-bar.tsx';
import type { Route } from './+types/admin.accounting.payouts';
import { paymentDifference } from './accounting-words.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminAccountingMessages.in(localeOfMatches(matches))('payouts') },
  { name: 'robots', content: 'noindex' },
];

const PAYOUT_STATUSES = ['paid', 'pending', 'in_transit', 'canceled', 'failed'] as const;
const isPayoutStatus = (status: string): status is (typeof PAYOUT_STATUSES)[number] =>
  (PAYOUT_STATUSES as readonly string[]).includes(status);

const COMPANIES: Record<string, string> = { stripe: 'Stripe' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const { shop } = ctx;
  const asked = await periodIn(shop, request);
  const t = adminAccountingMessages.in(ctx.locale);
  const provider = [...shop.payments.values()].find(({ book }) => book)?.id ?? null;
  if (!provider) return { ...asked, company: null, known: null, rows: [], payouts: [] };
  const [rows, payouts, known] = await Promise.all([
    comparePayouts(shop, provider, asked.period),
    payoutsOf(shop, provider, asked.period),
    syncedUntil(shop, provider),
  ]);
  const timeZone = await shopTimeZone(shop);
  const company = COMPANIES[provider] ?? provider;
  // Receipts after the last sync with the payment provider can't be compared yet.
  const isKnown = (at: Date) => known !== null && at < known;
  return {
    ...asked,
    company,
    known: known && shopTime(known),
    rows: rows.map((row) => ({
      ...row,
      day: shopDayName(dayOf(row.at, timeZone), t.locale),
      differences: isKnown(row.at)
        ? differencesOf(row).map((difference) => paymentDifference(t, company, difference))
        : [],
    })),
    payouts: payouts.map((payout) => ({
      ...payout,
      day: shopDayName(dayOf(payout.arrivesAt, timeZone), t.locale),
    })),
  };
}

/** Compares orders, the payment provider and the accounting service, and lists payouts. */
export default function PayoutsPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(adminAccountingMessages);
  const { period, today, company, known, rows, payouts } = loaderData;
  const periodName = usePeriodName(period);
  const wrong = rows.filter(({ differences }) => differences.length > 0);
  return (
    <>
      <Link to="/admin/accounting" className="prose-link inline-flex min-h-11 items-center">
        {t('title')}
      </Link>
      <h1 className="text-3xl">{t('payouts')}</h1>
      <PeriodBar path="/admin/accounting/payouts" period={period} today={today} />
      {!company ? (
        <EmptyState icon="leaf" title={t('payouts.none.title')}>
          <p>{t('payouts.none.text')}</p>
        </EmptyState>
      ) : (
        <>
          <p className="mt-6 text-sm text-quiet">
            {known
              ? t('payouts.read', { provider: company, time: known })
              : t('payouts.unread', { provider: company })}
          </p>
          {known && rows.length > 0 && (
            <div className="mt-4">
              {wrong.length === 0 ? (
                <Notice tone="success" title={t('payouts.allMatch')} />
              ) : (
                <Notice tone="warning" title={t('payouts.mismatches', { count: wrong.length })}>
                  <ul className="mt-1 list-disc pl-5">
                    {wrong.map(({ ref, number, differences }) => (
                      <li key={ref}>
                        {t('payouts.mismatch', { number: number ?? ref, reasons: differences.join('. ') })}
                      </li>
                    ))}
                  </ul>
                </Notice>
              )}
            </div>
          )}
          <h2 className="mt-10 text-xl">{t('payouts.bank')}</h2>
          {payouts.length === 0 ? (
            <p className="mt-2 text-quiet">{t('payouts.bank.none')}</p>
          ) : (
            <SortedTable
              caption={t('payouts.bank.caption', { period: periodName })}
              columns={[
                { name: t('payouts.arrives'), sortBy: ({ day }) => day },
                { name: t('payouts.payout'), sortBy: ({ id }) => id },
                { name: t('payouts.status'), sortBy: ({ status }) => status },
                { name: t('payouts.payments'), isFigure: true, sortBy: ({ payments }) => payments },
                { name: t('payouts.fees'), isFigure: true, sortBy: ({ feeCents }) => feeCents },
                { name: t('payouts.amount'), isFigure: true, sortBy: ({ amountCents }) => amountCents },
                { name: t('payouts.parts'), isFigure: true, sortBy: ({ partsCents }) => partsCents },
              ]}
              rows={payouts}
            >
              {({ id, day, status, payments, feeCents, amountCents, partsCents }) => (
                <tr key={id}>
                  <td className="whitespace-nowrap">{day}</td>
                  <td>{id}</td>
                  <td>{isPayoutStatus(status) ? t(`payouts.status.${status}`) : status}</td>
                  <td className="tabular-nums">{payments}</td>
                  <td className="tabular-nums">{formatMoney(feeCents, t.locale)}</td>
                  <td className="tabular-nums">{formatMoney(amountCents, t.locale)}</td>
                  <td className="tabular-nums">
                    {partsCents === null ? t('payouts.parts.unknown') : formatMoney(partsCents, t.locale)}{' '}
                    {partsCents !== null && partsCents !== amountCents && (
                      <Badge tone="loud">{t('payouts.differs')}</Badge>
                    )}
                  </td>
                </tr>
              )}
            </SortedTable>
          )}
          <h2 className="mt-10 text-xl">{t('payouts.byPayment')}</h2>
          {rows.length === 0 ? (
            <p className="mt-2 text-quiet">{t('payouts.byPayment.none', { provider: company })}</p>
          ) : (
            <>
              <p className="mt-1 text-quiet">
                {t('payouts.byPayment.fees', {
                  provider: company,
                  amount: formatMoney(sum(rows.map(({ feeCents }) => feeCents)), t.locale),
                })}
              </p>
              <SortedTable
                caption={t('payouts.byPayment.caption', { period: periodName })}
                columns={[
                  { name: t('payouts.day'), sortBy: ({ day }) => day },
                  { name: t('payouts.order'), sortBy: ({ number }) => number },
                  { name: t('payouts.shop'), isFigure: true, sortBy: ({ ourCents }) => ourCents },
                  {
                    name: t('payouts.refunded'),
                    isFigure: true,
                    sortBy: ({ ourBackCents }) => ourBackCents,
                  },
                  { name: company, isFigure: true, sortBy: ({ theirCents }) => theirCents },
                  {
                    name: t('payouts.refundedThere', { provider: company }),
                    isFigure: true,
                    sortBy: ({ theirBackCents }) => theirBackCents,
                  },
                  { name: t('payouts.fee'), isFigure: true, sortBy: ({ feeCents }) => feeCents },
                  { name: t('payouts.payout'), sortBy: ({ payout }) => payout },
                  {
                    name: t('payouts.books'),
                    sortBy: ({ isBooked }) => (isBooked === null ? null : Number(isBooked)),
                  },
                ]}
                rows={rows}
              >
                {(row) => (
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
                        t('payouts.unknownOrder')
                      )}{' '}
                      {row.differences.length > 0 && <Badge tone="loud">{t('payouts.differs')}</Badge>}
                    </td>
                    <td className="tabular-nums">
                      {row.ourCents === null ? '–' : formatMoney(row.ourCents, t.locale)}
                    </td>
                    <td className="tabular-nums">{formatMoney(row.ourBackCents, t.locale)}</td>
                    <td className="tabular-nums">
                      {row.theirCents === null ? '–' : formatMoney(row.theirCents, t.locale)}
                    </td>
                    <td className="tabular-nums">{formatMoney(row.theirBackCents, t.locale)}</td>
                    <td className="tabular-nums">{formatMoney(row.feeCents, t.locale)}</td>
                    <td>{row.payout ?? t('payouts.notYet')}</td>
                    <td>
                      {row.isBooked === null ? '–' : t(row.isBooked ? 'payouts.isSynced' : 'payouts.notYet')}
                    </td>
                  </tr>
                )}
              </SortedTable>
            </>
          )}
        </>
      )}
    </>
  );
}
