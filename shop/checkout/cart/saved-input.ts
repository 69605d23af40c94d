import { z } from 'zod';
import { MAX_QUANTITY } from '#shop/catalog/index.ts';
import { type Cart, lineKey, MAX_GIFT_MESSAGE, MAX_LINES, MAX_MESSAGE } from './cart-rules.ts';

// PostgreSQL keeps no zero byte.
const text = (max: number, min = 1) =>
  z
    .string()
    .min(min)
    .max(max)
    .regex(/^[^\0]*$/);

const item = z.strictObject({
  id: text(120),
  name: text(300),
  /** What was shown. It is kept to say that a price has changed, and never charged. */
  price: z.int().min(0).max(100_000_000),
  quantity: z.int().min(1).max(MAX_QUANTITY),
  category: text(300, 0),
  imageUrl: text(300).optional(),
  // What comes in one kind only has a variant without a name.
  variant: z.strictObject({ id: text(160), name: text(300, 0) }).optional(),
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
  /** The version that the device saw last; 0 when there was none. */
  baseVersion: z.int().min(0).max(2_000_000_000),
  /** Whose cart the device means, so that it never lands with who has signed in since. */
  owner: text(100),
});

/** A cart as a device hands it in. */
export interface CartToSave {
  cart: Cart;
  baseVersion: number;
}

/** Reads a device's cart from a parsed body; null when it is none. Unknown keys are refused. */
export function parseCartToSave(body: unknown): (CartToSave & { owner: string }) | null {
  const parsed = cartToSave.safeParse(body);
  return parsed.success ? parsed.data : null;
}
