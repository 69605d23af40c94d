import { stringify } from 'csv-stringify/sync';

/** Amounts are formatted by the caller, who knows their unit. */
export type Cell = string | number | null;

/**
 * A table as CSV (RFC 4180), with a BOM so that spreadsheets read it as UTF-8. Text that a spreadsheet would take for
 * a formula gets an apostrophe before it (OWASP, CSV injection).
 */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  csvText(
    rows.map((row) => row.map(cellOf)),
    { bom: true },
  );

/** Rows as CSV, unchanged: the caller guards against formulas. */
export const csvText = (rows: readonly (readonly string[])[], { bom }: { bom: boolean }): string =>
  stringify(
    rows.map((row) => [...row]),
    {
      bom,
      record_delimiter: 'windows',
      // Without it only CR LF is quoted, and a cell with a line feed becomes two rows.
      quote_record_delimiter: true,
      // Programs that split at semicolons or tabs find the same cells if these are quoted.
      quoted_match: /^\s|\s$|[;\t]/,
    },
  );

/** An item may have several rows. */
export interface CsvExport<Item> {
  head: readonly Cell[];
  /** What the staff identify it by: an order's number, a product's address. */
  nameOf(item: Item): string;
  rowsOf(item: Item): readonly (readonly Cell[])[];
  /** Written instead of a damaged item, in files that people read. */
  leftOut?: string;
  /** Called for each item that can't be written, to log it. */
  onDamaged(error: unknown, name: string): void;
}

/** Written instead of a damaged item in files that programs read: an import passes it over (decisions: 035). */
export const LEFT_OUT = 'Left out: this record is damaged. The log says why.';

/** A table too long for memory, as CSV in chunks. An item that can't be written gets a row that says so. */
export async function* exportCsv<Item>(
  { head, nameOf, rowsOf, leftOut = LEFT_OUT, onDamaged }: CsvExport<Item>,
  batches: AsyncIterable<readonly Item[]>,
): AsyncGenerator<string> {
  const written = (item: Item): string => {
    try {
      return csvText(
        rowsOf(item).map((row) => row.map(cellOf)),
        { bom: false },
      );
    } catch (error) {
      const name = nameOf(item);
      onDamaged(error, name);
      const mark = head.map((_, column) => [name, leftOut][column] ?? '');
      return csvText([mark.map(cellOf)], { bom: false });
    }
  };
  yield csv([head]);
  for await (const items of batches) yield items.map(written).join('');
}

const NUMBER = /^-?\d+(\.\d+)?$/;

function cellOf(value: Cell): string {
  const text = String(value ?? '');
  return NUMBER.test(text) ? text : withoutFormulas(text);
}

// Characters that begin a formula, full-width ones too. A spreadsheet set to semicolons or tabs splits a cell at
// them, and a line break ends its row there, so a formula may begin after each.
const BEFORE_FORMULA = /((?:^|[;\t\r\n])[\s"]*)(?='*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20])/g;
const GUARDED = /((?:^|[;\t\r\n])[\s"]*)'(?='*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** A text in which no spreadsheet finds a formula; `withFormulas` reverses it. */
export function withoutFormulas(text: string): string {
  const guarded = text.replace(BEFORE_FORMULA, "$1'");
  return /^'*[\t\r]/.test(guarded) ? `'${guarded}` : guarded;
}

export function withFormulas(text: string): string {
  const bare = /^'+[\t\r]/.test(text) ? text.slice(1) : text;
  return bare.replace(GUARDED, '$1');
}
