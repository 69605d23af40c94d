import { type MouseEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cx } from '#app/ui/class-names.ts';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { adminGridMessages } from '#messages/admin-grid.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { GridCell } from './grid-cell.tsx';
import type { GridColumn } from './grid-columns.ts';
import { type Cell, cellCount, type Edit, isWithin, rangeOf, type Sheet } from './grid-state.ts';
import { LongText } from './long-text.tsx';
import { SetForAll } from './set-for-all.tsx';
import { useGrid } from './use-grid.ts';

export interface GridRow {
  key: string;
  /** The row's header; also names its cells for screen readers. */
  name: string;
  /** Beside the name: a picture, a link. */
  lead?: ReactNode;
  values: Readonly<Record<string, string>>;
  /** The saved values; null for a new row. */
  saved: Readonly<Record<string, string>> | null;
  /** The values that empty cells will get, by column. */
  placeholders?: Readonly<Record<string, string>>;
  /** After the last cell. */
  end?: ReactNode;
}

interface GridProps {
  caption: string;
  /** The header of the column of names. */
  nameLabel: string;
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  /** Keys of the columns that can be set for all rows at once. */
  forAll?: readonly string[];
  isDisabled?: boolean;
  onEdit(edits: Edit[]): void;
  errorOf?(row: string, column: string): string | null;
  /** The id of a cell's field, for links to it. */
  idOf?(row: string, column: string): string;
}

