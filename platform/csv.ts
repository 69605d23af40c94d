import { stringify } from 'csv-stringify/sync';

/** A cell: a text, a number, or nothing. Amounts are written by who knows their unit. */
export type Cell = string | number | null;

/**
 * A table as CSV (RFC 4180), with a mark by which spreadsheets know that it is UTF-8. A text that a spreadsheet would
 * take for a formula is shown as text: an apostrophe goes before it (OWASP, CSV injection).
 */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map(cellOf)),
    { bom: true, record_delimiter: 'windows', quoted_match: /^\s|\s$|[\r\n]/ },
  );

const NUMBER = /^-?\d+(\.\d+)?$/;
const FORMULA = /^\s*[=+\-@\t\r|]/;

function cellOf(value: Cell): string {
  const text = String(value ?? '');
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}
