import { cx } from '#app/ui/class-names.ts';
import { Picture } from '#app/ui/picture.tsx';
import { say } from '#messages/order.ts';
import { labelOf } from '#shop/checkout/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import { creditOf, dueOf, type OrderView, roundingOf } from '#shop/orders/index.ts';

/** What the lines and sums of an order are made of. */
export type OrderInLines = Pick<
  OrderView,
  | ('number' | 'kind' | 'lines' | 'discounts' | 'taxes' | 'message')
  | ('subtotalCents' | 'giftWrapCents' | 'discountCents' | 'shippingCents' | 'totalCents')
  | ('giftCardCents' | 'giftCardLastFour')
>;

/** An order's lines and sums, as they were written down. */
export function OrderLines({ order, title }: { order: OrderInLines; title?: string }) {
  // What another province costs more is tax alone.
  const hasLines = order.lines.length > 0;
  const [creditCents, roundingCents] = [creditOf(order), roundingOf(order)];
  const sums: [string, number][] = [
    ...(hasLines ? ([[say('sum.goods'), order.subtotalCents]] as [string, number][]) : []),
    ...(order.giftWrapCents ? ([[say('sum.gift-wrap'), order.giftWrapCents]] as [string, number][]) : []),
    ...order.discounts
      .filter(({ amountCents }) => amountCents > 0)
      .map((one): [string, number] => [say('sum.discount', { label: labelOf(one) }), -one.amountCents]),
    ...(creditCents ? ([[say('sum.credit'), -creditCents]] as [string, number][]) : []),
    ...(roundingCents ? ([[say('sum.rounding'), -roundingCents]] as [string, number][]) : []),
    ...(hasLines && order.kind === 'goods'
      ? ([[say('sum.shipping'), order.shippingCents]] as [string, number][])
      : []),
    ...order.taxes.map(({ label, amountCents }): [string, number] => [label, amountCents]),
  ];
  return (
    <section aria-labelledby="order" className="rounded-card border border-line bg-surface p-6 lg:self-start">
      <h2 id="order" className="text-2xl">
        {title ?? say('order', { number: order.number })}
      </h2>
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
              {line.giftWrap && <span className="block text-quiet">{say('gift')}</span>}
              {line.giftMessage && <span className="block text-quiet">“{line.giftMessage}”</span>}
            </span>
            <span className="tabular-nums">{formatMoney(line.totalCents)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-6 grid gap-2 border-t border-line pt-4 tabular-nums">
        {sums.map(([name, cents]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-quiet">{name}</dt>
            <dd>{name === say('sum.shipping') && cents === 0 ? say('sum.free') : formatMoney(cents)}</dd>
          </div>
        ))}
        <div className="mt-2 flex justify-between gap-4 border-t border-line pt-4 text-xl">
          <dt className="font-serif">{say('sum.total')}</dt>
          <dd className="font-medium">{formatMoney(order.totalCents)}</dd>
        </div>
        {order.giftCardCents > 0 && (
          <>
            <div className="flex justify-between gap-4">
              <dt className="text-quiet">
                {say('sum.gift-card', { lastFour: order.giftCardLastFour ?? '' })}
              </dt>
              <dd>{formatMoney(-order.giftCardCents)}</dd>
            </div>
            <div className="flex justify-between gap-4">
              <dt className="text-quiet">{say('sum.due')}</dt>
              <dd>{formatMoney(dueOf(order))}</dd>
            </div>
          </>
        )}
      </dl>
      {order.message && (
        <p className="mt-6 text-sm">
          <span className="block text-quiet">{say('message')}</span>
          {order.message}
        </p>
      )}
    </section>
  );
}
