import { TaggedCache } from '#platform/cache/tagged-cache.ts';
import type { Core } from './core.ts';

/**
 * Answers of the database that are kept until something in it changes, and are then as old as the news takes: some
 * milliseconds, and at the worst the seconds until a cut line is noticed.
 */
export interface QueryCache {
  /**
   * The answer of `read`, from memory while it holds. Whoever asks depends on what it was made from.
   * @param key names the question; what `read` asks must follow from it
   */
  get<S extends Core, T>(shop: S, key: string, read: (shop: S) => Promise<T>): Promise<T>;
  /** For a transaction: it is told what is kept, but what it cacheTags itself may be undone and is nobody else's. */
  within(): QueryCache;
}

/** Remembers nothing: every answer is read. */
export const noQueryCache: QueryCache = { get: (shop, _, read) => read(shop), within: () => noQueryCache };

/** How many answers are kept. */
const LIMIT = 500;

/** A memory, and what must be told of changes so that it stays true. */
export function openQueryCache(): { queryCache: QueryCache; keep: TaggedCache<unknown> } {
  const keep = new TaggedCache<unknown>({ limit: LIMIT, sizeOf: () => 1 });

  const get: QueryCache['get'] = async <S extends Core, T>(
    shop: S,
    key: string,
    read: (shop: S) => Promise<T>,
  ) => {
    const saved = await keep.get(key, async (cacheTags) => {
      const value = await read({ ...shop, cacheTags });
      // What is not there is asked for by guesses, and they have no end.
      return { value, isCacheable: value !== null };
    });
    shop.cacheTags.add(...(saved.tags as Set<never>));
    // Overtaken while it was read, it makes whatever is made from it old, too.
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
