/** The selected rows of a list, by id: those on other pages too. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Where a range starts that Shift+click ends. */
  anchor: string | null;
}

/** The most rows that are selected at once. */
export const MOST_SELECTED = 1_000;

export const NOTHING: Selection = { ids: new Set(), anchor: null };

/** Ticks or clears a row; with `isRange` all rows from the last one to this one. @param page the ids of the shown rows */
export function toggled(
  { ids, anchor }: Selection,
  page: readonly string[],
  id: string,
  isRange: boolean,
): Selection {
  const isTicked = !ids.has(id);
  const [from, to] = [page.indexOf(anchor ?? id), page.indexOf(id)].toSorted((a, b) => a - b);
  const range = isRange && from! >= 0 ? page.slice(from, to! + 1) : [id];
  return { ids: withAll(ids, range, isTicked), anchor: id };
}

export const withAll = (
  ids: ReadonlySet<string>,
  rows: readonly string[],
  isTicked: boolean,
): ReadonlySet<string> =>
  isTicked ? new Set([...ids, ...rows]) : new Set([...ids].filter((id) => !rows.includes(id)));

/** The selected ids without the loaded rows that an action isn't possible for; of the others the server knows. */
export function idsToChange<Row extends { id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
  isPossible: (row: Row) => boolean,
): string[] {
  const others = new Set(rows.filter((row) => !isPossible(row)).map(({ id }) => id));
  return ids.filter((id) => !others.has(id));
}
