import { type CsvExport, exportCsv } from '#platform/text/csv.ts';
import type { Core } from './core.ts';

/**
 * Streams records as CSV. A damaged record is logged, and its row says so.
 * @param kind type of record, e.g. 'order'
 */
export const exportRecords = <Item>(
  { log }: Core,
  kind: string,
  table: Omit<CsvExport<Item>, 'onDamaged'>,
  batches: AsyncIterable<readonly Item[]>,
): AsyncGenerator<string> =>
  exportCsv(
    {
      ...table,
      onDamaged: (error, name) =>
        log.error({ err: error, [kind]: name }, 'a damaged record was left out of an export'),
    },
    batches,
  );
