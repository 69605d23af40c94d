import { LRUCache } from 'lru-cache';
import { CollectedTags } from './cache-tags.ts';

/** An answer, and what it was made from. */
export interface CacheEntry<T> {
  readonly value: T;
  readonly tags: ReadonlySet<string>;
  /** From when on it is another one anyway, in milliseconds since 1970. */
  readonly end: number;
  /** When something that it was made from changed; null while it holds. */
  staleSince: number | null;
  /** Which making it came from: a later one is never overwritten by an earlier one. */
  readonly turn: number;
}

/** What was made; what is not to be kept still answers all who wait for it. */
export interface Made<T> {
  value: T;
  isCacheable: boolean;
}

interface Making<T> {
  turn: number;
  reads: CollectedTags;
  isOvertaken: boolean;
  result: Promise<CacheEntry<T>>;
}

interface KeepOptions<T> {
  /** How much may be kept, in the unit of `sizeOf`; what was asked for longest ago goes first. */
  limit: number;
  sizeOf(value: T): number;
  /** For so long after a change the old answer is given while the new one is made. */
  graceMs?: number;
  /** After so long the old answer is given even if it is older: the database may be gone. */
  patienceMs?: number;
}

/**
 * Answers made once and kept until something that they were made from changes. However many ask at the same
 * time, an answer is made once; one that was overtaken by a change while it was made is kept as an old one.
 */
export class TaggedCache<T> {
  readonly #entries: LRUCache<string, CacheEntry<T>>;
  readonly #making = new Map<string, Making<T>>();
  readonly #options: KeepOptions<T>;
  #turn = 0;
  #isDeaf = false;

  constructor(options: KeepOptions<T>) {
    this.#options = options;
    this.#entries = new LRUCache({
      maxSize: options.limit,
      sizeCalculation: ({ value }) => Math.max(1, options.sizeOf(value)),
    });
  }

  /** What is kept and holds, without waiting. */
  fresh(key: string): T | undefined {
    const saved = this.#entries.get(key);
    return saved && this.#holds(saved) ? saved.value : undefined;
  }

  /** Whether anything is kept, be it old. */
  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** What is kept, or what `make` makes. Where making fails, the old answer if there is one. */
  async get(key: string, make: (reads: CollectedTags) => Promise<Made<T>>): Promise<CacheEntry<T>> {
    const old = this.#entries.get(key);
    if (old && this.#holds(old)) return old;
    const made = (this.#making.get(key) ?? this.#begin(key, make)).result;
    const { graceMs, patienceMs } = this.#options;
    if (!old || graceMs === undefined) return made;
    const giveOld = () => old;
    const answer = made.catch(giveOld);
    if (Date.now() - Math.min(old.staleSince ?? old.end, old.end) < graceMs) return old;
    return patienceMs === undefined ? answer : Promise.race([answer, after(patienceMs).then(giveOld)]);
  }

  /** Everything that was made from any of these has changed. */
  changed(tags: ReadonlySet<string>): void {
    const now = Date.now();
    for (const saved of this.#entries.values()) {
      if (!tags.isDisjointFrom(saved.tags)) saved.staleSince ??= now;
    }
    for (const [key, making] of this.#making) {
      for (const tag of tags) making.reads.received.add(tag);
      // Who asks from now on gets an answer that has seen the change.
      if (making.reads.isOvertaken) this.#making.delete(key);
    }
  }

  /** Changes may be missed from now on: nothing is trusted until `hearing` is called. */
  deaf(): void {
    this.#isDeaf = true;
    this.#doubtAll();
  }

  /** Changes are heard again; those in between were missed. */
  hearing(): void {
    this.#doubtAll();
    this.#isDeaf = false;
  }

  /** How much is kept, in the unit of `sizeOf`. */
  get size(): number {
    return this.#entries.calculatedSize;
  }

  #doubtAll(): void {
    const now = Date.now();
    for (const saved of this.#entries.values()) saved.staleSince ??= now;
    for (const making of this.#making.values()) making.isOvertaken = true;
    this.#making.clear();
  }

  #holds({ staleSince, end }: CacheEntry<T>): boolean {
    return staleSince === null && end > Date.now();
  }

  #begin(key: string, make: (reads: CollectedTags) => Promise<Made<T>>): Making<T> {
    this.#turn += 1;
    const reads = new CollectedTags();
    const making: Making<T> = {
      turn: this.#turn,
      reads,
      isOvertaken: false,
      result: make(reads)
        .then((made) => this.#keep(key, making, made))
        .finally(() => this.#making.get(key) === making && this.#making.delete(key)),
    };
    // Who was given the old answer does not wait for this one.
    making.result.catch(() => {});
    this.#making.set(key, making);
    return making;
  }

  #keep(
    key: string,
    { turn, reads, isOvertaken }: Making<T>,
    { value, isCacheable }: Made<T>,
  ): CacheEntry<T> {
    const isOld = isOvertaken || reads.isOvertaken || this.#isDeaf;
    const staleSince = isOld ? Date.now() : null;
    const saved: CacheEntry<T> = { value, tags: reads.tags, end: reads.end, staleSince, turn };
    const other = this.#entries.peek(key);
    if (other && other.turn > turn) return saved;
    if (isCacheable) this.#entries.set(key, saved);
    else this.#entries.delete(key);
    return saved;
  }
}

const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
