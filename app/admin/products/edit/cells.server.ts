import { z } from 'zod';
import type { RequestContext } from '#app/context.ts';
import { adminProductTableMessages } from '#messages/admin-product-table.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import type { Person } from '#shop/accounts/index.ts';
import { saveCells, soldOutOf, undoCells } from '#shop/catalog/index.server.ts';
import {
  type CellEdit,
  type FieldProblem,
  PRODUCT_CELLS,
  shortened,
  VARIANT_CELLS,
} from '#shop/catalog/index.ts';
import { changeProductTitles } from '#shop/content/index.server.ts';
import { momentAt, shopTimeZone } from '#shop/core/index.server.ts';
import { problemInWords } from '../fault-words.ts';
import { refusalInWords, valueInWords } from '../product-words.ts';

const id = z.string().min(1).max(120);
const value = z.string().max(20_000);
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
  /** Somebody else has changed it, and the page shows its present value. */
  isConflict?: boolean;
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
const CELLS_OF: Record<string, readonly string[]> = {
  priceCents: ['price'],
  saleCents: ['salePrice'],
  category: ['kind'],
  subcategory: ['kind'],
  size: ['length', 'width', 'height'],
};

const MOMENTS: readonly string[] = ['saleFrom', 'saleUntil', 'publishAt'];

/** The problem of a cell, with the values that it may have as the table shows them. */
function cellProblemInWords(locale: Locale, field: string, problem: FieldProblem): string {
  if (problem.code === 'each-of') {
    const values = valueInWords(locale, field, problem.values);
    return adminProductTableMessages.in(locale)('error.each-of', { values });
  }
  if (problem.code !== 'one-of') return problemInWords(locale, problem);
  const values = problem.values.map((value) => valueInWords(locale, field, value));
  return problemInWords(locale, { code: 'one-of', values });
}

export async function saveTable(
  { shop, locale }: RequestContext,
  person: Person,
  typed: readonly CellEdit[],
): Promise<TableAnswer> {
  const t = adminProductTableMessages.in(locale);
  const timeZone = await shopTimeZone(shop);
  const moment = (text: string) => momentAt(text.replace(' ', 'T'), timeZone)?.toISOString() ?? text;
  const edits = typed.map((edit) =>
    MOMENTS.includes(edit.field) ? { ...edit, was: moment(edit.was), now: moment(edit.now) } : edit,
  );
  const saved = await saveCells(shop, person, edits, changeProductTitles);
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
        saved.faults.map(({ problem, ...cell }) => ({
          ...cell,
          error: cellProblemInWords(locale, cell.field, problem),
        })),
      );
    case 'conflict':
      return refused(
        t('error.conflict', { count: saved.conflicts.length }),
        saved.conflicts.flatMap(({ productId, variantId, field, theirs }) =>
          (CELLS_OF[field] ?? [field]).map((cell) => ({
            product: productId,
            variant: variantId,
            field: cell,
            error: t('error.cell-conflict', { value: shortened(valueInWords(locale, field, theirs)) }),
            isConflict: true,
          })),
        ),
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

/** Undoes an edit of many products: from the table, or from the list. */
export async function undoEdit(
  { shop, locale }: RequestContext,
  person: Person,
  id: string,
): Promise<{ ok: boolean; message: string }> {
  const t = adminProductTableMessages.in(locale);
  const undone = await undoCells(shop, person, id, changeProductTitles);
  if (undone.ok) return { ok: true, message: t('undone') };
  switch (undone.problem) {
    case 'gone':
      return { ok: false, message: t('past.gone') };
    case 'conflict':
    case 'not-ready':
      return { ok: false, message: refusalInWords(locale, undone) };
    case 'below-reserved':
      return { ok: false, message: t('past.reserved', undone) };
    default:
      return { ok: false, message: t('error.later') };
  }
}
