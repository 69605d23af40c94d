import { z } from 'zod';
import { MAX_WISHES } from './wishlist-rules.ts';

const id = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[^\0]*$/);
const ids = z.array(id).min(1).max(MAX_WISHES);

/** A change of a wishlist: items added or removed now, or a list made before signing in. */
export type WishChange =
  | { add: string[] }
  | { remove: string[] }
  | { upload: { id: string; addedAt: string }[] };

/** The account whose list the device means, so that a change never reaches another that has signed in since. */
const owner = z.string().min(1).max(100);

const wishChange = z.union([
  z.strictObject({ owner, add: ids }),
  z.strictObject({ owner, remove: ids }),
  z.strictObject({
    owner,
    upload: z
      .array(z.strictObject({ id, addedAt: z.iso.datetime() }))
      .min(1)
      .max(MAX_WISHES),
  }),
]);

const wishesToShow = z.strictObject({ ids: z.array(id).max(MAX_WISHES) });

/** Null when invalid. */
export function parseWishChange(body: unknown): (WishChange & { owner: string }) | null {
  const parsed = wishChange.safeParse(body);
  return parsed.success ? parsed.data : null;
}

/** Null when invalid. */
export function parseWishesToShow(body: unknown): string[] | null {
  const parsed = wishesToShow.safeParse(body);
  return parsed.success ? parsed.data.ids : null;
}

/** The name to show on a shared list; null for none. One line, without invisible characters. */
export const shareName = z
  .string()
  .trim()
  .max(40)
  .regex(/^\P{C}*$/u)
  .transform((name) => name || null);
