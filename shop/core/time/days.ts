/**
 * Days where the shop is, 'YYYY-MM-DD'. When they begin is worked out by this process (local-time.server.ts) and told
 * to the database as a moment: it brings rules of daylight time of its own, which may be older (in 2026 Alberta stayed
 * on daylight time, and only one of the two knew).
 */
export interface ShopDays {
  /** Both of them whole; null for no bound. */
  from: string | null;
  to: string | null;
}

const DAY_MS = 86_400_000;

/** @example dayAfter('2026-12-31') // '2027-01-01' */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
