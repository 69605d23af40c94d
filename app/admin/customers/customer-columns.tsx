import { Badge } from '#app/ui/badge.tsx';
import type { AdminCustomersValues } from '#messages/admin-customers.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { formatMoney, provincesIn } from '#shop/core/index.ts';
import type { CustomerListItem } from '#shop/customers/index.server.ts';
import { NEWSLETTER_CONSENTS, type NewsletterConsent } from '#shop/customers/index.ts';
import type { ListColumn, ListFilter } from '../list/list-types.ts';

export type CustomerRow = CustomerListItem & { id: string; last: string | null };
type T = Translate<AdminCustomersValues>;

const TONES: Partial<Record<NewsletterConsent, 'good' | 'warm'>> = {
  subscribed: 'good',
  unsubscribed: 'warm',
};

export const customerColumns = (t: T): ListColumn<CustomerRow>[] => [
  {
    id: 'name',
    name: t('list.column.customer'),
    sort: 'name',
    card: 'title',
    cell: ({ name, email }) => (
      <span className="inline-block max-w-full leading-tight max-md:whitespace-normal wrap-anywhere">
        {name || email}
        {name && (
          <span className="block truncate text-xs font-normal text-quiet group-data-[density=compact]/list:hidden">
            {email}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'newsletter',
    name: t('list.column.newsletter'),
    card: 'badge',
    cell: ({ consent }) => <Badge tone={TONES[consent] ?? 'plain'}>{t(`consent.${consent}`)}</Badge>,
  },
  {
    id: 'tags',
    name: t('list.column.tags'),
    cell: ({ tags }) => (
      <span className="flex flex-wrap gap-1">
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </span>
    ),
  },
  {
    id: 'place',
    name: t('list.column.place'),
    card: 'line',
    cell: ({ city, province }) => [city, province].filter(Boolean).join(', '),
  },
  {
    id: 'orders',
    name: t('list.column.orders'),
    sort: 'orders',
    sortsDown: true,
    isFigure: true,
    cell: ({ orders }) => orders,
  },
  {
    id: 'spent',
    name: t('list.column.spent'),
    help: t('spent.help'),
    sort: 'spent',
    sortsDown: true,
    isFigure: true,
    card: 'figure',
    cell: ({ spentCents }) => formatMoney(spentCents, t.locale),
  },
  {
    id: 'lastOrder',
    name: t('list.column.last-order'),
    sort: 'lastOrder',
    sortsDown: true,
    cell: ({ last }) => <span className="whitespace-nowrap">{last}</span>,
  },
  {
    id: 'account',
    name: t('customer.guest'),
    isOptional: true,
    cell: ({ hasAccount }) => !hasAccount && <Badge>{t('customer.guest')}</Badge>,
  },
];

export interface FilterChoices {
  tags: string[];
  products: { id: string; name: string }[];
  /** Categories and their kinds: 'face', 'face/serums'. */
  categories: { path: string; name: string }[];
}

const ORDER_COUNTS = [1, 2, 3, 5, 10];
const DAYS = [30, 90, 180, 365];

export const customerFilters = (t: T, { tags, products, categories }: FilterChoices): ListFilter[] => {
  const choice = (
    id: string,
    name: string,
    options: { value: string; name: string }[],
    isRare = false,
  ): ListFilter[] =>
    options.length === 0 ? [] : [{ kind: 'choice', id, name, options, isSingle: true, isRare }];
  const rare = (id: string, name: string, options: { value: string; name: string }[]) =>
    choice(id, name, options, true);
  return [
    ...choice(
      'consent',
      t('filter.consent'),
      NEWSLETTER_CONSENTS.map((value) => ({ value, name: t(`consent.${value}`) })),
    ),
    ...choice(
      'tag',
      t('filter.tag'),
      tags.map((tag) => ({ value: tag, name: tag })),
    ),
    { kind: 'amounts', id: 'spent', name: t('filter.spent'), from: 'spentFrom', to: 'spentTo' },
    ...rare(
      'ordersFrom',
      t('filter.ordersFrom'),
      ORDER_COUNTS.map((count) => ({ value: String(count), name: t('orders.atLeast', { count }) })),
    ),
    ...rare('lastOrder', t('filter.lastOrder'), [
      ...DAYS.map((count) => ({ value: `within-${count}`, name: t('lastOrder.within', { count }) })),
      ...DAYS.map((count) => ({ value: `before-${count}`, name: t('lastOrder.before', { count }) })),
    ]),
    ...rare(
      'province',
      t('filter.province'),
      Object.entries(provincesIn(t.locale)).map(([value, name]) => ({ value, name })),
    ),
    ...rare(
      'account',
      t('filter.account'),
      (['yes', 'no'] as const).map((value) => ({ value, name: t(`account.${value}`) })),
    ),
    ...rare(
      'category',
      t('filter.category'),
      categories.map(({ path, name }) => ({ value: path, name })),
    ),
    ...rare(
      'product',
      t('filter.product'),
      products.map(({ id, name }) => ({ value: id, name })),
    ),
  ];
};
