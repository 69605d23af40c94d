import type { Locale } from '#platform/i18n/messages.ts';
import { type Cents, MINIMUM_CHARGE } from '#shop/core/index.ts';

/** Maximum length of an entered code, separators included. */
export const MAX_CARD_CODE = 60;

/** Limits for a card that is bought. */
export const GIFT_CARD_BOUNDS = { leastCents: 1_000, mostCents: 50_000 } as const;
/** Suggested amounts. */
export const GIFT_CARD_AMOUNTS: readonly Cents[] = [2_500, 5_000, 7_500, 10_000];
export const MAX_CARD_MESSAGE = 300;
/** How far ahead delivery can be scheduled. */
export const MOST_DAYS_AHEAD = 365;

export interface GiftCardToBuy {
  amountCents: Cents;
  recipientName: string;
  recipientEmail: string;
  senderName: string;
  message: string;
  /** The recipient's language; null for the buyer's. */
  locale?: Locale | null;
  /** A day in the shop's time zone, 'YYYY-MM-DD', sent in the morning; null for as soon as it is paid. */
  deliveryDay: string | null;
}

/** Null where the day is valid. */
export function deliveryDayProblem(day: string, today: string): 'past' | 'too-far' | null {
  const days = (Date.parse(day) - Date.parse(today)) / 86_400_000;
  if (days < 0) return 'past';
  return days > MOST_DAYS_AHEAD ? 'too-far' : null;
}

/** `refused` is the same for an unknown, an empty and a disabled card. */
export type GiftCardStatus =
  | { state: 'applied'; id: string; lastFour: string; amountCents: Cents; leftCents: Cents }
  | { state: 'refused' }
  | { state: 'too-often'; retryAfterSeconds: number };

/**
 * What a card pays of a total: up to its balance, but leaving at least `MINIMUM_CHARGE` to collect, unless it
 * pays everything.
 */
export function giftCardShare(totalCents: Cents, availableCents: Cents): Cents {
  if (availableCents >= totalCents) return totalCents;
  return Math.max(0, Math.min(availableCents, totalCents - MINIMUM_CHARGE));
}

/** A refund goes to the original payment first, and only the remainder to the card. */
export const giftCardShareOfRefund = (refundCents: Cents, moneyLeftCents: Cents): Cents =>
  Math.max(0, refundCents - moneyLeftCents);

/** Normalizes an entered code: capitals, without separators and without letters that look like digits. */
export const normalCardCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

export const inGroups = (code: string): string => code.match(/.{1,4}/g)!.join('-');
