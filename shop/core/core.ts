import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/db.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import type { Log } from '#platform/log.ts';
import type { ShopCacheTags } from './cache-tags.ts';
import type { Jobs } from './jobs.ts';
import type { QueryCache } from './query-cache.ts';

/**
 * What any function of the shop may need. What only some need is a port of their module: `Core &
 * CarrierPort`.
 */
export interface Core {
  db: Database;
  clock: Clock;
  log: Log;
  config: {
    mode: 'test' | 'live';
    /** Origin of links in emails, without a trailing slash. */
    publicOrigin: string;
    /** Key for signing values that leave the server and must come back unchanged. */
    secret: string;
  };
  /** Records what the current response depends on. */
  cacheTags: ShopCacheTags;
  queryCache: QueryCache;
  /** The language that the shop's own texts are read in (translations/read-translations.server.ts). */
  locale: Locale;
  jobs: Jobs;
}

/**
 * Runs `work` in one transaction, with a shop whose `db` is the transaction. Using the outer one inside would
 * wait for a second connection: a deadlock when all are in use.
 */
export function inTransaction<S extends Core, T>(shop: S, work: (shop: S) => Promise<T>): Promise<T> {
  return shop.db.transaction((tx) => work({ ...shop, db: tx, queryCache: shop.queryCache.within() }));
}

/** The same shop, whose texts are read in another language. */
export const readIn = <S extends Core>(shop: S, locale: Locale): S =>
  locale === shop.locale ? shop : { ...shop, locale };
