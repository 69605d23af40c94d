import { parse } from 'csv-parse/sync';
import { withFormulas } from './csv.ts';

/** A row with the line of the file where it begins. */
export interface Row {
  line: number;
  cells: Record<string, string>;
}

export type LineProblem =
  | { code: 'fewer-cells' | 'more-cells' | 'quotation-mark' }
  | { code: 'too-many-lines'; max: number };

export interface CsvFile {
  /** In lower case. */
  columns: string[];
  rows: Row[];
  /** Problems of the lines that are left out of `rows`. */
  faults: ({ line: number } & LineProblem)[];
}

const MAX_ROWS = 10_000;

/** Reads a table delimited by commas, semicolons or tabs, as `csv` and spreadsheets write them. */
export function readCsvFile(text: string): CsvFile {
  const [head = ''] = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/, 1);
  const delimiter = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!;
  const failed = (line: number, problem: LineProblem): CsvFile => ({
    columns: [],
    rows: [],
    faults: [{ line, ...problem }],
  });
  try {
    const records = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const [first, ...others] = records;
    if (others.length > MAX_ROWS) return failed(MAX_ROWS + 1, { code: 'too-many-lines', max: MAX_ROWS });
    const columns = (first?.record ?? []).map((name) => withFormulas(name).trim().toLowerCase());
    // Spreadsheets also write the empty columns at the end of a sheet.
    while (columns.at(-1) === '') columns.pop();
    const file: CsvFile = { columns, rows: [], faults: [] };
    for (const { record, info } of others) {
      if (record.every((cell) => cell.trim() === '')) continue;
      const line = info.lines - record.join('').split('\n').length + 1;
      const isShort = record.length < columns.length;
      if (isShort || record.slice(columns.length).some((cell) => cell.trim() !== ''))
        file.faults.push({ line, code: isShort ? 'fewer-cells' : 'more-cells' });
      else
        file.rows.push({
          line,
          cells: Object.fromEntries(columns.map((name, at) => [name, withFormulas(record[at] ?? '')])),
        });
    }
    return file;
  } catch (error) {
    const { lines = 1 } = error as { lines?: number };
    return failed(lines, { code: 'quotation-mark' });
  }
}
