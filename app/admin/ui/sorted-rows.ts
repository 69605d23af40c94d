import type { Locale } from '#platform/i18n/messages.ts';

export type SortValue = string | number | null;

/** Rows by a value of each; those without one come last either way, and equal ones stay as they were. */
export function sortedBy<Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => SortValue,
  isDown: boolean,
  locale: Locale,
): Row[] {
  return rows.toSorted((one, other) => {
    const [a, b] = [sortBy(one), sortBy(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order =
      typeof a === 'number' && typeof b === 'number'
        ? a - b
        : String(a).localeCompare(String(b), locale, { numeric: true });
    return isDown ? -order : order;
  });
}