/** A table of fields in a form that can be worked in like a spreadsheet. */
export function Grid(props: GridProps) {
  const { caption, nameLabel, columns, rows, forAll = [], isDisabled, onEdit, errorOf, idOf } = props;
  const t = useMessages(adminGridMessages);
  const [said, setSaid] = useState('');
  const ownId = useId();
  /** The cell whose long text is open. */
  const [opened, setOpened] = useState<Cell | null>(null);
  const sheet: Sheet = {
    rows: rows.map(({ key }) => key),
    columns,
    valueOf: (row, column) => rows.find(({ key }) => key === row)?.values[column] ?? '',
  };
  const grid = useGrid({
    sheet,
    onEdit,
    onOpen: (cell) => !isDisabled && setOpened(cell),
    onDone: (action, { state, edits, refused }) => {
      if (refused > 0) toast({ text: t('refused', { count: refused }) });
      const count = cellCount(rangeOf(state));
      if (action.type === 'select' || action.type === 'move')
        setSaid(count > 1 ? t('selected', { count }) : '');
      else if (action.type !== 'typed' && action.type !== 'leave')
        setSaid(t('changed', { count: edits.length }));
    },
  });
  const hasKeys = rows.length > 1 && !isDisabled;
  const [fillTo, setFillTo] = useState<Cell | null>(null);
  const isDragging = useRef(false);
  const range = rangeOf(grid.state);
  const corner = { row: range.bottom, column: range.right };

  const onMouseDown = (cell: Cell) => (event: MouseEvent<HTMLElement>) => {
    const { target } = event;
    if (event.button !== 0 || isDisabled) return;
    if (event.shiftKey) {
      event.preventDefault();
      grid.extendTo(cell);
      return grid.focusHead();
    }
    if (!(target instanceof HTMLInputElement)) return;
    if (document.activeElement === target) {
      // A double click, or one into the text being typed, puts the caret there.
      if (target.readOnly) setOpened(cell);
      else if (event.detail > 1 || !grid.isSelecting()) grid.startEditing();
      else event.preventDefault();
      return;
    }
    event.preventDefault();
    isDragging.current = true;
    addEventListener(
      'mouseup',
      () => {
        isDragging.current = false;
        if (cellCount(rangeOf(grid.latest.current)) > 1) grid.focusHead();
      },
      { once: true },
    );
    target.focus();
  };
  const onMouseEnter = (cell: Cell) => () => {
    if (isDragging.current) grid.extendTo(cell);
  };
  const cellUnder = ({ clientX, clientY }: PointerEvent): Cell | null => {
    const at = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-at]')?.dataset.at;
    const [row, column] = at?.split(',').map(Number) ?? [];
    return row === undefined || column === undefined ? null : { row, column };
  };
  const handle = (
    <span
      aria-hidden="true"
      className="absolute -right-[5px] -bottom-[5px] z-10 size-[9px] cursor-crosshair border border-paper bg-pink pointer-coarse:hidden max-sm:hidden"
      onMouseDown={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        event.preventDefault();
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => event.buttons > 0 && setFillTo(cellUnder(event))}
      onPointerUp={(event) => {
        const cell = cellUnder(event);
        setFillTo(null);
        if (cell) grid.act({ type: 'fillTo', cell });
      }}
    />
  );
  const isFilled = (cell: Cell) =>
    fillTo !== null &&
    isWithin(
      {
        top: Math.min(range.top, fillTo.row),
        bottom: Math.max(range.bottom, fillTo.row),
        left: range.left,
        right: range.right,
      },
      cell,
    );

  const openRow = opened ? rows[opened.row] : undefined;
  const openColumn = opened ? columns[opened.column] : undefined;
  const closeText = (text: string) => {
    setOpened(null);
    if (text === openRow?.values[openColumn?.key ?? '']) return;
    grid.dispatch({ type: 'select', cell: opened! });
    grid.dispatch({ type: 'typed', text });
    grid.dispatch({ type: 'leave' });
  };

  return (
    <div>
      {rows.length > 1 && forAll.length > 0 && !isDisabled && (
        <SetForAll
          columns={columns.filter(({ key }) => forAll.includes(key))}
          onSet={(column, text) => grid.dispatch({ type: 'setColumn', column, text }).refused === 0}
        />
      )}
      <div className="relative overflow-x-auto max-sm:overflow-visible">
        <table
          ref={grid.table}
          {...grid.tableProps}
          aria-describedby={hasKeys ? `${ownId}keys` : undefined}
          className="w-full border-collapse text-left max-sm:block max-sm:[&_tbody]:grid max-sm:[&_tbody]:gap-3"
        >
          <caption className="sr-only">{caption}</caption>
          <thead className="text-sm text-quiet max-sm:sr-only">
            <tr>
              <th scope="col" className="sticky left-0 z-10 bg-surface py-2 pr-3 font-medium">
                {nameLabel}
              </th>
              {columns.map(({ key, label, kind }) => (
                <th
                  key={key}
                  scope="col"
                  className={cx(
                    'px-2 py-2 font-medium',
                    (kind === 'amount' || kind === 'whole') && 'text-right',
                  )}
                >
                  {label}
                </th>
              ))}
              {rows.some(({ end }) => end) && (
                <th scope="col">
                  <span className="sr-only">{t('actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, rowAt) => (
              <tr
                key={row.key}
                className="max-sm:relative max-sm:grid max-sm:grid-cols-2 max-sm:gap-2 max-sm:rounded-card max-sm:border max-sm:border-line max-sm:p-3"
              >
                <th
                  scope="row"
                  className="sticky left-0 z-10 min-w-28 bg-surface py-1 pr-3 font-medium max-sm:static max-sm:col-span-2 max-sm:min-h-9 max-sm:pr-11"
                >
                  <span className="flex items-center gap-2 wrap-anywhere">
                    {row.lead}
                    {row.name}
                  </span>
                </th>
                {columns.map((column, at) => {
                  const cell = { row: rowAt, column: at };
                  const value = row.values[column.key] ?? '';
                  const isHead = grid.isHead(cell);
                  return (
                    <td
                      key={column.key}
                      data-at={`${rowAt},${at}`}
                      onMouseDown={onMouseDown(cell)}
                      onMouseEnter={onMouseEnter(cell)}
                      className={cx(
                        'relative border border-line p-0 align-top max-sm:border-0',
                        (column.hasSteps || column.kind === 'text') && 'max-sm:col-span-2',
                        ((grid.count > 1 && isWithin(range, cell)) || isFilled(cell)) && 'bg-sand',
                      )}
                    >
                      <GridCell
                        id={idOf?.(row.key, column.key) ?? `${ownId}${row.key}-${column.key}`}
                        row={rowAt}
                        column={at}
                        label={column.label}
                        kind={column.kind}
                        choices={column.choices}
                        hasSteps={column.hasSteps}
                        rowName={row.name}
                        value={isHead && grid.draft !== null ? grid.draft : value}
                        placeholder={row.placeholders?.[column.key]}
                        isChanged={row.saved !== null && (row.saved[column.key] ?? '') !== value}
                        isDisabled={isDisabled}
                        error={errorOf?.(row.key, column.key) ?? null}
                        handlers={grid.cellHandlers}
                      />
                      {!isDisabled && corner.row === rowAt && corner.column === at && grid.hasFocus && handle}
                    </td>
                  );
                })}
                {row.end && (
                  <td className="pl-1 max-sm:absolute max-sm:top-1 max-sm:right-1 max-sm:pl-0">{row.end}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {openRow && openColumn && (
        <LongText
          title={t('cell', { column: openColumn.label, row: openRow.name })}
          label={openColumn.label}
          value={openRow.values[openColumn.key] ?? ''}
          maxLength={openColumn.maxLength}
          onDone={closeText}
          onCancel={() => setOpened(null)}
        />
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {hasKeys && (
        <p id={`${ownId}keys`} className="mt-2 text-sm text-quiet max-sm:hidden pointer-coarse:hidden">
          {t('keys')}
        </p>
      )}
    </div>
  );
}
