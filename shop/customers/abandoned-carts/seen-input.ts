import { z } from 'zod';
import { MAX_QUANTITY } from '#shop/catalog/index.ts';
import { lineKey, MAX_LINES } from '#shop/checkout/index.ts';

const line = z.strictObject({
  id: z.string().regex(/^[\w.-]{1,120}$/),
  variantId: z
    .string()
    .regex(/^[\w.-]{1,160}$/)
    .optional(),
  quantity: z.int().min(1).max(MAX_QUANTITY),
});

const seenCart = z.strictObject({
  lines: z
    .array(line)
    .max(MAX_LINES)
    .refine((lines) => new Set(lines.map(lineKey)).size === lines.length),
});

/** A cart line as a browser reports it: without price, name or person. */
export type SeenLine = z.infer<typeof line>;

/** Null when invalid; unknown keys are rejected. */
export function parseSeenCart(body: unknown): SeenLine[] | null {
  const parsed = seenCart.safeParse(body);
  return parsed.success ? parsed.data.lines : null;
}
