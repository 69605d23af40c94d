import type { LineProblem } from '#platform/text/read-csv.ts';
import type { ProductStatus } from '../products/product-tables.ts';
import type { Need } from './publish-checks.ts';

/** What is wrong with a product's field, in the form or in a file, with the values for its message. */
export type FieldProblem =
  | {
      code:
        | 'unreadable'
        | 'required'
        | 'price'
        | 'sale-not-lower'
        | 'sale-dates'
        | 'sale-date'
        | 'yes-no'
        | 'hs-code'
        | 'country'
        | 'publish-date'
        | 'unscheduled'
        | 'size'
        | 'name-missing'
        | 'option-name-missing'
        | 'option-name-twice'
        | 'value-missing'
        | 'sku-length'
        | 'gtin'
        | 'same-as-other';
    }
  | { code: 'too-long'; max: number }
  | { code: 'reserved'; count: number }
  | { code: 'used-by'; product: string }
  | { code: 'whole-number'; min: number; max: number }
  | { code: 'one-of' | 'each-of'; values: readonly string[] };

/** Only in product files. */
type ProductFileProblem =
  | {
      code:
        | 'handle'
        | 'handle-empty'
        | 'count-needs-sku'
        | 'sku-missing'
        | 'unnamed-columns'
        | 'no-name-column';
    }
  | { code: 'differs' | 'repeated'; other: number }
  | { code: 'damaged'; product: string }
  | { code: 'not-ready'; status: ProductStatus; missing: readonly Need[] }
  | { code: 'too-many-products'; max: number }
  | { code: 'foreign-export'; from: string }
  | { code: 'unknown-columns'; names: readonly string[] }
  | { code: 'column-twice'; name: string };

/** Only in files of ingredient rules. */
type RulesFileProblem =
  | {
      code:
        | 'no-entries'
        | 'day'
        | 'percent'
        | 'varies'
        | 'overlaps'
        | 'before-valid-from'
        | 'existing-before'
        | 'rule-of-list';
    }
  | { code: 'missing-columns'; names: readonly string[] };

export type FileProblem = FieldProblem | ProductFileProblem | RulesFileProblem | LineProblem;

/** A fault in a file. Without a column it concerns the line, or the file. */
export type LineFault = { line: number; column?: string; cell?: string } & FileProblem;

const SHOWN = 40;

/** Shortens a cell to fit into a message. */
export const shortened = (cell: string): string => {
  const text = cell.trim().replace(/\s+/g, ' ');
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
};

export const cellFault = (line: number, column: string, cell: string, problem: FileProblem): LineFault => ({
  line,
  column,
  cell: shortened(cell),
  ...problem,
});
