import { type Cents, MINIMUM_CHARGE } from '#shop/core/index.ts';

/** How long what is typed for a gift card may be: its letters, and whatever stands between them. */
export const MAX_CARD_CODE = 60;

/** What a card that is bought may hold. */
export const GIFT_CARD_BOUNDS = { leastCents: 1_000, mostCents: 50_000 } as const;
/** What is offered to choose from. */
export const GIFT_CARD_AMOUNTS: readonly Cents[] = [2_500, 5_000, 7_500, 10_000];
/** How long a word to whom a card is for may be. */
export const MAX_CARD_MESSAGE = 300;
/** So many days ahead may a card be ordered. */
export const MOST_DAYS_AHEAD = 365;

/** A card that is to be bought. */
export interface GiftCardToBuy {
  amountCents: Cents;
  recipientName: string;
  recipientEmail: string;
  senderName: string;
  message: string;
  /** A day of the shop, 'YYYY-MM-DD', in the morning; null for as soon as it is paid. */
  mailDay: string | null;
}

/** Why a card cannot be mailed on a day: it is over, or more than a year away; null where it can. */
export function deliveryDayProblem(day: string, today: string): 'past' | 'too-far' | null {
  const days = (Date.parse(day) - Date.parse(today)) / 86_400_000;
  if (days < 0) return 'past';
  return days > MOST_DAYS_AHEAD ? 'too-far' : null;
}

/** What became of a gift card that was typed. `refused` is the same for an unknown card, an empty one and one that is off. */
export type GiftCardStatus =
  | { state: 'applied'; id: string; lastFour: string; amountCents: Cents; leftCents: Cents }
  | { state: 'refused' }
  | { state: 'too-often'; retryAfterSeconds: number };

/** What a card pays of a total: as much as it has, but never so much that less than `MINIMUM_CHARGE` is left to collect. */
export function giftCardShare(totalCents: Cents, availableCents: Cents): Cents {
  if (availableCents >= totalCents) return totalCents;
  return Math.max(0, Math.min(availableCents, totalCents - MINIMUM_CHARGE));
}

/** What of a refund goes back to a card: money goes back where money came from, and only the rest to the card. */
export const giftCardShareOfRefund = (refundCents: Cents, moneyLeftCents: Cents): Cents =>
  Math.max(0, refundCents - moneyLeftCents);

/** How a code is looked for: capitals, without what stands between them, and without letters that look like figures. */
export const normalCardCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

/** A code as people read it, in groups of four. */
export const inGroups = (code: string): string => code.match(/.{1,4}/g)!.join('-');
