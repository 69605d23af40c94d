import { stringify } from 'csv-stringify/sync';

/** A cell: a text, a number, or nothing. Amounts are written by who knows their unit. */
export type Cell = string | number | null;

/**
 * A table as CSV (RFC 4180), with a mark by which spreadsheets know that it is UTF-8. A text that a spreadsheet would
 * take for a formula is shown as text: an apostrophe goes before it (OWASP, CSV injection).
 */
export const csv = (rows: readonly (readonly Cell[])[]): string => written(rows, true);

const written = (rows: readonly (readonly Cell[])[], isFirst: boolean): string =>
  stringify(
    rows.map((row) => row.map(cellOf)),
    { bom: isFirst, record_delimiter: 'windows', quoted_match: /^\s|\s$|[\r\n]/ },
  );

/** A table that is too long to be in memory, as CSV, part by part. */
export async function* csvOfBatches(
  head: readonly Cell[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield written([head], true);
  for await (const rows of batches) yield written(rows, false);
}

const NUMBER = /^-?\d+(\.\d+)?$/;
const FORMULA = /^\s*[=+\-@\t\r|]/;

function cellOf(value: Cell): string {
  const text = String(value ?? '');
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}
