import { performance } from 'node:perf_hooks';

/** How many pages are rendered at once: always allowed, and at most while the processor has time left. */
const ALWAYS = 12;
const AT_MOST = 200;
/** Event loop utilization from which the processor counts as busy. */
const BUSY = 0.9;
const SAMPLE_MS = 250;
/** How old the measurement may be when one more than ALWAYS is admitted. */
const RECENT_MS = 50;
/** How long a request may queue: in a short rush, and in a lasting one. */
const PATIENCE_MS = 3_000;
const LITTLE_PATIENCE_MS = 500;
/** How many may queue in a lasting rush, however slow rendering is. */
const FEW = 24;
/** How many may queue when a rush begins, before the rate of rendering is known. */
const FIRST = 300;

/**
 * Pages for everybody go first, because many wait for one of them, but have only every other turn; then shoppers who
 * are paying, and the admin.
 */
export type Priority = 'first' | 'urgent' | 'normal';
const PRIORITIES: readonly Priority[] = ['first', 'urgent', 'normal'];

/** How long connections are accepted before a page begins, so that neither keeps the other waiting. */
const ACCEPT_MS = 10;

interface Waiting {
  since: number;
  go(mayGo: boolean): void;
}

/**
 * Admits as many requests as can be answered in time; the others queue for a moment and are then refused. In a
 * lasting rush they queue only briefly, so that those admitted are answered soon.
 *
 * Requests begin in different turns of the event loop, so that connections are read between any two, and a sudden rush
 * is noticed before many have begun. Node accepts one connection in each turn, so none begins while more are waiting.
 */
export class Load {
  #running = 0;
  #isBusy = false;
  readonly #queues: Record<Priority, Waiting[]> = { first: [], urgent: [], normal: [] };
  #isAdmitting = false;
  #wasFirst = false;
  #hasConnected = false;
  /** When the queue was empty last. */
  #calmAt = performance.now();
  #used = performance.eventLoopUtilization();
  #measuredAt = performance.now();
  /** Answers since the last sample, and between the two before it. */
  #answered = 0;
  #answeredBefore = 0;
  readonly #timer: NodeJS.Timeout;

  constructor() {
    this.#timer = setInterval(() => this.#sample(), SAMPLE_MS).unref();
  }

  /**
   * Whether a new request would time out: more are queued than are answered in its time, which is shorter for normal
   * requests in a rush.
   */
  isFull(priority: Priority): boolean {
    const isHurried = priority === 'normal' && this.#isRush();
    const inTime = (this.#answeredBefore * (isHurried ? LITTLE_PATIENCE_MS : PATIENCE_MS)) / SAMPLE_MS;
    return this.#queues[priority].length >= Math.max(isHurried ? FEW : FIRST, inTime);
  }

  /** Waits for a slot. @returns a function that frees it; null if there was none in time */
  async enter(priority: Priority): Promise<(() => void) | null> {
    if (this.isFull(priority)) return null;
    const now = performance.now();
    if (this.#waiting === 0) this.#calmAt = now;
    const mayGo = await new Promise<boolean>((go) => {
      this.#queues[priority].push({ since: now, go });
      this.#admitNext();
    });
    if (!mayGo) return null;
    return () => {
      this.#running -= 1;
      this.#answered += 1;
      this.#admitNext();
    };
  }

  /** To be called for each new connection. */
  countConnection(): void {
    this.#hasConnected = true;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  get #waiting(): number {
    return PRIORITIES.reduce((sum, priority) => sum + this.#queues[priority].length, 0);
  }

  #isRush(): boolean {
    return this.#waiting > 0 && performance.now() - this.#calmAt > PATIENCE_MS;
  }

  #hasCapacity(): boolean {
    if (this.#running < ALWAYS) return true;
    if (performance.now() - this.#measuredAt > RECENT_MS) this.#measure();
    return !this.#isBusy && this.#running < AT_MOST;
  }

  /** In the next turn of the event loop that brings no connection. */
  #admitNext(): void {
    if (this.#isAdmitting) return;
    this.#isAdmitting = true;
    const start = performance.now();
    const turn = () => {
      const hasConnected = this.#hasConnected;
      this.#hasConnected = false;
      if (hasConnected && performance.now() - start < ACCEPT_MS) return setImmediate(turn);
      this.#isAdmitting = false;
      this.#admit();
    };
    setImmediate(turn);
  }

  #admit(): void {
    this.#rejectExpired();
    if (this.#waiting > 0 && this.#hasCapacity()) {
      this.#running += 1;
      this.#next().go(true);
      if (this.#waiting > 0) this.#admitNext();
    }
    if (this.#waiting === 0) this.#calmAt = performance.now();
  }

  #next(): Waiting {
    const { first, urgent, normal } = this.#queues;
    const favoured = this.#wasFirst ? undefined : first.shift();
    this.#wasFirst = favoured !== undefined;
    return (favoured ?? urgent.shift() ?? normal.shift() ?? first.shift())!;
  }

  /** Refuses requests that have queued for too long: the first of each queue. */
  #rejectExpired(): void {
    const now = performance.now();
    for (const priority of PRIORITIES) {
      const queue = this.#queues[priority];
      const patience = priority === 'normal' && this.#isRush() ? LITTLE_PATIENCE_MS : PATIENCE_MS;
      while (queue[0] && now - queue[0].since > patience) queue.shift()!.go(false);
    }
  }

  #measure(): void {
    const used = performance.eventLoopUtilization();
    this.#isBusy = performance.eventLoopUtilization(used, this.#used).utilization > BUSY;
    this.#used = used;
    this.#measuredAt = performance.now();
  }

  #sample(): void {
    this.#measure();
    this.#answeredBefore = this.#answered;
    this.#answered = 0;
    this.#admitNext();
  }
}
