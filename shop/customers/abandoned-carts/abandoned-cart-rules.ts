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
