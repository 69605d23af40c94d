import { type MouseEvent, type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { cx } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminListMessages } from '#messages/admin-list.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Density } from '#shop/backoffice/index.ts';
import { nextSort } from './list-address.ts';
import type { ListColumn } from './list-types.ts';

export interface ListRow {
  id: string;
}

interface TableProps<Row extends ListRow> {
  caption: string;
  /** The first one leads to the row's page. */
  columns: readonly ListColumn<Row>[];
  /** Ids of the others that are shown, in order. */
  shown: readonly string[];
  density: Density;
  rows: readonly Row[];
  hrefOf: ((row: Row) => string | null) | null;
  nameOf(row: Row): string;
  params: URLSearchParams;
  /** The sorting without a choice: `-placed`. */
  defaultSort: string | null;
  /** Below a row, over its whole width. */
  detail: ((row: Row) => ReactNode) | null;
  /** Over the end of a row, while the pointer or the focus is in it. */
  actions: ((row: Row) => ReactNode) | null;
  /** Null where rows can't be selected. */
  selection: {
    /** The id of the form that the boxes belong to. */
    form: string;
    field: string;
    ids: ReadonlySet<string>;
    onToggle(id: string, isRange: boolean): void;
    onTogglePage(isTicked: boolean): void;
  } | null;
}

/** On a phone each row is a card of two or three lines: the columns that have a place on it. */
const CARD = {
  title: 'max-md:col-start-2 max-md:row-start-1',
  figure: 'max-md:col-start-3 max-md:row-start-1 max-md:text-right',
  line: 'max-md:col-start-2 max-md:row-start-2 max-md:text-sm max-md:text-quiet',
  badge: 'max-md:col-start-3 max-md:row-start-2 max-md:justify-self-end',
  note: 'max-md:col-span-2 max-md:col-start-2 max-md:row-start-3 max-md:min-w-0 max-md:text-sm max-md:text-quiet',
};
const ROW =
  'group/row relative border-line hover:bg-sand/50 has-[:checked]:bg-sand/70 max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:py-2';
const CELL = 'md:pr-4 md:last:pr-2';
const LINE = 'border-b border-line';
/** Covers the row, so that a press anywhere opens it; other controls lie above. */
const WAY =
  'font-medium text-teal underline-offset-4 after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-teal';
/** For controls in cells. */
export const ABOVE_ROW = 'relative z-[1]';

