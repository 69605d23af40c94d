/**
 * Days in the shop's time zone, 'YYYY-MM-DD'. This process works out when they begin (local-time.server.ts)
 * and passes moments to the database, whose own time zone data may be older (in 2026 Alberta stayed on
 * daylight time, and only one of the two knew).
 */
export interface ShopDays {
  /** Both inclusive; null for unbounded. */
  from: string | null;
  to: string | null;
}

/** The first day, and the one after the last. */
export interface DayRange {
  from: string;
  until: string;
}

const DAY_MS = 86_400_000;

/** @example dayAfter('2026-12-31') // '2027-01-01' */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (from: string, until: string): number =>
  (Date.parse(until) - Date.parse(from)) / DAY_MS;

export const daysOf = ({ from, until }: DayRange): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, until)) }, (_, nth) => dayAfter(from, nth));
