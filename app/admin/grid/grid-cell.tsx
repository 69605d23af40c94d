import { memo } from 'react';
import { cx } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { adminGridMessages } from '#messages/admin-grid.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { GridColumn } from './grid-columns.ts';
import type { CellElement, CellHandlers } from './use-grid.ts';

interface CellProps {
  id: string;
  row: number;
  column: number;
  label: string;
  kind: GridColumn['kind'];
  choices: GridColumn['choices'];
  hasSteps: GridColumn['hasSteps'];
  rowName: string;
  value: string;
  placeholder?: string | undefined;
  isChanged: boolean;
  isDisabled?: boolean | undefined;
  error: string | null;
  handlers: CellHandlers;
}

/** More characters than a text's usual width shows. */
const LONG = 16;

const MODES = { amount: 'decimal', whole: 'numeric', text: undefined, long: undefined } as const;

/** A cell's field, rendered again only when it changes: a large table has thousands. Changed cells carry a dot; on a phone it shows its column's name. */
export const GridCell = memo(function GridCell({
  id,
  row,
  column,
  label,
  kind,
  choices = [],
  hasSteps,
  rowName,
  value,
  placeholder,
  isChanged,
  isDisabled,
  error,
  handlers,
}: CellProps) {
  const t = useMessages(adminGridMessages);
  const isNumber = kind === 'amount' || kind === 'whole';
  const field = {
    id,
    value,
    'aria-label': t('cell', { column: label, row: rowName }),
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby':
      [error && `${id}-error`, isChanged && `${id}-changed`].filter(Boolean).join(' ') || undefined,
    disabled: isDisabled,
    className: cx(
      'block h-10 w-full bg-transparent px-2 text-base -outline-offset-2 max-sm:h-12 max-sm:rounded-xl max-sm:border max-sm:px-3 pointer-coarse:h-12',
      isNumber
        ? 'sm:min-w-16 text-right tabular-nums max-sm:text-left'
        : kind === 'text' || kind === 'long'
          ? (value || placeholder || '').length > LONG
            ? 'sm:min-w-72'
            : 'sm:min-w-44'
          : 'sm:min-w-20',
      kind === 'long' && 'pr-11 max-sm:pr-11',
      error ? 'border border-bad' : 'max-sm:border-edge',
    ),
    onFocus: ({ currentTarget }: { currentTarget: CellElement }) =>
      handlers.onFocus({ row, column }, currentTarget),
    onBlur: () => handlers.onBlur(),
    onChange: ({ currentTarget }: { currentTarget: CellElement }) =>
      handlers.onChange({ row, column }, currentTarget),
  };
  const step = (icon: 'minus' | 'plus') => (
    <span className="sm:hidden">
      <IconButton
        label={t(icon === 'minus' ? 'less' : 'more', { column: label, row: rowName })}
        icon={icon}
        isSmall
        hasEdge
        isOff={isDisabled}
        onPress={() => handlers.onStep({ row, column }, icon === 'minus' ? -1 : 1)}
      />
    </span>
  );
  return (
    <>
      <span aria-hidden="true" className="block text-sm text-quiet sm:hidden">
        {label}
      </span>
      {kind === 'choice' ? (
        <select {...field}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <div className={hasSteps ? 'max-sm:flex max-sm:gap-1' : kind === 'long' ? 'relative' : undefined}>
          {hasSteps && step('minus')}
          <input
            {...field}
            autoComplete="off"
            placeholder={placeholder}
            inputMode={MODES[kind]}
            {...(kind === 'long' && { readOnly: true, value: value.replace(/\s+/g, ' ') })}
          />
          {kind === 'long' && (
            // Enter in the cell does the same.
            <button
              type="button"
              tabIndex={-1}
              aria-label={t('open', { column: label, row: rowName })}
              disabled={isDisabled}
              onClick={() => handlers.onOpen({ row, column })}
              className="absolute inset-y-0 right-0 grid w-11 place-items-center text-quiet hover:text-ink"
            >
              <Icon name="down" className="size-4" />
            </button>
          )}
          {hasSteps && step('plus')}
        </div>
      )}
      {isChanged && (
        <>
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1 right-1 size-1.5 rounded-full bg-pink"
          />
          <span id={`${id}-changed`} hidden>
            {t('isChanged')}
          </span>
        </>
      )}
      {error && (
        <p id={`${id}-error`} className="px-2 py-1 text-sm text-bad">
          {error}
        </p>
      )}
    </>
  );
});
