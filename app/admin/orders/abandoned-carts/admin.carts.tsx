import { contextOf } from '#app/context.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import {
  type AdminAbandonedCartsValues,
  adminAbandonedCartsMessages,
} from '#messages/admin-abandoned-carts.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { listSettingsOf } from '#shop/backoffice/index.server.ts';
import { wholeNumber } from '#shop/catalog/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import {
  abandonedNumbers,
  CART_OUTCOMES,
  CART_SORTS,
  listAbandonedCarts,
} from '#shop/customers/index.server.ts';
import { orderListPath } from '#shop/orders/index.ts';
import { pageIn, searchIn } from '../../list/list-address.ts';
import { ListPage } from '../../list/list-page.tsx';
import type { ListColumn } from '../../list/list-types.ts';
import { shopTimeOf } from '../../shop-time.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.carts';

export const meta = ({ matches }: PageMatches) => {
  const t = adminAbandonedCartsMessages.in(localeOfMatches(matches));
  return [{ title: t('title') }, { name: 'robots', content: 'noindex' }];
};

const DAYS = 30;
const PERIODS = [7, 30, 90, 365];
const MOST_DAYS = 365;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const params = new URL(request.url).searchParams;
  const page = pageIn(params);
  const days = wholeNumber(params.get('days'), MOST_DAYS) || DAYS;
  const [{ items, ...found }, numbers, settings] = await Promise.all([
    listAbandonedCarts(ctx.shop, {
      page,
      days,
      search: searchIn(params),
      outcomes: CART_OUTCOMES.filter((outcome) => params.getAll('outcome').includes(outcome)),
      sort: CART_SORTS.find((sort) => sort === params.get('sort')) ?? null,
    }),
    abandonedNumbers(ctx.shop, days),
    listSettingsOf(ctx.shop, person.id, 'carts'),
  ]);
  const rows = items.map((cart) => ({
    ...cart,
    changed: shopTime(cart.changedAt),
    emailed: cart.emailedAt && shopTime(cart.emailedAt),
  }));
  return { rows, found: { ...found, total: null, page }, settings, numbers, days };
}

type T = Translate<AdminAbandonedCartsValues>;
type Row = Awaited<ReturnType<typeof loader>>['rows'][number];

const columnsOf = (t: T): ListColumn<Row>[] => [
  {
    id: 'changed',
    name: t('column.changed'),
    sort: 'changed',
    sortsDown: true,
    card: 'title',
    cell: ({ changed }) => changed,
  },
  {
    id: 'customer',
    name: t('column.customer'),
    card: 'line',
    cell: ({ email }) => (
      <span className="wrap-anywhere">
        {email ?? <span className="text-quiet">{t('customer.guest')}</span>}
      </span>
    ),
  },
  {
    id: 'items',
    name: t('column.items'),
    cell: ({ items }) => (
      <span className="line-clamp-2 min-w-40">
        {items
          .map(({ quantity, name, variantName }) =>
            [`${quantity} × ${name}`, variantName].filter(Boolean).join(', '),
          )
          .join(' · ')}
      </span>
    ),
  },
  {
    id: 'value',
    name: t('column.value'),
    sort: 'value',
    sortsDown: true,
    isFigure: true,
    card: 'figure',
    cell: ({ valueCents }) => formatMoney(valueCents, t.locale),
  },
  {
    id: 'outcome',
    name: t('column.outcome'),
    card: 'badge',
    cell: ({ orderNumber, emailed }) =>
      orderNumber ? (
        <Badge tone="good">{t('outcome.ordered', { number: orderNumber })}</Badge>
      ) : (
        emailed && <Badge>{t('outcome.emailed', { date: emailed })}</Badge>
      ),
  },
];

export default function CartsPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(adminAbandonedCartsMessages);
  const { rows, found, settings, numbers, days } = loaderData;
  return (
    <>
      <ListPage
        list="carts"
        title={t('title')}
        settings={settings}
        views={[
          { name: t('view.all'), query: '' },
          { name: t('outcome.recovered'), query: 'outcome=recovered' },
          { name: t('outcome.emailed-view'), query: 'outcome=emailed' },
        ]}
        search={t('search')}
        filters={[
          {
            kind: 'choice',
            id: 'days',
            name: t('filter.days'),
            isSingle: true,
            options: PERIODS.map((value) => ({ value: String(value), name: t('period', { days: value }) })),
          },
        ]}
        columns={columnsOf(t)}
        rows={rows}
        found={found}
        hrefOf={({ orderNumber }) => orderNumber && orderListPath({ search: orderNumber })}
        nameOf={({ changed }) => changed}
        empty={
          <EmptyState icon="bag" title={t('empty.title')}>
            <p>{t('intro')}</p>
            <p>{t('empty.text')}</p>
          </EmptyState>
        }
      />
      {rows.length > 0 && <Numbers numbers={numbers} days={days} />}
    </>
  );
}

function Numbers({ numbers, days }: Pick<Route.ComponentProps['loaderData'], 'numbers' | 'days'>) {
  const t = useMessages(adminAbandonedCartsMessages);
  const period = t('period', { days });
  const shown = [
    [t('figure.carts'), String(numbers.carts)],
    [t('figure.value'), formatMoney(numbers.valueCents, t.locale)],
    [t('figure.emailed'), String(numbers.emailed)],
    [t('figure.recovered'), String(numbers.recovered)],
    [t('figure.recovered-value'), formatMoney(numbers.recoveredCents, t.locale)],
  ] as const;
  return (
    <section aria-label={period} className="mt-10">
      <p className="text-sm text-quiet">{period}</p>
      <dl className="mt-2 flex flex-wrap gap-x-10 gap-y-4">
        {shown.map(([name, figure]) => (
          <div key={name}>
            <dt className="text-sm text-quiet">{name}</dt>
            <dd className="font-serif text-2xl tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-prose text-sm text-quiet">{t('intro')}</p>
    </section>
  );
}
