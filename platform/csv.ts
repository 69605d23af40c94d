/** A cell: text, a whole number, or nothing. Amounts are written by who knows their unit. */
export type Cell = string | number | null;

/**
 * A table as CSV (RFC 4180), with a mark by which spreadsheets know that it is UTF-8. A text that a spreadsheet would
 * take for a formula is shown as text: an apostrophe goes before it (OWASP, CSV injection).
 */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;

const NUMBER = /^-?\d+(\.\d+)?$/;
const FORMULA = /^\s*[=+\-@\t\r|]/;

function cellOf(value: Cell): string {
  const text = String(value ?? '');
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
