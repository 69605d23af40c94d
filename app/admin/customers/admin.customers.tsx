import { Form } from 'react-router';
import { contextOf } from '#app/context.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminCustomersMessages } from '#messages/admin-customers.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatMoney } from '#shop/core/index.ts';
import { listCustomers } from '#shop/customers/index.server.ts';
import { Pager } from '../pager.tsx';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.customers';

export const meta = ({ matches }: PageMatches) => {
  const t = adminCustomersMessages.in(localeOfMatches(matches));
  return [{ title: t('list.title') }, { name: 'robots', content: 'noindex' }];
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const params = new URL(request.url).searchParams;
  const search = (params.get('q') ?? '').trim().slice(0, 100);
  const page = Math.min(10_000, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1));
  const { items, hasMore } = await listCustomers(ctx.shop, { search, page });
  return {
    search,
    page,
    hasMore,
    items: items.map((one) => ({ ...one, last: one.lastOrderAt && shopTime(one.lastOrderAt) })),
  };
}

const pathWith = (search: string, page: number): string =>
  `/admin/customers?${new URLSearchParams({ ...(search && { q: search }), page: String(page) })}`;

export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(adminCustomersMessages);
  const tAdmin = useMessages(adminMessages);
  const { items, search, page, hasMore } = loaderData;
  return (
    <>
      <h1 className="text-3xl">{t('list.title')}</h1>
      <Form role="search" className="mt-4 flex max-w-xl items-end gap-3">
        <div className="grow">
          <Field id="q" name="q" type="search" label={t('list.search')} defaultValue={search} />
        </div>
        <Button type="submit" variant="outline">
          {tAdmin('action.search')}
        </Button>
      </Form>
      {items.length === 0 ? (
        <EmptyState icon="search" title={t(search ? 'list.not-found.title' : 'list.empty.title')}>
          <p>{t(search ? 'list.not-found.text' : 'list.empty.text')}</p>
        </EmptyState>
      ) : (
        <div className="mt-6">
          <a
            href={`/admin/customers/customers.csv?${new URLSearchParams({ q: search })}`}
            className="prose-link inline-flex min-h-11 items-center text-sm"
          >
            {t('list.export')}
          </a>
          <Table
            caption={t('list.title')}
            folds
            head={[
              t('list.column.customer'),
              { figures: t('list.column.orders') },
              { figures: t('list.column.spent') },
              t('list.column.last-order'),
            ]}
          >
            {items.map(({ key, name, email, hasAccount, orders, spentCents, last }) => (
              <tr key={key}>
                <td className="wrap-anywhere max-md:basis-full">
                  <Link
                    to={`/admin/customers/${key}`}
                    className="prose-link inline-flex min-h-11 items-center"
                  >
                    {name || email}
                  </Link>{' '}
                  {!hasAccount && <Badge>{t('customer.guest')}</Badge>}
                  <span className="block text-sm text-quiet">{email}</span>
                </td>
                <td data-name={t('list.column.orders')} className="tabular-nums">
                  {orders}
                </td>
                <td data-name={t('list.column.spent')} className="tabular-nums">
                  {formatMoney(spentCents, t.locale)}
                </td>
                <td data-name={t('list.column.last-order')} className="whitespace-nowrap">
                  {last}
                </td>
              </tr>
            ))}
          </Table>
        </div>
      )}
      <Pager
        back={page > 1 && pathWith(search, page - 1)}
        on={hasMore && pathWith(search, page + 1)}
        words={[tAdmin('pager.previous'), tAdmin('pager.next')]}
      />
    </>
  );
}
