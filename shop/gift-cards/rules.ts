import type { Cents } from '../money/money.ts';

/** How long what is typed for a gift card may be: its letters, and whatever stands between them. */
export const MAX_CARD_CODE = 60;

/** The smallest amount that a way to pay is asked for: below it no card network takes a payment. */
export const LEAST_DUE: Cents = 50;

/** What became of a gift card that was typed. `refused` is the same for an unknown card, an empty one and one that is off. */
export type CardStanding =
  | { state: 'applied'; id: string; lastFour: string; amountCents: Cents; leftCents: Cents }
  | { state: 'refused' }
  | { state: 'too-often'; retryAfterSeconds: number };

/** What a card pays of a total: as much as it has, but never so much that less than `LEAST_DUE` is left to collect. */
export function cardShare(totalCents: Cents, availableCents: Cents): Cents {
  if (availableCents >= totalCents) return totalCents;
  return Math.max(0, Math.min(availableCents, totalCents - LEAST_DUE));
}

/** What of a refund goes back to a card: money goes back where money came from, and only the rest to the card. */
export const cardShareOfRefund = (refundCents: Cents, moneyLeftCents: Cents): Cents =>
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
