import { isSignedBy, sign } from '#platform/ids.ts';
import type { Cents } from '#shop/core/index.ts';

const HOUR_MS = 3_600_000;

/**
 * A cart is abandoned this long after its last change (specification, section 9): 24 hours, regardless of daylight
 * saving.
 */
export const ABANDONED_AFTER_MS = 24 * HOUR_MS;
/** Carts left longer ago are ignored. */
export const FORGOTTEN_AFTER_MS = 30 * 24 * HOUR_MS;
/** How long an emailed link restores the cart. */
export const LINK_LIFE_MS = 30 * 24 * HOUR_MS;
/** The minimum time between two cart emails to a person. */
export const MAIL_PAUSE_MS = 7 * 24 * HOUR_MS;

/** A line of an abandoned cart, with the unit price at the time of the report. */
export interface AbandonedItem {
  id: string;
  name: string;
  price: Cents;
  quantity: number;
  variantId: string;
  variantName: string;
  category: string;
  imageUrl?: string;
}

/** Only items having id, name, price and quantity above 0 are reported (specification, section 5). */
export const reportable = <Item extends Partial<AbandonedItem>>(items: readonly Item[]): Item[] =>
  items.filter(
    ({ id, name, price, quantity }) => Boolean(id && name) && (price ?? 0) > 0 && (quantity ?? 0) > 0,
  );

const textOf = (id: string): string => `abandoned-cart:${id}`;

/** The token of the link that restores an abandoned cart; signed, so that nothing needs to be stored. */
export const restoreToken = (secret: string, id: string): string => `${id}.${sign(secret, textOf(id))}`;

/** Null when the token is invalid. */
export function cartOfToken(secret: string, token: string): string | null {
  const [id, signature] = token.split('.');
  return id && signature && isSignedBy(secret, textOf(id), signature) ? id : null;
}
