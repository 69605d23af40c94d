import { z } from 'zod';
import { MAX_QUANTITY } from '#shop/catalog/index.ts';
import { type Cart, lineKey, MAX_GIFT_MESSAGE, MAX_LINES, MAX_MESSAGE } from './cart-rules.ts';

// PostgreSQL text cannot contain a zero byte.
const text = (max: number, min = 1) =>
  z
    .string()
    .min(min)
    .max(max)
    .regex(/^[^\0]*$/);

const item = z.strictObject({
  id: text(120),
  name: text(300),
  /** The price shown, stored to report changes of price, and never charged. */
  price: z.int().min(0).max(100_000_000),
  quantity: z.int().min(1).max(MAX_QUANTITY),
  category: text(300, 0),
  imageUrl: text(300).optional(),
  // A product without options has a variant without a name.
  variant: z.strictObject({ id: text(160), name: text(300, 0), sku: text(300).optional() }).optional(),
  giftOptions: z
    .strictObject({ wrap: z.boolean(), message: text(MAX_GIFT_MESSAGE, 0).optional() })
    .optional(),
});

const cart = z.strictObject({
  items: z
    .array(item)
    .max(MAX_LINES)
    .refine((items) => new Set(items.map(lineKey)).size === items.length),
  message: text(MAX_MESSAGE, 0),
});

const cartToSave = z.strictObject({
  cart,
  /** The version that the device saw last; 0 for none. */
  baseVersion: z.int().min(0).max(2_000_000_000),
  /** The user whose cart it is, so that it is never saved for another who has signed in since. */
  owner: text(100),
});

export interface CartToSave {
  cart: Cart;
  baseVersion: number;
}

/** Null for an invalid body. Unknown keys are rejected. */
export function parseCartToSave(body: unknown): (CartToSave & { owner: string }) | null {
  const parsed = cartToSave.safeParse(body);
  return parsed.success ? parsed.data : null;
}
