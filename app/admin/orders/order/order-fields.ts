import { z } from 'zod';

/** JSON in a field of a form, in the shape that is asked for. */
export const jsonField = <T extends z.ZodType>(shape: T) =>
  z
    .string()
    .max(20_000)
    .transform((text, about) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        about.addIssue({ code: 'custom' });
        return z.NEVER;
      }
    })
    .pipe(shape);

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

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a part of a path can be an order's id; anything else the database would stumble over. */
export const isOrderId = (text: string): boolean => UUID.test(text);
