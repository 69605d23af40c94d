import { type CsvExport, exportCsv } from '#platform/text/csv.ts';
import type { Core } from './core.ts';

/**
 * Records of the shop as CSV, part by part. One that is damaged is logged, and its row says so.
 * @param kind of what: 'order'
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
