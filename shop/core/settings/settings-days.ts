import { clockTimeOf, momentAt } from './clock-time.ts';

/**
 * Days where the shop is, 'YYYY-MM-DD'. When they begin is worked out here alone, and told to the database as a moment:
 * it brings rules of daylight time of its own, which may be older (in 2026 Alberta stayed on it, and one knew).
 */
export interface ShopDays {
  /** Both of them whole; null for no bound. */
  from: string | null;
  to: string | null;
}

const DAY_MS = 86_400_000;

/** The day of a moment. */
export const dayOf = (at: Date): string => clockTimeOf(at).slice(0, 10);

/** @example dayAfter('2026-12-31') // '2027-01-01' */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** When a day begins. */
export const midnightOf = (day: string): Date => momentAt(`${day}T00:00`)!;
