import { z } from 'zod';
import { dollars } from '#app/admin/form/money-field.server.ts';
import { type AdminSettingsValues, adminSettingsMessages } from '#messages/admin-settings.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { type BoxFields, type MaterialFields, WRAP_USES } from '#shop/checkout/index.server.ts';
import { readDecimal, writeCents } from '#shop/core/index.ts';

/** Unknown fields are rejected. @param locale the language of error messages */
export function packagingForm(locale: Locale) {
  const t = adminSettingsMessages.in(locale);
  const items = t('error.quantity', { min: 1, max: 999 });
  const name = z
    .string()
    .trim()
    .min(1, t('error.required'))
    .max(60, t('error.tooLong', { limit: 60 }));
  const number = (schema: z.ZodNumber) =>
    z
      .string()
      .transform((typed) => Number(readDecimal(typed, 2) ?? Number.NaN))
      .pipe(schema);
  const grams = (least: number, most: number) =>
    number(
      z
        .number(t('packaging.error.grams'))
        .int(t('packaging.error.grams'))
        .min(least, t('packaging.error.gramsMin', { min: least }))
        .max(most, t('packaging.error.gramsMax', { max: most })),
    );
  const centimetres = number(
    z
      .number(t('packaging.error.size'))
      .min(1, t('packaging.error.sizeMin', { min: 1 }))
      .max(200, t('packaging.error.sizeMax', { max: 200 })),
  );
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
    maxItems: z.coerce.number(items).int(items).min(1, items).max(999, items),
    cost: dollars(locale),
    productTypes: z.array(z.string().max(300)).max(300),
  };

  const material = { name, grams: grams(0, 10_000), cost: dollars(locale) };

  return z.discriminatedUnion('intent', [
    z.strictObject({ intent: z.literal('add'), ...box }),
    z.strictObject({ intent: z.literal('change'), ...which, ...box }),
    z.strictObject({ intent: z.literal('archive'), ...which }),
    z.strictObject({ intent: z.literal('take-back'), ...which }),
    z.strictObject({ intent: z.literal('material'), ...which, ...material }),
    z.strictObject({ intent: z.literal('add-material'), use: z.enum(WRAP_USES), ...material }),
    z.strictObject({ intent: z.literal('remove-material'), ...which }),
  ]);
}

type Form = z.infer<ReturnType<typeof packagingForm>>;

type BoxFault = 'packaging.error.outside' | 'packaging.error.padding';

/** The box from typed fields, or their errors. */
export function boxOf(
  form: Extract<Form, { intent: 'add' | 'change' }>,
): { ok: true; fields: BoxFields } | { ok: false; field: string; fault: BoxFault } {
  const { inLength, inWidth, inHeight, outLength, outWidth, outHeight } = form;
  const { emptyGrams, paddingGrams, maxGrams, maxItems, cost, productTypes } = form;
  const isSmaller = outLength < inLength || outWidth < inWidth || outHeight < inHeight;
  if (isSmaller) return { ok: false, field: 'outLength', fault: 'packaging.error.outside' };
  if (paddingGrams >= maxGrams) {
    return { ok: false, field: 'paddingGrams', fault: 'packaging.error.padding' };
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

/** Labels of both forms' fields, for conflict messages. */
export const NAMES = {
  name: 'packaging.name',
  inLength: 'packaging.field.inLength',
  inWidth: 'packaging.field.inWidth',
  inHeight: 'packaging.field.inHeight',
  outLength: 'packaging.field.outLength',
  outWidth: 'packaging.field.outWidth',
  outHeight: 'packaging.field.outHeight',
  emptyGrams: 'packaging.emptyGrams',
  paddingGrams: 'packaging.paddingGrams',
  maxGrams: 'packaging.maxGrams',
  grams: 'packaging.wrapGrams',
  maxItems: 'packaging.maxItems',
  cost: 'packaging.cost',
  productTypes: 'packaging.categories',
} as const satisfies Record<string, keyof AdminSettingsValues>;

export const typedMaterial = ({ name, grams, costCents }: MaterialFields, locale: Locale) => ({
  name,
  grams,
  cost: writeCents(costCents, locale),
});

/** All but the categories. */
export const typedBox = ({ name, internal, external, costCents, ...box }: BoxFields, locale: Locale) => ({
  name,
  cost: writeCents(costCents, locale),
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
