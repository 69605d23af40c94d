import { z } from 'zod';
import type { ToPrint } from '#shop/catalog/index.server.ts';
import { LABEL_SHEET_NAMES } from '#shop/catalog/index.ts';

/** More labels than anybody prints at once. */
export const MOST_LABELS = 3_000;

const flag = z.literal('1').optional();
const category = z
  .string()
  .max(40)
  .optional()
  .transform((typed) => typed || null);

const labelsQuery = z.object({
  sheet: z.enum(LABEL_SHEET_NAMES).catch('avery-5160'),
  copies: z.enum(['one', 'stock']).catch('one'),
  skip: z.coerce.number().int().min(0).max(29).catch(0),
  /** A local time in the shop's zone. */
  at: z.string().max(20).catch(''),
  barcode: flag.catch(undefined),
  edges: flag.catch(undefined),
  category: category.catch(null),
  /** A language of the shop; defaults to the staff member's. */
  language: z.string().max(5).catch(''),
});

export function readLabelsQuery({ searchParams }: URL) {
  const { barcode, edges, category, ...rest } = labelsQuery.parse(Object.fromEntries(searchParams));
  const ids = searchParams
    .getAll('product')
    .filter((id) => !id.includes('\0'))
    .slice(0, 1_000);
  return {
    ...rest,
    hasBarcode: barcode !== undefined,
    hasEdges: edges !== undefined,
    of: (ids.length > 0 ? { ids } : { category }) as ToPrint,
  };
}

/** The category in an address; null for all. */
export const categoryOf = ({ searchParams }: URL): string | null =>
  category.catch(null).parse(searchParams.get('category') ?? undefined);
