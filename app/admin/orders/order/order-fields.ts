import { z } from 'zod';

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

export const itemLines = jsonField(
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

/** Guards queries: the database throws on an id that isn't a UUID. */
export const isOrderId = (text: string): boolean => UUID.test(text);
