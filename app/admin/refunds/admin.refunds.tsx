import { Form } from 'react-router';
import { contextOf } from '#app/context.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminRefundsMessages } from '#messages/admin-refunds.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatMoney } from '#shop/core/index.ts';
import { listRefunds } from '#shop/orders/index.server.ts';
import { daysIn } from '#shop/orders/index.ts';
import { Pager } from '../pager.tsx';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.refunds';
import { refundListPath } from './path.ts';

export const meta = ({ matches }: PageMatches) => {
  const t = adminRefundsMessages.in(localeOfMatches(matches));
  return [{ title: t('title') }, { name: 'robots', content: 'noindex' }];
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const params = new URL(request.url).searchParams;
  const page = Math.min(10_000, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1));
  const days = daysIn(params);
  const { items, ...sums } = await listRefunds(ctx.shop, { ...days, page });
  return {
    items: items.map(({ doneAt, ...refund }) => ({ ...refund, when: shopTime(doneAt) })),
    sums,
    days,
    page,
  };
}

export default function RefundsPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(adminRefundsMessages);
  const { items, sums, days, page } = loaderData;
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-3 max-w-prose text-quiet">{t('intro')}</p>
      <Form
        key={refundListPath(days)}
        className="mt-4 grid max-w-2xl items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
      >
        <Field id="from" name="from" type="date" label={t('filter.from')} defaultValue={days.from ?? ''} />
        <Field id="to" name="to" type="date" label={t('filter.to')} defaultValue={days.to ?? ''} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="outline">
            {t('filter.submit')}
          </Button>
          {(days.from || days.to) && (
            <Link to="/admin/refunds" className="prose-link inline-flex min-h-11 items-center">
              {t('filter.clear')}
            </Link>
          )}
        </div>
      </Form>
      {items.length === 0 ? (
        <EmptyState icon="bag" title={t('empty.title')}>
          <p>{t(days.from || days.to ? 'empty.filtered' : 'empty.text')}</p>
        </EmptyState>
      ) : (
        <>
          <p role="status" className="mt-4 text-sm text-quiet">
            {t('summary', {
              count: sums.count,
              items: formatMoney(sums.itemsCents, t.locale),
              total: formatMoney(sums.totalCents, t.locale),
            })}
          </p>
          <Table
            caption={t('title')}
            folds
            head={[
              t('column.refund'),
              t('column.date'),
              t('column.customer'),
              { figures: t('column.items') },
              { figures: t('column.total') },
            ]}
          >
            {items.map((refund) => (
              <tr key={refund.id}>
                <td className="max-md:order-first">
                  <Link
                    to={`/admin/orders/${refund.orderId}`}
                    className="prose-link inline-flex min-h-11 items-center whitespace-nowrap"
                  >
                    {refund.number}
                  </Link>
                </td>
                <td className="whitespace-nowrap max-md:basis-full">{refund.when}</td>
                <td>{refund.name}</td>
                <td data-name={t('column.items')} className="tabular-nums">
                  {refund.itemsCents === null ? t('gift-card') : formatMoney(refund.itemsCents, t.locale)}
                </td>
                <td className="tabular-nums max-md:order-first max-md:ml-auto">
                  {formatMoney(refund.totalCents, t.locale)}
                </td>
              </tr>
            ))}
          </Table>
        </>
      )}
      <Pager
        back={page > 1 && refundListPath({ ...days, page: page - 1 })}
        on={page < sums.pages && refundListPath({ ...days, page: page + 1 })}
      />
    </>
  );
}
