import { LRUCache } from 'lru-cache';
import { CollectedTags } from './cache-tags.ts';

export interface CacheEntry<T> {
  readonly value: T;
  readonly tags: ReadonlySet<string>;
  /** When it expires, in milliseconds since 1970. */
  readonly end: number;
  /** When something that it was made from changed; null while it is fresh. */
  staleSince: number | null;
  /** An entry never overwrites one with a later turn. */
  readonly turn: number;
}

/** An answer that isn't cacheable still goes to all who wait for it. */
export interface CacheResult<T> {
  value: T;
  isCacheable: boolean;
}

interface PendingEntry<T> {
  turn: number;
  collected: CollectedTags;
  isOvertaken: boolean;
  result: Promise<CacheEntry<T>>;
}

interface CacheOptions<T> {
  /** Capacity in the unit of `sizeOf`; the least recently used entries are evicted. */
  limit: number;
  sizeOf(value: T): number;
  /** Stale-while-revalidate: for this long after a change the old answer is served while the new one is made. */
  graceMs?: number;
  /** If making takes longer, the old answer is served however old it is, because the database may be down. */
  patienceMs?: number;
}

/**
 * A cache whose entries are dropped when something that they were made from changes. Concurrent requests for a key
 * make its answer once; an answer that was invalidated while it was made is stored as stale.
 */
export class TaggedCache<T> {
  readonly #entries: LRUCache<string, CacheEntry<T>>;
  readonly #making = new Map<string, PendingEntry<T>>();
  /** Keys whose answer is being made, even if it was overtaken by a change. */
  readonly #inProgress = new Set<string>();
  readonly #options: CacheOptions<T>;
  #turn = 0;
  #isSuspended = false;

  constructor(options: CacheOptions<T>) {
    this.#options = options;
    this.#entries = new LRUCache({
      maxSize: options.limit,
      sizeCalculation: ({ value }) => Math.max(1, options.sizeOf(value)),
    });
  }

  fresh(key: string): T | undefined {
    const saved = this.#entries.get(key);
    return saved && this.#holds(saved) ? saved.value : undefined;
  }

  /**
   * What `get` returns at once, without making anything: the entry if it is fresh, or if it was until a moment ago and
   * the next one is being made. So while changes never end, one answer is made after the other.
   */
  ready(key: string): T | undefined {
    const saved = this.#entries.get(key);
    return saved && this.#isReady(key, saved) ? saved.value : undefined;
  }

  /** Whether there is an entry, fresh or stale. */
  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** The entry, or what `make` returns. If `make` fails, the stale entry if there is one. */
  async get(
    key: string,
    make: (collected: CollectedTags) => Promise<CacheResult<T>>,
  ): Promise<CacheEntry<T>> {
    const old = this.#entries.get(key);
    if (old && this.#isReady(key, old)) return old;
    const pending = (this.#making.get(key) ?? this.#begin(key, make)).result;
    const { graceMs, patienceMs } = this.#options;
    if (!old || graceMs === undefined) return pending;
    const serveStale = () => old;
    const answer = pending.catch(serveStale);
    if (this.#isInGrace(old)) return old;
    return patienceMs === undefined ? answer : Promise.race([answer, after(patienceMs).then(serveStale)]);
  }

  /** Marks everything that was made from these tags as stale. */
  changed(tags: ReadonlySet<string>): void {
    const now = Date.now();
    for (const saved of this.#entries.values()) {
      if (!tags.isDisjointFrom(saved.tags)) saved.staleSince ??= now;
    }
    for (const [key, making] of this.#making) {
      for (const tag of tags) making.collected.received.add(tag);
      // Later requests must get an answer that has seen the change.
      if (making.collected.isOvertaken) this.#making.delete(key);
    }
  }

  /** Invalidations may be missed from now on, so nothing is fresh until `resume` is called. */
  suspend(): void {
    this.#isSuspended = true;
    this.#markAllStale();
  }

  /** Invalidations arrive again; those in between were missed. */
  resume(): void {
    this.#markAllStale();
    this.#isSuspended = false;
  }

  /** In the unit of `sizeOf`. */
  get size(): number {
    return this.#entries.calculatedSize;
  }

  #markAllStale(): void {
    const now = Date.now();
    for (const saved of this.#entries.values()) saved.staleSince ??= now;
    for (const making of this.#making.values()) making.isOvertaken = true;
    this.#making.clear();
  }

  #holds({ staleSince, end }: CacheEntry<T>): boolean {
    return staleSince === null && end > Date.now();
  }

  #isInGrace({ staleSince, end }: CacheEntry<T>): boolean {
    return Date.now() - Math.min(staleSince ?? end, end) < (this.#options.graceMs ?? 0);
  }

  #isReady(key: string, saved: CacheEntry<T>): boolean {
    return this.#holds(saved) || (this.#inProgress.has(key) && this.#isInGrace(saved));
  }

  #begin(key: string, make: (collected: CollectedTags) => Promise<CacheResult<T>>): PendingEntry<T> {
    this.#turn += 1;
    const collected = new CollectedTags();
    const making: PendingEntry<T> = {
      turn: this.#turn,
      collected,
      isOvertaken: false,
      result: make(collected)
        .then((made) => this.#keep(key, making, made))
        .finally(() => {
          this.#inProgress.delete(key);
          if (this.#making.get(key) === making) this.#making.delete(key);
        }),
    };
    // Requests that were served the stale answer don't wait for this one.
    making.result.catch(() => {});
    this.#making.set(key, making);
    this.#inProgress.add(key);
    return making;
  }

  #keep(
    key: string,
    { turn, collected, isOvertaken }: PendingEntry<T>,
    { value, isCacheable }: CacheResult<T>,
  ): CacheEntry<T> {
    const isOld = isOvertaken || collected.isOvertaken || this.#isSuspended;
    const staleSince = isOld ? Date.now() : null;
    const saved: CacheEntry<T> = { value, tags: collected.tags, end: collected.end, staleSince, turn };
    const other = this.#entries.peek(key);
    if (other && other.turn > turn) return saved;
    if (isCacheable) this.#entries.set(key, saved);
    else this.#entries.delete(key);
    return saved;
  }
}

const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
