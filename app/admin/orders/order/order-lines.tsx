import { Table } from '#app/ui/table.tsx';
import { labelOf } from '#shop/checkout/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import { creditOf, type OrderView, roundingOf } from '#shop/orders/index.ts';

interface Props {
  order: OrderView;
  /** Pieces that are back on the shelf, by the position of their line. */
  takenOut: Readonly<Record<number, number>>;
}

/** What was ordered, and what it came to. */
export function Lines({ order, takenOut }: Props) {
  const sums: [string, number][] = [
    ['Goods', order.subtotalCents],
    ['Gift wrap', order.giftWrapCents],
    ...order.discounts.map((one): [string, number] => [`Discount: ${labelOf(one)}`, -one.amountCents]),
    ['What came back', -creditOf(order)],
    ['Rounding discount', -roundingOf(order)],
    ['Delivery', order.shippingCents],
    ...order.taxes.map(({ label, amountCents }): [string, number] => [label, amountCents]),
    ['Total', order.totalCents],
    [`Paid by gift card …${order.giftCardLastFour}`, -order.giftCardCents],
  ];
  return (
    <Table
      caption="Lines of the order"
      head={['Item', 'SKU', { figures: 'Each' }, { figures: 'Pieces' }, { figures: 'Amount' }]}
    >
      {order.lines.map((line, position) => (
        <tr key={line.variantId}>
          <td>
            {line.name}
            <span className="block text-sm text-quiet">{line.variantName}</span>
            {line.giftWrap && (
              <span className="block text-sm text-pink">
                Gift wrap{line.giftMessage && `: “${line.giftMessage}”`}
              </span>
            )}
          </td>
          <td className="min-w-18 wrap-anywhere">{line.sku}</td>
          <td className="tabular-nums">{formatMoney(line.unitPriceCents)}</td>
          <td className="tabular-nums">
            {line.quantity}
            {(takenOut[position] ?? 0) > 0 && (
              <span className="block text-sm text-pink">−{takenOut[position]} taken out</span>
            )}
          </td>
          <td className="tabular-nums">{formatMoney(line.totalCents)}</td>
        </tr>
      ))}
      {sums
        .filter(
          ([name, cents]) =>
            cents !== 0 ||
            name === 'Total' ||
            (name === 'Delivery' && order.kind === 'goods' && order.lines.length > 0),
        )
        .map(([name, cents]) => (
          <tr key={name} className={name === 'Total' ? 'font-semibold' : undefined}>
            <td colSpan={4}>{name}</td>
            <td className="tabular-nums">{formatMoney(cents)}</td>
          </tr>
        ))}
    </Table>
  );
}
