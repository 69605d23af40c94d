import { z } from 'zod';
import { STATUSES } from '../editing/product-state.ts';
import { MAX_STOCK, STAFF_REASONS } from '../inventory/stock-reasons.ts';
import { CATEGORY_SLUG } from '../listing/filters.ts';

const id = z.string().min(1).max(120);
const step = <T extends z.ZodType>(value: T) => z.strictObject({ was: value, now: value }).optional();
const cents = z.int().min(0).max(10_000_000);
const tags = z.array(z.string().trim().min(1).max(40)).max(20);
const category = z.string().regex(CATEGORY_SLUG);

const listChange = z.strictObject({
  id,
  fields: z.strictObject({
    category: step(category),
    subcategory: step(category),
    status: step(z.enum(STATUSES)),
    publishAt: step(z.iso.datetime().nullable()),
  }),
  variants: z.record(
    id,
    z.strictObject({ priceCents: step(cents), status: step(z.enum(['active', 'archived'])) }),
  ),
  added: z.array(z.never()).max(0),
});

const bulkEdit = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('percent'), percent: z.number().min(-99).max(1_000) }),
  z.strictObject({ intent: z.literal('amount'), cents: z.int().min(-10_000_000).max(10_000_000) }),
  z.strictObject({ intent: z.literal('category'), category, subcategory: category }),
  z.strictObject({ intent: z.literal('status'), status: z.enum(['draft', 'published', 'archived']) }),
  z
    .strictObject({ intent: z.literal('tags'), add: tags, remove: tags })
    .refine(({ add, remove }) => add.length + remove.length > 0),
]);

/** The selected products, or all that match the list's query. */
const bulkOf = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(1_000) }),
  z.strictObject({ query: z.string().max(500) }),
]);

export const productListIntent = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('change'), changes: z.array(listChange).min(1).max(200) }),
  z.strictObject({ intent: z.literal('preview'), of: bulkOf, bulk: bulkEdit }),
  z.strictObject({ intent: z.literal('bulk'), of: bulkOf, bulk: bulkEdit, fingerprint: z.string().max(100) }),
  z.strictObject({ intent: z.literal('undo'), bulk: z.uuid() }),
  z.strictObject({
    intent: z.literal('stock'),
    variantId: id,
    reason: z.enum(STAFF_REASONS),
    quantity: z.int().min(-MAX_STOCK).max(MAX_STOCK),
  }),
]);
export type ProductListIntent = z.infer<typeof productListIntent>;
