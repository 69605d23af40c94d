import { SortedTable } from '#app/admin/ui/sorted-table.tsx';
import { contextOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminAccountingMessages } from '#messages/admin-accounting.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { previewAccounting } from '#shop/backoffice/index.server.ts';
import { taxLabel } from '#shop/checkout/index.ts';
import { formatMoney, shopDayName } from '#shop/core/index.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import { periodIn } from '../taxes/period.server.ts';
import { usePeriodName } from '../taxes/period-name.ts';
import { PeriodBar } from '../taxes/tax-period-bar.tsx';
import type { Route } from './+types/admin.accounting.preview';
import { partName, syncProblem } from './accounting-words.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminAccountingMessages.in(localeOfMatches(matches))('preview.title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const asked = await periodIn(ctx.shop, request);
  const t = adminAccountingMessages.in(ctx.locale);
  const about = { locale: ctx.locale, provider: ctx.shop.accounting?.name ?? t('title') };
  const { shown, count } = await previewAccounting(ctx.shop, asked.period);
  return {
    ...asked,
    count,
    shown: shown.map(({ written, ...one }) => ({
      ...one,
      day: shopDayName(one.day, t.locale),
      problem: written.ok ? null : syncProblem(t, about, written.problem),
    })),
  };
}

export default function PreviewPage({ loaderData: { period, today, shown, count } }: Route.ComponentProps) {
  const t = useMessages(adminAccountingMessages);
  const periodName = usePeriodName(period);
  return (
    <>
      <Link to="/admin/accounting" className="prose-link inline-flex min-h-11 items-center">
        {t('title')}
      </Link>
      <h1 className="text-3xl">{t('preview.title')}</h1>
      <p className="mt-2 max-w-prose text-quiet">{t('preview.text')}</p>
      <PeriodBar path="/admin/accounting/preview" period={period} today={today} />
      {shown.length === 0 ? (
        <EmptyState icon="leaf" title={t('preview.empty.title')}>
          <p>{t('preview.empty.text')}</p>
        </EmptyState>
      ) : (
        <>
          <p role="status" className="mt-6 text-sm text-quiet">
            {count > shown.length
              ? t('preview.countShown', { shown: shown.length, count })
              : t('preview.count', { count })}
          </p>
          <SortedTable
            caption={t('preview.caption', { period: periodName })}
            columns={[
              { name: t('preview.day'), sortBy: ({ day }) => day },
              { name: t('preview.number'), sortBy: ({ number }) => number },
              { name: t('preview.type'), sortBy: ({ kind }) => t(`preview.type.${kind}`) },
              { name: t('preview.lines') },
              { name: t('preview.taxes') },
              { name: t('preview.total'), isFigure: true, sortBy: ({ totalCents }) => totalCents },
              { name: t('preview.status'), sortBy: ({ problem }) => problem },
            ]}
            rows={shown}
            isComplete={count === shown.length}
          >
            {({ kind, number, day, parts, taxes, totalCents, problem }) => (
              <tr key={`${kind} ${number}`} className="align-top">
                <td className="whitespace-nowrap">{day}</td>
                <td className="whitespace-nowrap">{number}</td>
                <td className="whitespace-nowrap">{t(`preview.type.${kind}`)}</td>
                <td>
                  <ul className="min-w-56">
                    {parts.map(({ what, name, quantity, amountCents }) => (
                      <li key={`${what} ${name}`} className="tabular-nums">
                        {t(quantity > 1 ? 'preview.lineOfMany' : 'preview.line', {
                          quantity,
                          name: name ?? partName(t, { kind, what }),
                          amount: formatMoney(amountCents, t.locale),
                        })}
                      </li>
                    ))}
                  </ul>
                </td>
                <td>
                  <ul className="whitespace-nowrap">
                    {taxes.map(({ label, amountCents }) => (
                      <li key={label} className="tabular-nums">
                        {t('preview.line', {
                          name: taxLabel(label, t.locale),
                          amount: formatMoney(amountCents, t.locale),
                        })}
                      </li>
                    ))}
                  </ul>
                </td>
                <td className="tabular-nums">{formatMoney(totalCents, t.locale)}</td>
                <td className="min-w-40">
                  {problem === null ? (
                    <Badge tone="good">{t('preview.ready')}</Badge>
                  ) : (
                    <span>{problem}</span>
                  )}
                </td>
              </tr>
            )}
          </SortedTable>
        </>
      )}
    </>
  );
}
