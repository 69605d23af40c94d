import { z } from 'zod';
import type { RequestContext } from '#app/context.ts';
import { adminProductTableMessages } from '#messages/admin-product-table.ts';
import type { Person } from '#shop/accounts/index.ts';
import { saveCells, soldOutOf } from '#shop/catalog/index.server.ts';
import { type CellEdit, PRODUCT_CELLS, VARIANT_CELLS } from '#shop/catalog/index.ts';
import { momentAt, shopTimeZone } from '#shop/core/index.server.ts';
import { problemInWords } from '../fault-words.ts';
import { refusalInWords, valueInWords } from '../product-words.ts';

const id = z.string().min(1).max(120);
const value = z.string().max(5_000);
export const tableIntent = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('save'),
    edits: z
      .array(
        z.strictObject({
          product: id,
          variant: id.nullable(),
          field: z.enum([...PRODUCT_CELLS, ...VARIANT_CELLS]),
          was: value,
          now: value,
        }),
      )
      .min(1)
      .max(5_000),
  }),
  z.strictObject({ intent: z.literal('undo'), id: z.uuid() }),
]);

export interface CellError {
  product: string;
  variant: string | null;
  field: string;
  error: string;
}

export interface TableAnswer {
  ok: boolean;
  message: string;
  /** To undo it with. */
  id: string | null;
  errors: CellError[];
  /** How many products were published, and which of them have no stock. */
  published?: { count: number; soldOut: string[] };
}

/** Cells by the fields of the domain that they change. */
const CELL_OF: Record<string, string> = {
  priceCents: 'price',
  saleCents: 'salePrice',
  category: 'kind',
  subcategory: 'kind',
};

export async function saveTable(
  { shop, locale }: RequestContext,
  person: Person,
  typed: readonly CellEdit[],
): Promise<TableAnswer> {
  const t = adminProductTableMessages.in(locale);
  const timeZone = await shopTimeZone(shop);
  const moment = (text: string) => momentAt(text.replace(' ', 'T'), timeZone)?.toISOString() ?? text;
  const edits = typed.map((edit) =>
    edit.field === 'saleFrom' || edit.field === 'saleUntil'
      ? { ...edit, was: moment(edit.was), now: moment(edit.now) }
      : edit,
  );
  const saved = await saveCells(shop, person, edits);
  const refused = (message: string, errors: CellError[] = []) => ({ ok: false, message, id: null, errors });
  if (saved.ok) {
    const published = edits.flatMap(({ field, now, product }) =>
      field === 'status' && now === 'published' ? product : [],
    );
    return {
      ok: true,
      message: t('saved', { cells: edits.length }),
      id: saved.id,
      errors: [],
      published: { count: published.length, soldOut: await soldOutOf(shop, published) },
    };
  }
  switch (saved.problem) {
    case 'faults':
      return refused(
        t('error.faults', { count: saved.faults.length }),
        saved.faults.map(({ problem, ...cell }) => ({ ...cell, error: problemInWords(locale, problem) })),
      );
    case 'conflict':
      return refused(
        t('error.conflict', { count: saved.conflicts.length }),
        saved.conflicts.map(({ productId, variantId, field, theirs }) => ({
          product: productId,
          variant: variantId,
          field: CELL_OF[field] ?? field,
          error: t('error.cell-conflict', { value: valueInWords(locale, field, theirs) }),
        })),
      );
    case 'sale-not-lower':
    case 'sale-dates': {
      const { id: product, variantId: variant, problem } = saved;
      const field = problem === 'sale-dates' ? 'saleUntil' : 'salePrice';
      const error = problemInWords(locale, { code: problem });
      return refused(t('error.faults', { count: 1 }), [{ product, variant, field, error }]);
    }
    case 'below-reserved':
    case 'too-many':
      return refused(t('error.reserved', saved));
    case 'nothing':
      return refused(t('error.later'));
    default:
      return refused(refusalInWords(locale, saved));
  }
}
