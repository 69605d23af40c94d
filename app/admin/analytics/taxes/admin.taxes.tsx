import { SortedTable } from '#app/admin/ui/sorted-table.tsx';
import { contextOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { ButtonAnchor } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminTaxesMessages } from '#messages/admin-taxes.ts';
import { useLocale, useMessages } from '#platform/i18n/use-messages.ts';
import { taxReport } from '#shop/backoffice/index.server.ts';
import { sumsOf } from '#shop/backoffice/index.ts';
import { taxLabel } from '#shop/checkout/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.taxes';
import { periodIn } from './period.server.ts';
import { usePeriodName } from './period-name.ts';
import { PeriodBar } from './tax-period-bar.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminTaxesMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const asked = await periodIn(ctx.shop, request);
  const report = await taxReport(ctx.shop, asked.period);
  return { ...asked, ...report, sums: sumsOf(report.taxes) };
}

export default function TaxesPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(adminTaxesMessages);
  const { period, today, taxes, places, sums } = loaderData;
  const name = usePeriodName(period);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-3xl">{t('title')}</h1>
        <Link to="/admin/taxes/rates" className="prose-link inline-flex min-h-11 items-center">
          {t('rates')}
        </Link>
      </div>
      <PeriodBar path="/admin/taxes" period={period} today={today} />
      <section aria-labelledby="owed" className="mt-8">
        <h2 id="owed" className="text-xl">
          {name}
        </h2>
        <dl className="mt-3 flex flex-wrap gap-x-12 gap-y-4">
          {sums.map(({ name: tax, collectedCents, backCents, netCents }) => (
            <div key={tax}>
              <dt className="text-sm text-quiet">{taxLabel(tax, t.locale)}</dt>
              <dd className="font-serif text-3xl tabular-nums">{formatMoney(netCents, t.locale)}</dd>
              <dd className="text-sm text-quiet tabular-nums">
                {t('report.collected', {
                  collected: formatMoney(collectedCents, t.locale),
                  refunded: formatMoney(backCents, t.locale),
                })}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {places.length === 0 ? (
        <EmptyState icon="leaf" title={t('report.empty.title')}>
          <p>{t('report.empty.text')}</p>
        </EmptyState>
      ) : (
        <>
          <h2 className="mt-10 text-xl">{t('report.byTax')}</h2>
          <SortedTable
            caption={t('report.byTax.caption', { period: name })}
            columns={[
              { name: t('report.province'), sortBy: ({ province }) => province },
              { name: t('report.tax'), sortBy: ({ label }) => taxLabel(label, t.locale) },
              { name: t('report.taxableSales'), isFigure: true, sortBy: ({ salesCents }) => salesCents },
              {
                name: t('report.taxableRefunds'),
                isFigure: true,
                sortBy: ({ salesBackCents }) => salesBackCents,
              },
              { name: t('report.taxCollected'), isFigure: true, sortBy: (row) => row.collectedCents },
              { name: t('report.taxRefunded'), isFigure: true, sortBy: ({ backCents }) => backCents },
              {
                name: t('report.net'),
                isFigure: true,
                sortBy: ({ collectedCents, backCents }) => collectedCents - backCents,
              },
            ]}
            rows={taxes}
          >
            {(row) => (
              <tr key={`${row.province} ${row.label}`}>
                <td>{row.province}</td>
                <td className="whitespace-nowrap">{taxLabel(row.label, t.locale)}</td>
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
            )}
          </SortedTable>
          <h2 className="mt-10 text-xl">{t('report.byProvince')}</h2>
          <SortedTable
            caption={t('report.byProvince.caption', { period: name })}
            columns={[
              { name: t('report.province'), sortBy: ({ province }) => province },
              { name: t('report.orders'), isFigure: true, sortBy: ({ orders }) => orders },
              { name: t('report.sales'), isFigure: true, sortBy: ({ salesCents }) => salesCents },
              { name: t('report.refunds'), isFigure: true, sortBy: ({ salesBackCents }) => salesBackCents },
              {
                name: t('report.net'),
                isFigure: true,
                sortBy: ({ salesCents, salesBackCents }) => salesCents - salesBackCents,
              },
            ]}
            rows={places}
          >
            {({ province, orders, salesCents, salesBackCents }) => (
              <tr key={province}>
                <td>{province}</td>
                <td className="tabular-nums">{orders}</td>
                <Amounts cents={[salesCents, salesBackCents, salesCents - salesBackCents]} />
              </tr>
            )}
          </SortedTable>
          <div className="mt-6 flex flex-wrap gap-4">
            <ButtonAnchor href={`/admin/taxes/report.csv?${period.query}`} variant="outline">
              {t('report.csv')}
            </ButtonAnchor>
            <ButtonAnchor href={`/admin/taxes/receipts.csv?${period.query}`} variant="outline">
              {t('report.receiptsCsv')}
            </ButtonAnchor>
          </div>
        </>
      )}
      <p className="mt-8 max-w-prose text-sm text-quiet">{t('report.note')}</p>
    </>
  );
}

function Amounts({ cents }: { cents: number[] }) {
  const locale = useLocale();
  return cents.map((amount, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: columns are never reordered
    <td key={at} className="tabular-nums">
      {formatMoney(amount, locale)}
    </td>
  ));
}
