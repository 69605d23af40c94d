import { useState } from 'react';
import { adminGridMessages } from '#messages/admin-grid.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { GridColumn } from './grid-columns.ts';

interface SetForAllProps {
  columns: readonly GridColumn[];
  /** @returns whether all cells took the value */
  onSet(column: string, text: string): boolean;
}

/** One field for each column that is often the same in all rows. Enter, or leaving the field, sets it. */
export function SetForAll({ columns, onSet }: SetForAllProps) {
  const t = useMessages(adminGridMessages);
  return (
    <fieldset className="mb-4 grid grid-cols-2 gap-3 rounded-card bg-sand p-3 sm:flex sm:flex-wrap sm:items-end">
      <legend className="sr-only">{t('forAll')}</legend>
      <span aria-hidden="true" className="self-center text-sm font-medium max-sm:col-span-2">
        {t('forAll')}
      </span>
      {columns.map((column) => (
        <ForAll key={column.key} column={column} onSet={(text) => onSet(column.key, text)} />
      ))}
    </fieldset>
  );
}

function ForAll({
  column: { key, label, kind },
  onSet,
}: {
  column: GridColumn;
  onSet(text: string): boolean;
}) {
  const [text, setText] = useState('');
  const apply = () => {
    if (text.trim() !== '' && onSet(text)) setText('');
  };
  return (
    <label className="text-sm sm:w-32">
      {label}
      <input
        data-for-all={key}
        value={text}
        autoComplete="off"
        inputMode={kind === 'whole' ? 'numeric' : kind === 'amount' ? 'decimal' : undefined}
        onChange={({ target }) => setText(target.value)}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
        className="mt-1 block h-11 w-full rounded-xl border border-edge bg-surface px-3 text-base"
      />
    </label>
  );
}
