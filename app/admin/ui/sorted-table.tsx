import { type ReactNode, useState } from 'react';
import { cx } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Table } from '#app/ui/table.tsx';
import { useLocale } from '#platform/i18n/use-messages.ts';
import { type SortValue, sortedBy } from './sorted-rows.ts';

export interface SortedColumn<Row> {
  name: string;
  isFigure?: boolean;
  /** The value that rows are sorted by; null comes last either way. */
  sortBy?(row: Row): SortValue;
}

interface SortedTableProps<Row> {
  caption: string;
  columns: readonly SortedColumn<Row>[];
  rows: readonly Row[];
  /** False if there are more rows than these, since sorting only some would mislead. */
  isComplete?: boolean;
  /** Above the rows, however they are sorted: their total. */
  total?: ReactNode;
  /** The row's `<tr>`, with a key. */
  children(row: Row): ReactNode;
}

/** A table whose headings sort it: figures by the highest first, and the other way when pressed again. */
export function SortedTable<Row>({
  caption,
  columns,
  rows,
  isComplete = true,
  total,
  children,
}: SortedTableProps<Row>) {
  const locale = useLocale();
  const [sort, setSort] = useState<{ name: string; isDown: boolean } | null>(null);
  const sorting = columns.find(({ name }) => name === sort?.name);
  const canSort = isComplete && rows.length > 1;
  const head = columns.map(({ name, isFigure = false, sortBy }) => {
    if (!canSort || !sortBy) return isFigure ? { figures: name } : name;
    const isDown = sort?.name === name ? sort.isDown : null;
    const onPress = () => setSort({ name, isDown: isDown === null ? isFigure : !isDown });
    const text = <SortButton key={name} name={name} isDown={isDown} onPress={onPress} />;
    const order = isDown === null ? undefined : isDown ? ('descending' as const) : ('ascending' as const);
    return isFigure ? { figures: text, sort: order } : { text, sort: order };
  });
  const shown =
    sort && sorting?.sortBy && canSort ? sortedBy(rows, sorting.sortBy, sort.isDown, locale) : rows;
  return (
    <Table caption={caption} head={head}>
      {total}
      {shown.map(children)}
    </Table>
  );
}

interface SortButtonProps {
  name: string;
  /** Null where the table isn't sorted by this column. */
  isDown: boolean | null;
  onPress(): void;
}

const SortButton = ({ name, isDown, onPress }: SortButtonProps) => (
  <button
    type="button"
    onClick={onPress}
    className="group inline-flex min-h-11 items-center gap-1 hover:text-ink md:min-h-8"
  >
    {name}
    <Icon
      name={isDown === false ? 'up' : 'down'}
      className={cx('size-3.5', isDown === null && 'opacity-0 group-hover:opacity-60')}
    />
  </button>
);
