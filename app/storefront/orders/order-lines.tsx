import { cx } from '#app/ui/class-names.ts';
import { Picture } from '#app/ui/picture.tsx';
import { orderMessages } from '#messages/order.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { labelOf, taxLabel } from '#shop/checkout/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import { creditOf, dueOf, type OrderView, roundingOf } from '#shop/orders/index.ts';

export type OrderInLines = Pick<
  OrderView,
  | ('number' | 'kind' | 'lines' | 'discounts' | 'taxes' | 'message')
  | ('subtotalCents' | 'giftWrapCents' | 'discountCents' | 'shippingCents' | 'totalCents' | 'refundedCents')
  | ('giftCardCents' | 'giftCardLastFour' | 'shipping')
>;

/** Prices are those stored with the order. */
export function OrderLines({
  order,
  title,
  isAbroad = false,
}: {
  order: OrderInLines;
  title?: string;
  /** Whether it ships outside Canada: then the currency is named above the prices. */
  isAbroad?: boolean;
}) {
  const t = useMessages(orderMessages);
  // A change of province only adds tax, so its order has no lines.
  const hasLines = order.lines.length > 0;
  const shippingName = t(order.shipping.method === 'pickup' ? 'sum.pickup' : 'sum.shipping');
  const [creditCents, roundingCents] = [creditOf(order), roundingOf(order)];
  const sums: [string, number][] = [
    ...(hasLines ? ([[t('sum.subtotal'), order.subtotalCents]] as [string, number][]) : []),
    ...(order.giftWrapCents ? ([[t('sum.gift-wrap'), order.giftWrapCents]] as [string, number][]) : []),
    ...order.discounts
      .filter(({ amountCents }) => amountCents > 0)
      .map((one): [string, number] => [t('sum.discount', { label: labelOf(one) }), -one.amountCents]),
    ...(creditCents ? ([[t('sum.credit'), -creditCents]] as [string, number][]) : []),
    ...(roundingCents ? ([[t('sum.rounding'), -roundingCents]] as [string, number][]) : []),
    ...(hasLines && order.kind === 'goods'
      ? ([[shippingName, order.shippingCents]] as [string, number][])
      : []),
    ...order.taxes.map(({ label, amountCents }): [string, number] => [
      taxLabel(label, t.locale),
      amountCents,
    ]),
  ];
  return (
    <section aria-labelledby="order" className="rounded-card border border-line bg-surface p-6 lg:self-start">
      <h2 id="order" className="text-2xl">
        {title ?? t('order', { number: order.number })}
      </h2>
      {isAbroad && <p className="mt-2 text-sm">{t('currency')}</p>}
      <ul className="mt-5 grid gap-4 empty:hidden">
        {order.lines.map((line) => (
          <li
            key={line.variantId}
            className={cx(
              'grid gap-3',
              line.picture ? 'grid-cols-[3.5rem_1fr_auto]' : 'grid-cols-[1fr_auto]',
            )}
          >
            {line.picture && (
              <Picture
                picture={{ src: line.picture, alt: '', width: 640, height: 800 }}
                sizes="56px"
                className="aspect-4/5 rounded-lg bg-sand object-cover"
              />
            )}
            <span className="min-w-0 text-sm">
              <span className="block text-base">{line.name}</span>
              <span className="text-quiet">
                {[line.variantName, `× ${line.quantity}`].filter(Boolean).join(' ')}
              </span>
              {line.giftWrap && <span className="block text-quiet">{t('gift')}</span>}
              {line.giftMessage && <span className="block text-quiet">“{line.giftMessage}”</span>}
            </span>
            <span className="tabular-nums">{formatMoney(line.totalCents, t.locale)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-6 grid gap-2 border-t border-line pt-4 tabular-nums">
        {sums.map(([name, cents]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-quiet">{name}</dt>
            <dd>{name === shippingName && cents === 0 ? t('sum.free') : formatMoney(cents, t.locale)}</dd>
          </div>
        ))}
        <div className="mt-2 flex justify-between gap-4 border-t border-line pt-4 text-xl">
          <dt className="font-serif">{t('sum.total')}</dt>
          <dd className="font-medium">{formatMoney(order.totalCents, t.locale)}</dd>
        </div>
        {order.giftCardCents > 0 && (
          <>
            <div className="flex justify-between gap-4">
              <dt className="text-quiet">{t('sum.gift-card', { lastFour: order.giftCardLastFour ?? '' })}</dt>
              <dd>{formatMoney(-order.giftCardCents, t.locale)}</dd>
            </div>
            <div className="flex justify-between gap-4">
              <dt className="text-quiet">{t('sum.due')}</dt>
              <dd>{formatMoney(dueOf(order), t.locale)}</dd>
            </div>
          </>
        )}
        {order.refundedCents > 0 && (
          <>
            <div className="flex justify-between gap-4">
              <dt className="text-quiet">{t('sum.refunded')}</dt>
              <dd>{formatMoney(-order.refundedCents, t.locale)}</dd>
            </div>
            <div className="flex justify-between gap-4">
              <dt className="text-quiet">{t('sum.net')}</dt>
              <dd>{formatMoney(order.totalCents - order.refundedCents, t.locale)}</dd>
            </div>
          </>
        )}
      </dl>
      {order.message && (
        <p className="mt-6 text-sm">
          <span className="block text-quiet">{t('message')}</span>
          {order.message}
        </p>
      )}
    </section>
  );
}
