import { type Allowance, allow } from '../../platform/rate-limit.ts';
import type { Shop } from '../shop.ts';

// In a minute, for each network.
const LIMITS = { search: 60, suggestions: 120 };

/** Counts one search, or one look at suggestions, and says whether it may go on. */
export const maySearch = (
  { db, config, clock }: Shop,
  action: keyof typeof LIMITS,
  network: string,
): Promise<Allowance> =>
  allow(db, config.secret, clock.now(), action, network, { times: LIMITS[action], seconds: 60 });
