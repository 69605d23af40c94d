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

/** The selected ids that an action is possible for. @param stateOf a row as far as it is known */
export const possibleIds = <Row>(
  ids: readonly string[],
  isPossible: ((row: Row) => boolean) | undefined,
  stateOf: (id: string) => Row | undefined,
): readonly string[] =>
  isPossible
    ? ids.filter((id) => {
        const row = stateOf(id);
        return row === undefined || isPossible(row);
      })
    : ids;

/** The rows of a list that were shown, and the states that “Select all” found. */
export class KnownRows<Row extends { id: string }> {
  #shown = new Map<string, Row>();
  #states = new Map<string, Row>();

  show(rows: readonly Row[]): void {
    for (const row of rows) {
      this.#shown.set(row.id, row);
      this.#states.delete(row.id);
    }
  }

  /** @returns their ids */
  learn(states: readonly Row[]): string[] {
    for (const row of states) this.#states.set(row.id, row);
    return states.map(({ id }) => id);
  }

  forget(): void {
    this.#shown.clear();
    this.#states.clear();
  }

  /** A whole row, as it was last shown. */
  rowOf = (id: string): Row | undefined => this.#shown.get(id);

  /** The newest that is known of a row. */
  stateOf = (id: string): Row | undefined => this.#states.get(id) ?? this.rowOf(id);
}
