import { useEffect, useRef, useState } from 'react';
import { isSameSelection, queryWith } from './list-address.ts';
import type { ListRow } from './list-table.tsx';
import { KnownRows, MOST_SELECTED, NOTHING, type Selection } from './row-selection.ts';

/** Selected rows stay selected on other pages, and none are when the list shows others. */
export function useSelection<Row extends ListRow>(rows: readonly Row[], params: URLSearchParams) {
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const shown = useRef(params);
  const [known] = useState(() => new KnownRows<Row>());
  known.show(rows);
  useEffect(() => {
    if (isSameSelection(shown.current, params)) return;
    shown.current = params;
    known.forget();
    known.show(rows);
    setSelection(NOTHING);
  });
  return { selection, setSelection, known };
}

/** Of each row as much as tells which actions it allows. */
export async function statesOfAll<Row extends ListRow>(
  list: string,
  params: URLSearchParams,
): Promise<Row[]> {
  const answer = await fetch(`/admin/lists/${list}/ids${queryWith(params, {})}`);
  if (!answer.ok) throw new Error(`${list} answered with ${answer.status}`);
  const { rows } = (await answer.json()) as { rows: Row[] };
  return rows.slice(0, MOST_SELECTED);
}
