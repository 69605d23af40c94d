import { isSignedBy, sign } from '#platform/ids.ts';
import type { Cents } from '#shop/core/index.ts';

const HOUR_MS = 3_600_000;

/** A cart counts as abandoned so long after its last change (specification, section 9): a day of 24 hours, whatever the clocks do. */
export const ABANDONED_AFTER_MS = 24 * HOUR_MS;
/** What was left for longer is not looked for any more. */
export const FORGOTTEN_AFTER_MS = 30 * 24 * HOUR_MS;
/** How long the link of a mail brings the cart back. */
export const LINK_LIFE_MS = 30 * 24 * HOUR_MS;
/** Nobody is written to about a cart twice in this time. */
export const MAIL_PAUSE_MS = 7 * 24 * HOUR_MS;

/** A line of an abandoned cart. The price is what one piece costs when it is reported. */
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

/** The token of the link that brings an abandoned cart back. Signed, so that nothing needs to be kept. */
export const restoreToken = (secret: string, id: string): string => `${id}.${sign(secret, textOf(id))}`;

/** The abandoned cart that a token opens; null when it is not ours. */
export function cartOfToken(secret: string, token: string): string | null {
  const [id, signature] = token.split('.');
  return id && signature && isSignedBy(secret, textOf(id), signature) ? id : null;
}
