import { ABOVE_ROW } from '#app/admin/list/list-table.tsx';
import type { ListColumn } from '#app/admin/list/list-types.ts';
import { Panel } from '#app/admin/list/panel.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { cx } from '#app/ui/class-names.ts';
import { type AdminOrdersValues, adminOrdersMessages } from '#messages/admin-orders.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { carrierName } from '#shop/checkout/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import type { OrderListItem } from '#shop/orders/index.server.ts';
import { FulfilmentBadge, OrderBadges, PaymentBadge } from './order-status-badge.tsx';

export type OrderRow = OrderListItem & { placed: string };

export const orderColumns = (t: Translate<AdminOrdersValues>): ListColumn<OrderRow>[] => [
  {
    id: 'number',
    name: t('column.order'),
    sort: 'number',
    sortsDown: true,
    card: 'title',
    cell: ({ number, placed }) => (
      <>
        <span className="whitespace-nowrap">{number}</span>{' '}
        <span className="text-sm font-normal whitespace-nowrap text-quiet md:hidden">{placed}</span>
      </>
    ),
  },
  {
    id: 'placed',
    name: t('column.placed'),
    sort: 'placed',
    sortsDown: true,
    cell: ({ placed }) => <span className="block min-w-24 text-balance 2xl:whitespace-nowrap">{placed}</span>,
  },
  {
    id: 'customer',
    name: t('column.customer'),
    sort: 'customer',
    card: 'line',
    cell: ({ name, email }) => (
      <span className="block leading-tight max-md:wrap-anywhere md:max-w-48 md:truncate">
        {name}
        <span className="block truncate text-xs text-quiet group-data-[density=compact]/list:hidden max-md:hidden">
          {email}
        </span>
      </span>
    ),
  },
  { id: 'items', name: t('column.items'), card: 'note', cell: (order) => <Items order={order} /> },
  {
    id: 'destination',
    name: t('column.destination'),
    cell: ({ city, province, country }) => (
      <span className="block truncate md:max-w-36">
        {[city, province, country !== 'CA' && country].filter(Boolean).join(', ')}
      </span>
    ),
  },
  {
    id: 'payment',
    name: t('column.payment'),
    cell: ({ payment, needsReview }) => (
      <span className="whitespace-nowrap">
        <PaymentBadge payment={payment} /> {needsReview && <Badge tone="loud">{t('needsReview')}</Badge>}
      </span>
    ),
  },
  {
    id: 'fulfilment',
    name: t('column.fulfilment'),
    cell: ({ fulfilment, method }) =>
      fulfilment === 'none' ? (
        <span className="text-quiet">{t('fulfilment.none')}</span>
      ) : (
        <FulfilmentBadge fulfilment={fulfilment} method={method} />
      ),
  },
  {
    id: 'total',
    name: t('column.total'),
    sort: 'total',
    sortsDown: true,
    isFigure: true,
    card: 'figure',
    cell: ({ totalCents }) => formatMoney(totalCents, t.locale),
  },
  {
    id: 'delivery',
    name: t('column.delivery'),
    isOptional: true,
    cell: ({ delivery }) => carrierName(delivery, t.locale),
  },
  {
    id: 'tags',
    name: t('column.tags'),
    isOptional: true,
    cell: ({ tags }) => (
      <span className="flex max-w-56 flex-wrap gap-1">
        {tags.map((tag) => (
          <Badge key={tag} tone="plain">
            {tag}
          </Badge>
        ))}
      </span>
    ),
  },
  {
    id: 'channel',
    name: t('column.channel'),
    isOptional: true,
    cell: ({ channel }) => t(`channel.${channel}`),
  },
  {
    id: 'status',
    name: t('column.status'),
    isOptional: true,
    card: 'badge',
    cell: ({ status, payment, fulfilment, method, needsReview }) =>
      needsReview ? (
        <Badge tone="loud">{t('needsReview')}</Badge>
      ) : (
        <span className="flex flex-col items-end gap-1">
          <OrderBadges status={status} payment={payment} fulfilment={fulfilment} method={method} />
        </span>
      ),
  },
];

function Items({ order: { number, items, lines, message } }: { order: OrderRow }) {
  const t = useMessages(adminOrdersMessages);
  const names = lines.map(({ name }) => name).join(', ');
  return (
    <>
      {items > 0 && (
        <span className="block truncate md:hidden">{t('column.items.summary', { count: items, names })}</span>
      )}
      <span className="max-md:hidden">
        <Panel
          title={t('column.items.name', { number, count: items })}
          buttonName={t('column.items.name', { number, count: items })}
          button={t('column.items.value', { count: items })}
          className={cx(
            'min-h-9 whitespace-nowrap underline decoration-dotted underline-offset-4 hover:decoration-solid',
            ABOVE_ROW,
          )}
        >
          <ul className="grid gap-2 text-sm">
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change
              <li key={at} className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-3">
                <span className="block size-10 overflow-hidden rounded-lg bg-sand">
                  {line.picture && (
                    <img
                      src={`/media/${line.picture}-160.jpg`}
                      alt=""
                      width={40}
                      height={40}
                      loading="lazy"
                      className="size-full object-cover"
                    />
                  )}
                </span>
                <span>
                  {line.name}
                  <span className="block text-quiet">
                    {[line.variantName, line.giftWrap && t('column.items.wrapped')]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <span className="tabular-nums">× {line.quantity}</span>
              </li>
            ))}
          </ul>
          {message && (
            <p className="mt-3 border-t border-line pt-3 text-sm">
              <span className="block text-quiet">{t('column.items.note')}</span>
              {message}
            </p>
          )}
        </Panel>
      </span>
    </>
  );
}
