import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/db.ts';
import type { Log } from '#platform/log.ts';
import type { ShopCacheTags } from './cache-tags.ts';
import type { Jobs } from './jobs.ts';
import type { QueryCache } from './query-cache.ts';

/** What any function of the shop may need. What only some need is a port of their module: `Core & CarrierPort`. */
export interface Core {
  db: Database;
  clock: Clock;
  log: Log;
  config: {
    mode: 'test' | 'live';
    /** Where links in emails lead, without a slash at the end. */
    publicOrigin: string;
    /** Signs what is handed out and must come back unchanged. */
    secret: string;
  };
  /** Notes what the answer under way is made from. */
  cacheTags: ShopCacheTags;
  queryCache: QueryCache;
  jobs: Jobs;
}

/**
 * Runs `work` in one transaction. `work` gets a shop whose `db` is the transaction: using the outer one
 * inside would wait for a second connection, for ever when all are taken.
 */
export function inTransaction<S extends Core, T>(shop: S, work: (shop: S) => Promise<T>): Promise<T> {
  return shop.db.transaction((tx) => work({ ...shop, db: tx, queryCache: shop.queryCache.within() }));
}