export function ListTable<Row extends ListRow>({
  caption,
  columns,
  shown,
  density,
  rows,
  hrefOf,
  nameOf,
  params,
  defaultSort,
  detail,
  actions,
  selection,
}: TableProps<Row>) {
  const t = useMessages(adminListMessages);
  const [first, ...others] = columns;
  const chosen = shown.flatMap((id) => others.find((column) => column.id === id) ?? []);
  const onCards = others.filter((column) => column.card && !chosen.includes(column));
  const hasNote = columns.some(({ card }) => card === 'note');
  const isPageTicked = selection !== null && rows.length > 0 && rows.every(({ id }) => selection.ids.has(id));
  const line = (row: Row, below: ReactNode = null) => {
    const href = hrefOf?.(row);
    return (
      <tr
        key={row.id}
        data-row={detail ? undefined : ''}
        className={cx(ROW, below ? '' : LINE, density === 'compact' ? 'md:h-9' : 'md:h-12')}
      >
        {selection && (
          <td
            className={cx(
              'max-md:col-start-1',
              hasNote ? 'max-md:row-span-3' : 'max-md:row-span-2',
              CELL,
              'md:pr-0',
            )}
          >
            <label className={cx('grid h-full min-h-9 w-11 place-items-center max-md:min-h-11', ABOVE_ROW)}>
              <span className="sr-only">{t('table.selectRow', { name: nameOf(row) })}</span>
              <input
                type="checkbox"
                data-tick=""
                form={selection.form}
                name={selection.field}
                value={row.id}
                checked={selection.ids.has(row.id)}
                onClick={(event: MouseEvent) => selection.onToggle(row.id, event.shiftKey)}
                onChange={() => {}}
                className="size-5 accent-pink"
              />
            </label>
          </td>
        )}
        <td className={cx(CARD.title, CELL, 'md:whitespace-nowrap')}>
          {href ? (
            <Link to={href} data-card="" className={WAY}>
              {first!.cell(row)}
            </Link>
          ) : below ? (
            first!.cell(row)
          ) : (
            // Content below a row takes the focus itself.
            <span tabIndex={-1} data-card="">
              {first!.cell(row)}
            </span>
          )}
          {actions?.(row)}
        </td>
        {[...chosen, ...onCards].map((column) => (
          <td
            key={column.id}
            className={cx(
              column.card ? CARD[column.card] : 'max-md:hidden',
              CELL,
              column.isFigure && 'text-right tabular-nums',
              onCards.includes(column) && 'md:hidden',
            )}
          >
            {column.cell(row)}
          </td>
        ))}
      </tr>
    );
  };
  return (
    <table className="w-full border-collapse text-left max-md:block md:text-sm">
      <caption className="sr-only">{caption}</caption>
      {/* On a phone sort-panel.tsx sorts, and the bulk bar selects the page. */}
      <thead className="text-sm text-quiet max-md:hidden">
        <tr>
          {selection && (
            <th scope="col" className="w-11 border-b border-line font-normal">
              <label className="grid h-8 w-11 place-items-center">
                <span className="sr-only">{t('table.selectPage')}</span>
                <input
                  type="checkbox"
                  checked={isPageTicked}
                  onChange={({ target }) => selection.onTogglePage(target.checked)}
                  className="size-5 accent-pink"
                />
              </label>
            </th>
          )}
          {[first!, ...chosen].map((column) => (
            <Heading key={column.id} column={column} params={params} defaultSort={defaultSort} />
          ))}
        </tr>
      </thead>
      {detail ? (
        rows.map((row) => {
          const below = detail(row);
          return (
            <tbody key={row.id} data-row="" className="max-md:block">
              {line(row, below)}
              <Detail columns={(selection ? 2 : 1) + chosen.length}>{below}</Detail>
            </tbody>
          );
        })
      ) : (
        <tbody className="max-md:block">{rows.map((row) => line(row))}</tbody>
      )}
    </table>
  );
}

const Detail = ({ columns, children }: { columns: number; children: ReactNode }) =>
  children && (
    <tr className={cx(LINE, 'max-md:block')}>
      <td colSpan={columns} className="pt-1 pb-5 text-base max-md:block md:pl-13">
        {children}
      </td>
    </tr>
  );

interface HeadingProps {
  column: Pick<ListColumn<never>, 'name' | 'help' | 'sort' | 'sortsDown' | 'isFigure'>;
  params: URLSearchParams;
  defaultSort: string | null;
}

function Heading({ column: { name, help, sort, sortsDown, isFigure }, params, defaultSort }: HeadingProps) {
  const { pathname } = useLocation();
  const helpId = useId();
  const current = params.get('sort') ?? defaultSort;
  const isUp = sort !== undefined && current === sort;
  const isDown = sort !== undefined && current === `-${sort}`;
  return (
    <th
      scope="col"
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
      className={cx(
        'h-8 border-b border-line pr-4 font-medium whitespace-nowrap last:pr-2',
        isFigure && 'text-right',
      )}
    >
      {sort ? (
        <Link
          to={pathname + nextSort(withSort(params, current), sort, sortsDown)}
          preventScrollReset
          title={help}
          aria-describedby={help && helpId}
          className="inline-flex min-h-8 items-center gap-1 hover:text-ink"
        >
          {name}
          <Icon
            name={isUp ? 'up' : 'down'}
            className={cx('size-3.5', !isUp && !isDown && 'opacity-0 group-hover:opacity-60')}
          />
        </Link>
      ) : (
        name
      )}
      {help && (
        <span id={helpId} hidden>
          {help}
        </span>
      )}
    </th>
  );
}

function withSort(params: URLSearchParams, current: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (current) next.set('sort', current);
  return next;
}
