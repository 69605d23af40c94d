import type { Core } from '../core.ts';
import { settingsOf } from '../settings/settings-of.server.ts';
import { dayOf } from './local-time.server.ts';
import { timeZoneOf } from './time-zones.ts';

/** The shop's time zone. Cached results that use it are dropped when the settings change. */
export const shopTimeZone = async (shop: Core): Promise<string> => timeZoneOf(await settingsOf(shop));

/** Today where the shop is, 'YYYY-MM-DD'. */
export const shopToday = async (shop: Core): Promise<string> =>
  dayOf(shop.clock.now(), await shopTimeZone(shop));
