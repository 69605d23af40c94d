import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { type AdminAnalyticsValues, adminAnalyticsMessages } from '#messages/admin-analytics.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Cents } from '#shop/core/index.ts';
import {
  netSalesOf,
  netShippingOf,
  netTaxOf,
  orderListPath,
  type SalesSums,
  totalSalesOf,
} from '#shop/orders/index.ts';
import { refundListPath } from '../orders/refunds/path.ts';
import { Change, useFigure } from './report-table.tsx';
import type { ColumnKind } from './reports.ts';

type SumKey = Extract<keyof AdminAnalyticsValues, `sums.${string}`>;

interface Props {
  sums: SalesSums;
  before: SalesSums;
  /** Gift cards sold, which are no sales. */
  cards: SalesSums;
  cardsBefore: SalesSums;
  /** Both inclusive. */
  range: { from: string; to: string };
}

const averageOf = ({ orders, grossCents, discountCents }: SalesSums): Cents =>
  orders === 0 ? 0 : Math.round((grossCents - discountCents) / orders);

export function SalesSumsTable({ sums, before, cards, cardsBefore, range }: Props) {
  const t = useMessages(adminAnalyticsMessages);
  const sold = orderListPath({ ...range, view: 'sold' });
  const back = refundListPath(range);
  const taxes = `/admin/taxes?${new URLSearchParams(range)}`;
  const lines: LineProps[] = [
    { label: 'sums.gross', hint: 'sums.gross.hint', of: ({ grossCents }) => grossCents, to: sold },
    { label: 'sums.discounts', of: ({ discountCents }) => discountCents, isDeducted: true },
    {
      label: 'sums.returns',
      hint: 'sums.returns.hint',
      of: ({ returnedCents }) => returnedCents,
      isDeducted: true,
      to: back,
    },
    { label: 'sums.net', of: netSalesOf, isSum: true },
    { label: 'sums.shipping', of: netShippingOf },
    { label: 'sums.tax', of: netTaxOf, to: taxes },
    { label: 'sums.total', of: totalSalesOf, isSum: true },
    { label: 'sums.orders', of: ({ orders }) => orders, to: sold, kind: 'count' },
    { label: 'sums.average', hint: 'sums.average.hint', of: averageOf },
  ];
  return (
    <Table
      caption={t('sums.title')}
      head={[t('sums.figure'), { figures: t('sums.now') }, { figures: t('sums.change') }]}
    >
      {lines.map((line) => (
        <Line key={line.label} {...line} sums={sums} before={before} />
      ))}
      {(cards.grossCents > 0 || cardsBefore.grossCents > 0) && (
        <Line
          label="sums.giftCards"
          hint="sums.giftCards.hint"
          of={netSalesOf}
          sums={cards}
          before={cardsBefore}
        />
      )}
    </Table>
  );
}

interface LineProps {
  label: SumKey;
  hint?: SumKey;
  of(sums: SalesSums): number;
  to?: string;
  isSum?: boolean;
  isDeducted?: boolean;
  kind?: ColumnKind;
}

function Line({
  label,
  hint,
  of,
  to,
  isSum = false,
  isDeducted = false,
  kind = 'money',
  sums,
  before,
}: LineProps & Pick<Props, 'sums' | 'before'>) {
  const t = useMessages(adminAnalyticsMessages);
  const figure = useFigure();
  return (
    <tr className={isSum ? 'font-medium' : undefined}>
      <td>
        {to ? (
          <Link to={to} className="prose-link inline-flex min-h-11 items-center md:min-h-0">
            {t(label)}
          </Link>
        ) : (
          t(label)
        )}
        {hint && <span className="block text-sm font-normal text-quiet">{t(hint)}</span>}
      </td>
      <td className="whitespace-nowrap tabular-nums">{figure(isDeducted ? 0 - of(sums) : of(sums), kind)}</td>
      <td className="tabular-nums">
        <Change now={of(sums)} before={of(before)} kind={kind} />
      </td>
    </tr>
  );
}
