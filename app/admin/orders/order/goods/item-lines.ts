import { z } from 'zod';
import { jsonField } from '../json-field.ts';

/** Items of the catalogue, as the form sends them. */
export const goodsLines = jsonField(
  z
    .array(
      z.strictObject({
        id: z.string().min(1).max(120),
        variantId: z.string().min(1).max(160),
        quantity: z.number().int().min(1).max(99),
      }),
    )
    .max(10),
);
