import { TaggedCache } from '#platform/cache/tagged-cache.ts';
import type { Core } from './core.ts';

/**
 * Query results, cached until the database announces a change. They are stale for some milliseconds, or a few
 * seconds at worst, until a lost connection is noticed.
 */
export interface QueryCache {
  /**
   * Returns the cached result of `read`, or runs it. The caller's cache tags include those of the result.
   * @param key identifies the query; what `read` asks must follow from it
   */
  get<S extends Core, T>(shop: S, key: string, read: (shop: S) => Promise<T>): Promise<T>;
  /**
   * For a transaction: it reads from the cache, but its own results are not shared, since they may be rolled
   * back.
   */
  within(): QueryCache;
}

/** Caches nothing: every call reads. */
export const noQueryCache: QueryCache = { get: (shop, _, read) => read(shop), within: () => noQueryCache };

/** Maximum number of cached results. */
const LIMIT = 500;

/** The cache, and the store that must be notified of changes. */
export function openQueryCache(): { queryCache: QueryCache; keep: TaggedCache<unknown> } {
  const keep = new TaggedCache<unknown>({ limit: LIMIT, sizeOf: () => 1 });

  const get: QueryCache['get'] = async <S extends Core, T>(
    shop: S,
    key: string,
    read: (shop: S) => Promise<T>,
  ) => {
    const saved = await keep.get(key, async (cacheTags) => {
      const value = await read({ ...shop, cacheTags });
      // Misses aren't cached: guessed ids would fill the cache.
      return { value, isCacheable: value !== null };
    });
    shop.cacheTags.add(...(saved.tags as Set<never>));
    // A result that was invalidated while it was read makes everything built from it stale, too.
    shop.cacheTags.until(saved.staleSince ?? saved.end);
    return saved.value as T;
  };

  const within: QueryCache = {
    get: async <S extends Core, T>(shop: S, key: string, read: (shop: S) => Promise<T>) =>
      (keep.fresh(key) as T | undefined) ?? read(shop),
    within: () => within,
  };
  return { queryCache: { get, within: () => within }, keep };
}
