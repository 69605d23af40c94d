import { contextOf } from '#app/context.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { type AdminDiscountsValues, adminDiscountsMessages } from '#messages/admin-discounts.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { listDiscounts } from '#shop/checkout/index.server.ts';
import { shopDayName } from '#shop/core/index.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.discounts';
import { statusOf, valueLabel } from './discount-labels.ts';

export const meta = ({ matches }: PageMatches) => [
  { title: adminDiscountsMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const all = await listDiscounts(ctx.shop);
  const now = ctx.shop.clock.now();
  const t = adminDiscountsMessages.in(ctx.locale);
  return {
    discounts: all.map(({ id, name, code, firstDay, lastDay, limitTotal, used, ...discount }) => ({
      id,
      name,
      code,
      limitTotal,
      used,
      dates: datesLabel(
        t,
        firstDay && shopDayName(firstDay, t.locale),
        lastDay && shopDayName(lastDay, t.locale),
      ),
      value: valueLabel(t, discount),
      status: statusOf({ ...discount, limitTotal, used }, now),
    })),
  };
}

export default function DiscountsPage({ loaderData: { discounts } }: Route.ComponentProps) {
  const t = useMessages(adminDiscountsMessages);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">{t('title')}</h1>
        <ButtonLink to="/admin/discounts/new">{t('create')}</ButtonLink>
      </div>
      <p className="mt-3 mb-6 max-w-prose text-quiet">{t('intro')}</p>
      {discounts.length === 0 ? (
        <EmptyState icon="gift" title={t('empty.title')}>
          <p>{t('empty.text')}</p>
        </EmptyState>
      ) : (
        <Table
          caption={t('title')}
          folds
          head={[
            t('table.name'),
            t('table.code'),
            t('table.value'),
            t('table.dates'),
            { figures: t('table.used') },
            t('table.status'),
          ]}
        >
          {discounts.map(({ id, name, code, value, dates, limitTotal, used, status }) => (
            <tr key={id}>
              <td className="max-md:order-first">
                <Link to={`/admin/discounts/${id}`} className="prose-link inline-flex min-h-11 items-center">
                  {name}
                </Link>
              </td>
              <td>{code ?? <span className="text-quiet">{t('automatic')}</span>}</td>
              <td>{value}</td>
              <td className="whitespace-nowrap">{dates}</td>
              <td data-name={t('table.used')} className="tabular-nums">
                {limitTotal === null ? used : t('used-of', { used, limit: limitTotal })}
              </td>
              <td className="max-md:order-first max-md:ml-auto">
                <Badge tone={status === 'active' ? 'good' : 'plain'}>{t(`status.${status}`)}</Badge>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}

function datesLabel(t: Translate<AdminDiscountsValues>, first: string | null, last: string | null): string {
  if (first && last) return t('dates.between', { first, last });
  if (first) return t('dates.from', { first });
  return last ? t('dates.until', { last }) : t('dates.always');
}
