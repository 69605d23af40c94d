import { contextOf } from '#app/context.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminAbandonedCartsMessages } from '#messages/admin-abandoned-carts.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { wholeNumber } from '#shop/catalog/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import { abandonedNumbers, listAbandonedCarts } from '#shop/customers/index.server.ts';
import { Pager } from '../pager.tsx';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.carts';

export const meta = ({ matches }: PageMatches) => {
  const t = adminAbandonedCartsMessages.in(localeOfMatches(matches));
  return [{ title: t('title') }, { name: 'robots', content: 'noindex' }];
};

const DAYS = 30;
const MOST_DAYS = 365;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const params = new URL(request.url).searchParams;
  const page = wholeNumber(params.get('page'), 10_000) || 1;
  const days = wholeNumber(params.get('days'), MOST_DAYS) || DAYS;
  const [list, numbers] = await Promise.all([
    listAbandonedCarts(ctx.shop, { page, days }),
    abandonedNumbers(ctx.shop, days),
  ]);
  const items = list.items.map((cart) => ({
    ...cart,
    changed: shopTime(cart.changedAt),
    mailed: cart.mailedAt && shopTime(cart.mailedAt),
  }));
  return { ...list, items, numbers, page, days };
}

export default function CartsPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(adminAbandonedCartsMessages);
  const { items, hasMore, numbers, page, days } = loaderData;
  const pageAt = (to: number) => `/admin/carts?days=${days}&page=${to}`;
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-3 max-w-prose text-quiet">{t('intro')}</p>
      <Numbers numbers={numbers} days={days} />
      {items.length === 0 ? (
        <EmptyState icon="bag" title={t('empty.title')}>
          <p>{t('empty.text')}</p>
        </EmptyState>
      ) : (
        <Table
          caption={t('caption')}
          folds
          head={[
            t('column.changed'),
            t('column.customer'),
            t('column.items'),
            { figures: t('column.value') },
            t('column.outcome'),
          ]}
        >
          {items.map((cart) => (
            <tr key={cart.id}>
              <td className="whitespace-nowrap max-md:order-first">{cart.changed}</td>
              <td className="max-md:basis-full">
                {cart.email ?? <span className="text-quiet">{t('customer.guest')}</span>}
              </td>
              <td className="max-md:order-1 max-md:basis-full">
                <ul className="min-w-56">
                  {cart.items.map((item) => (
                    <li key={item.variantId}>
                      {item.quantity} × {item.name}
                      {item.variantName && <span className="text-quiet">, {item.variantName}</span>}
                    </li>
                  ))}
                </ul>
              </td>
              <td className="tabular-nums max-md:order-first max-md:ml-auto">
                {formatMoney(cart.valueCents, t.locale)}
              </td>
              <td>
                {cart.orderNumber ? (
                  <Badge tone="good">{t('outcome.ordered', { number: cart.orderNumber })}</Badge>
                ) : (
                  cart.mailed && <Badge>{t('outcome.emailed', { date: cart.mailed })}</Badge>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
      <Pager back={page > 1 && pageAt(page - 1)} on={hasMore && pageAt(page + 1)} />
    </>
  );
}

function Numbers({ numbers, days }: Pick<Route.ComponentProps['loaderData'], 'numbers' | 'days'>) {
  const t = useMessages(adminAbandonedCartsMessages);
  const period = t('period', { days });
  const shown = [
    [t('figure.carts'), String(numbers.carts)],
    [t('figure.value'), formatMoney(numbers.valueCents, t.locale)],
    [t('figure.emailed'), String(numbers.mailed)],
    [t('figure.recovered'), String(numbers.recovered)],
    [t('figure.recovered-value'), formatMoney(numbers.recoveredCents, t.locale)],
  ] as const;
  return (
    <section aria-label={period} className="my-6">
      <p className="text-sm text-quiet">{period}</p>
      <dl className="mt-2 flex flex-wrap gap-x-10 gap-y-4">
        {shown.map(([name, figure]) => (
          <div key={name}>
            <dt className="text-sm text-quiet">{name}</dt>
            <dd className="font-serif text-2xl tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
