import type { Locale } from '#platform/i18n/messages.ts';
import { readCents, readDecimal, SOURCE_LOCALE, writeCents } from '#shop/core/index.ts';
import type { VariantState } from './product-state.ts';

const MAX_CENTS = 10_000_000;

/**
 * Parses a typed amount.
 * @returns cents; null where it is invalid.
 * @example readPrice('$1,234.5') // 123450
 */
export function readPrice(typed: string): number | null {
  const cents = readCents(typed);
  return cents !== null && cents <= MAX_CENTS ? cents : null;
}

/** A price for a field, in the language of its reader; files have a decimal point. */
export const writePrice = (cents: number, locale: Locale = SOURCE_LOCALE): string =>
  writeCents(cents, locale);

/** Null where it is invalid or out of bounds. */
export function readWhole(typed: string, min: number, max: number): number | null {
  const whole = Number(readDecimal(typed, 0) ?? Number.NaN);
  return whole >= min && whole <= max ? whole : null;
}

/** Why a sale cannot be: its price is not lower than the ordinary one, or it ends before it starts. */
export type SaleProblem = 'sale-not-lower' | 'sale-dates';

export function saleProblemOf({
  priceCents,
  saleCents,
  saleFrom,
  saleUntil,
}: Pick<VariantState, 'priceCents' | 'saleCents' | 'saleFrom' | 'saleUntil'>): SaleProblem | null {
  if (saleCents !== null && (saleCents <= 0 || saleCents >= priceCents)) return 'sale-not-lower';
  return saleFrom !== null && saleUntil !== null && saleFrom >= saleUntil ? 'sale-dates' : null;
}

/** @param until as in a product's state, or as typed; an unreadable one ends no sale */
export const isSaleOver = (until: string, now: Date): boolean => new Date(until).getTime() <= now.getTime();
