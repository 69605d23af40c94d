import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { CUSTOM_ITEM, labelOf, taxLabel } from '#shop/checkout/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import { creditOf, type OrderView, roundingOf } from '#shop/orders/index.ts';

interface Props {
  order: OrderView;
  /** Quantities that were removed and restocked, by line position. */
  removed: Readonly<Record<number, number>>;
  /** The items' names in the language of the page, by variant, where the buyer read another. */
  localNames: Readonly<Record<string, string>>;
}

interface Sum {
  name: string;
  cents: number;
  isAlwaysShown?: boolean;
  isTotal?: boolean;
}

// On a phone the name and the amount share the first line.
const NAME = 'max-md:order-first max-md:basis-[calc(100%-7rem)]';
const AMOUNT = 'tabular-nums max-md:order-first max-md:ml-auto';

export function OrderLines({ order, removed, localNames }: Props) {
  const t = useMessages(adminOrderMessages);
  const sums: Sum[] = [
    { name: t('sum.subtotal'), cents: order.subtotalCents },
    { name: t('sum.giftWrap'), cents: order.giftWrapCents },
    ...order.discounts.map((one) => ({
      name: t('sum.discount', { label: labelOf(one) }),
      cents: -one.amountCents,
    })),
    { name: t('sum.returnCredit'), cents: -creditOf(order) },
    { name: t('sum.rounding'), cents: -roundingOf(order) },
    {
      name: t('sum.shipping'),
      cents: order.shippingCents,
      isAlwaysShown: order.kind === 'goods' && order.lines.length > 0,
    },
    ...order.taxes.map(({ label, amountCents }) => ({ name: taxLabel(label, t.locale), cents: amountCents })),
    { name: t('sum.total'), cents: order.totalCents, isAlwaysShown: true, isTotal: true },
    {
      name: t('sum.giftCard', { lastFour: order.giftCardLastFour ?? '' }),
      cents: -order.giftCardCents,
    },
    ...(order.refundedCents > 0
      ? [
          { name: t('sum.refunded'), cents: -order.refundedCents },
          {
            name: t('sum.net'),
            cents: order.totalCents - order.refundedCents,
            isAlwaysShown: true,
            isTotal: true,
          },
        ]
      : []),
  ];
  return (
    <Table
      caption={t('lines.caption')}
      folds
      head={[
        t('lines.item'),
        t('lines.sku'),
        { figures: t('lines.price') },
        { figures: t('lines.quantity') },
        { figures: t('lines.amount') },
      ]}
    >
      {order.lines.map((line, position) => (
        <tr key={line.variantId}>
          <td className={NAME}>
            <span className="flex items-start gap-3">
              {line.picture && (
                <Picture
                  picture={{ src: line.picture, alt: '', width: 640, height: 800 }}
                  sizes="64px"
                  className="aspect-4/5 w-16 shrink-0 rounded-sm bg-sand object-cover"
                />
              )}
              <span className="min-w-0">
                <span lang={localNames[line.variantId] ? order.locale : undefined}>
                  {order.kind === 'goods' && line.productId !== CUSTOM_ITEM ? (
                    <Link to={`/admin/products/${line.productId}`} className="prose-link">
                      {line.name}
                    </Link>
                  ) : (
                    line.name
                  )}
                  <span className="block text-sm text-quiet">{line.variantName}</span>
                </span>
                {localNames[line.variantId] && (
                  <span className="block text-sm text-quiet">{localNames[line.variantId]}</span>
                )}
                {!line.isTaxed && <span className="block text-sm text-quiet">{t('lines.notTaxed')}</span>}
                {line.giftWrap && (
                  <span className="block text-sm text-pink">
                    {line.giftMessage
                      ? t('lines.giftWrap.message', { message: line.giftMessage })
                      : t('lines.giftWrap')}
                  </span>
                )}
              </span>
            </span>
          </td>
          <td data-name={t('lines.sku')} className="min-w-18 wrap-anywhere max-md:order-1">
            {line.sku}
          </td>
          <td data-name={t('lines.price')} className="tabular-nums max-md:order-1">
            <Price now={line.unitPriceCents} was={line.ordinaryPriceCents} className="font-normal" />
          </td>
          <td data-name={t('lines.quantity')} className="tabular-nums max-md:order-1">
            {line.quantity}
            {(removed[position] ?? 0) > 0 && (
              <span className="block text-sm text-pink">
                {t('lines.removed', { count: removed[position]! })}
              </span>
            )}
          </td>
          <td className={AMOUNT}>{formatMoney(line.totalCents, t.locale)}</td>
        </tr>
      ))}
      {sums
        .filter(({ cents, isAlwaysShown }) => cents !== 0 || isAlwaysShown)
        .map(({ name, cents, isTotal }) => (
          <tr key={name} className={isTotal ? 'font-semibold' : undefined}>
            <td colSpan={4} className={NAME}>
              {name}
            </td>
            <td className={AMOUNT}>{formatMoney(cents, t.locale)}</td>
          </tr>
        ))}
    </Table>
  );
}
