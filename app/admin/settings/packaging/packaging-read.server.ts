import { z } from 'zod';
import { dollars, dollarsOf } from '#app/admin/money-field.server.ts';
import { type BoxFields, type MaterialFields, WRAP_USES } from '#shop/checkout/index.server.ts';

const name = z.string().trim().min(1, 'This must not be empty.').max(60, 'This is too long.');
const grams = (least: number, most: number) =>
  z.coerce
    .number('This is a whole number of grams.')
    .int('This is a whole number of grams.')
    .min(least, `${least} g is the least.`)
    .max(most, `${most} g is the most.`);
const centimetres = z.coerce
  .number('Sizes are in centimetres: 21 or 21.5.')
  .min(1, 'One centimetre is the least.')
  .max(200, 'Two metres are the most.');
const edges = (inside: 'in' | 'out') =>
  ({
    [`${inside}Length`]: centimetres,
    [`${inside}Width`]: centimetres,
    [`${inside}Height`]: centimetres,
  }) as Record<`${typeof inside}${'Length' | 'Width' | 'Height'}`, typeof centimetres>;
const which = { id: z.string().max(60), version: z.string().max(60) };

const box = {
  name,
  ...edges('in'),
  ...edges('out'),
  emptyGrams: grams(0, 10_000),
  paddingGrams: grams(0, 10_000),
  maxGrams: grams(1, 50_000),
  maxItems: z.coerce.number('This is a whole number.').int().min(1).max(999),
  cost: dollars,
  productTypes: z
    .string()
    .max(300)
    .transform((text) =>
      [...new Set(text.split(',').map((type) => type.trim().toLowerCase()))].filter(Boolean),
    ),
};

const material = { name, grams: grams(0, 10_000), cost: dollars };

/** What the forms of the page send. Unknown fields are refused. */
export const packagingForm = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('add'), ...box }),
  z.strictObject({ intent: z.literal('change'), ...which, ...box }),
  z.strictObject({ intent: z.literal('archive'), ...which }),
  z.strictObject({ intent: z.literal('take-back'), ...which }),
  z.strictObject({ intent: z.literal('material'), ...which, ...material }),
  z.strictObject({ intent: z.literal('add-material'), use: z.enum(WRAP_USES), ...material }),
  z.strictObject({ intent: z.literal('remove-material'), ...which }),
]);

type Form = z.infer<typeof packagingForm>;

/** A box as it is kept, from what was typed; or what is wrong with it. */
export function boxOf(
  form: Extract<Form, { intent: 'add' | 'change' }>,
): { ok: true; fields: BoxFields } | { ok: false; faults: Record<string, string> } {
  const { inLength, inWidth, inHeight, outLength, outWidth, outHeight } = form;
  const { emptyGrams, paddingGrams, maxGrams, maxItems, cost, productTypes } = form;
  const isSmaller = outLength < inLength || outWidth < inWidth || outHeight < inHeight;
  if (isSmaller) return { ok: false, faults: { outLength: 'Outside it is smaller than inside.' } };
  if (paddingGrams >= maxGrams) {
    return { ok: false, faults: { paddingGrams: 'The padding alone is more than the box carries.' } };
  }
  return {
    ok: true,
    fields: {
      name: form.name,
      emptyGrams,
      paddingGrams,
      maxGrams,
      maxItems,
      productTypes,
      costCents: cost,
      internal: { length: inLength, width: inWidth, height: inHeight },
      external: { length: outLength, width: outWidth, height: outHeight },
    },
  };
}

/** What the fields of both forms are called, for who reads that somebody else has changed them. */
export const NAMES = {
  name: 'Name',
  inLength: 'Length inside',
  inWidth: 'Width inside',
  inHeight: 'Height inside',
  outLength: 'Length outside',
  outWidth: 'Width outside',
  outHeight: 'Height outside',
  emptyGrams: 'The empty box',
  paddingGrams: 'Its padding',
  maxGrams: 'The most it carries',
  grams: 'Weight for one piece',
  maxItems: 'The most pieces',
  cost: 'What it costs you',
  productTypes: 'Meant for these categories',
};

/** A wrap as people type it. */
export const typedMaterial = ({ name, grams, costCents }: MaterialFields) => ({
  name,
  grams,
  cost: dollarsOf(costCents),
});

/** A box as people type it. */
export const typedBox = ({ name, internal, external, costCents, productTypes, ...box }: BoxFields) => ({
  name,
  cost: dollarsOf(costCents),
  productTypes: productTypes.join(', '),
  emptyGrams: box.emptyGrams,
  paddingGrams: box.paddingGrams,
  maxGrams: box.maxGrams,
  maxItems: box.maxItems,
  inLength: internal.length,
  inWidth: internal.width,
  inHeight: internal.height,
  outLength: external.length,
  outWidth: external.width,
  outHeight: external.height,
});
