import { Keep } from '#platform/cache/keep.ts';
import type { Shop } from './shop.ts';

/**
 * Answers of the database that are kept until something in it changes, and are then as old as the news takes: some
 * milliseconds, and at the worst the seconds until a cut line is noticed.
 */
export interface Memory {
  /**
   * The answer of `read`, from memory while it holds. Whoever asks depends on what it was made from.
   * @param key names the question; what `read` asks must follow from it
   */
  recall<T>(shop: Shop, key: string, read: (shop: Shop) => Promise<T>): Promise<T>;
  /** For a transaction: it is told what is kept, but what it reads itself may be undone and is nobody else's. */
  within(): Memory;
}

/** Remembers nothing: every answer is read. */
export const noMemory: Memory = { recall: (shop, _, read) => read(shop), within: () => noMemory };

/** How many answers are kept. */
const LIMIT = 500;

/** A memory, and what must be told of changes so that it stays true. */
export function openMemory(): { memory: Memory; keep: Keep<unknown> } {
  const keep = new Keep<unknown>({ limit: LIMIT, sizeOf: () => 1 });

  const recall: Memory['recall'] = async <T>(shop: Shop, key: string, read: (shop: Shop) => Promise<T>) => {
    const kept = await keep.get(key, async (reads) => {
      const value = await read({ ...shop, reads });
      // What is not there is asked for by guesses, and they have no end.
      return { value, isKept: value !== null };
    });
    shop.reads.on(...(kept.tags as Set<never>));
    // Overtaken while it was read, it makes whatever is made from it old, too.
    shop.reads.until(kept.staleSince ?? kept.end);
    return kept.value as T;
  };

  const within: Memory = {
    recall: async <T>(shop: Shop, key: string, read: (shop: Shop) => Promise<T>) =>
      (keep.fresh(key) as T | undefined) ?? read(shop),
    within: () => within,
  };
  return { memory: { recall, within: () => within }, keep };
}
