import { Progress } from '#app/ui/feedback/loading.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminAnalyticsMessages } from '#messages/admin-analytics.ts';
import { numberFormat } from '#platform/i18n/formatters.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatMoney } from '#shop/core/index.ts';
import { type SortedColumn, SortedTable } from '../ui/sorted-table.tsx';
import { type ColumnKind, changeOf, type ReportRow, type ReportView } from './reports.ts';

export function useFigure(): (value: number | null, kind: ColumnKind) => string {
  const { locale } = useMessages(adminAnalyticsMessages);
  return (value, kind) => {
    if (value === null) return '';
    if (kind === 'money') return formatMoney(value, locale);
    const text = numberFormat(locale).format(value);
    return kind === 'percent' ? `${text}%` : text;
  };
}

/** '+12%' and the figure of the period before; nothing where it can't be said. */
export function Change({ now, before, kind }: { now: number; before: number | null; kind: ColumnKind }) {
  const t = useMessages(adminAnalyticsMessages);
  const figure = useFigure();
  if (before === null) return null;
  const percent = changeOf(now, before);
  const text =
    percent === null
      ? t(now === 0 ? 'change.none' : 'change.new')
      : percent === 0
        ? t('change.none')
        : t(percent > 0 ? 'change.up' : 'change.down', { percent: Math.abs(percent) });
  return (
    <span className="whitespace-nowrap text-quiet">
      {text}
      {before !== 0 && before !== now && (
        <span className="block text-xs">{t('change.from', { amount: figure(before, kind) })}</span>
      )}
    </span>
  );
}

/** The highest rows as bars; the table says the same. */
export function ReportBars({ view, most }: { view: ReportView; most: number }) {
  const figure = useFigure();
  const { main, columns } = view;
  const { kind } = columns[main]!;
  const rows = view.rows.slice(0, most).map((row) => ({ ...row, value: row.cells[main] ?? 0 }));
  const highest = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <dl className="space-y-2.5">
      {rows.map((row) => (
        <div key={keyOf(row)}>
          <dt className="flex items-center justify-between gap-4 text-sm">
            <span className="min-w-0 wrap-anywhere">
              <Name row={row} />
            </span>
            <Change now={row.value} before={row.before} kind={kind} />
          </dt>
          <dd className="flex items-center gap-3">
            <Progress
              max={highest}
              value={Math.max(0, row.value)}
              aria-hidden="true"
              className="min-w-0 grow"
            />
            <span className="min-w-20 text-right tabular-nums">{figure(row.value, kind)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Name = ({ row: { name, to } }: { row: ReportRow }) =>
  to ? (
    <Link to={to} className="prose-link inline-flex min-h-11 items-center md:min-h-9">
      {name}
    </Link>
  ) : (
    name
  );

/** Two variants may have the same name. */
const keyOf = ({ name, to, cells }: ReportRow): string => [name, to, ...cells].join(' ');

/** New rows sort above all that have grown. */
function changeIn({ cells, before }: ReportRow, main: number): number | null {
  const now = cells[main] ?? 0;
  if (before === null) return null;
  return changeOf(now, before) ?? (now === 0 ? 0 : Number.POSITIVE_INFINITY);
}

interface ReportTableProps {
  view: ReportView;
  caption: string;
  /** Whether there are no further rows. */
  isComplete: boolean;
}

export function ReportTable({ view, caption, isComplete }: ReportTableProps) {
  const t = useMessages(adminAnalyticsMessages);
  const { first, columns, rows, total, main } = view;
  const isCompared = [...rows, ...(total ? [total] : [])].some(({ before }) => before !== null);
  const shared = { columns, main, isCompared };
  const sorted: SortedColumn<ReportRow>[] = [
    { name: first, sortBy: ({ name }) => name },
    ...columns.map(({ name }, at) => ({
      name,
      isFigure: true,
      sortBy: ({ cells }: ReportRow) => cells[at] ?? null,
    })),
    ...(isCompared
      ? [{ name: t('sums.change'), isFigure: true, sortBy: (row: ReportRow) => changeIn(row, main) }]
      : []),
  ];
  return (
    <SortedTable
      caption={caption}
      columns={sorted}
      rows={rows}
      isComplete={isComplete}
      total={total && <Row row={total} {...shared} isTotal />}
    >
      {(row) => <Row key={keyOf(row)} row={row} {...shared} />}
    </SortedTable>
  );
}

interface RowProps extends Pick<ReportView, 'columns' | 'main'> {
  row: ReportRow;
  isCompared: boolean;
  isTotal?: boolean;
}

function Row({ row, columns, main, isCompared, isTotal = false }: RowProps) {
  const figure = useFigure();
  return (
    <tr className={isTotal ? 'font-medium' : undefined}>
      <td>
        <Name row={row} />
      </td>
      {columns.map(({ name, kind }, at) => (
        <td key={name} className="whitespace-nowrap tabular-nums">
          {figure(row.cells[at] ?? null, kind)}
        </td>
      ))}
      {isCompared && (
        <td className="tabular-nums">
          <Change now={row.cells[main] ?? 0} before={row.before} kind={columns[main]!.kind} />
        </td>
      )}
    </tr>
  );
}
