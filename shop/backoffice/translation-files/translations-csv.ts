import { csv } from '#platform/text/csv.ts';
import { readCsvFile } from '#platform/text/read-csv.ts';
import { type DescribeText, type ExportedUnit, type FileRead, keyOf } from './units.ts';

const COLUMNS = [
  'id',
  'kind',
  'item',
  'field',
  'state',
  'english',
  'french',
  'english version',
  'french version',
] as const;

export async function* writeTranslationsCsv(
  describe: DescribeText,
  batches: AsyncIterable<readonly ExportedUnit[]>,
): AsyncGenerator<string> {
  yield csv([COLUMNS]);
  for await (const units of batches) {
    if (units.length === 0) continue;
    const rows = units.map((unit) => {
      const { kind, field } = describe(unit);
      const { name, state, source, target, sourceHash, targetHash } = unit;
      return [keyOf(unit), kind, name, field, state, source, target, sourceHash, targetHash];
    });
    // The byte order mark belongs at the beginning of the file only.
    yield csv(rows).replace(/^\ufeff/, '');
  }
}

export function readTranslationsCsv(text: string): FileRead {
  const { columns, rows, faults } = readCsvFile(text);
  const tooMany = faults.find(({ code }) => code === 'too-many-lines');
  if (tooMany) return { ok: false, problem: 'rows', line: tooMany.line };
  const quotation = faults.find(({ code }) => code === 'quotation-mark');
  if (quotation) return { ok: false, problem: 'malformed', line: quotation.line };
  if (!columns.includes('id') || !columns.includes('french'))
    return { ok: false, problem: 'columns', line: 1 };
  if (rows.length === 0 && faults.length === 0) return { ok: false, problem: 'nothing', line: 1 };
  const units = rows.map(({ line, cells }) => ({
    line,
    key: cells.id ?? '',
    source: cells.english ?? '',
    target: cells.french ?? '',
    sourceHash: cells['english version']?.trim() || null,
    targetHash: columns.includes('french version') ? (cells['french version'] ?? '').trim() : null,
    isUnfinished: false,
    isConfirmed: cells.state?.trim().toLowerCase() === 'complete',
  }));
  return { ok: true, units, faulty: faults.map(({ line }) => line) };
}
