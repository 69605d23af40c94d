import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';

/** How many pages are made at once: always allowed, and at most while the processor has time left. */
const ALWAYS = 12;
const AT_MOST = 200;
/** From this share of its time on the processor counts as busy. */
const BUSY = 0.9;
const LOOK_MS = 250;
/** How long a request may wait for its turn: in a short rush, and in one that does not end. */
const PATIENCE_MS = 3_000;
const LITTLE_PATIENCE_MS = 500;
/** How many may wait in a rush, however slowly pages are made. */
const FEW = 24;
/** How many may wait when a rush begins, before it is known how quickly pages are made. */
const FIRST = 300;

interface Waiting {
  since: number;
  go(mayGo: boolean): void;
}

/**
 * Admits as many requests as can be answered in time; the others wait for a moment, and are then turned away. While a
 * rush lasts, they wait only briefly, so that those admitted are answered soon. Shoppers who are paying go first.
 */
export class Load {
  #running = 0;
  #isBusy = false;
  readonly #urgent: Waiting[] = [];
  readonly #others: Waiting[] = [];
  /** When nobody waited last. */
  #calmAt = performance.now();
  #used = performance.eventLoopUtilization();
  /** How many were answered since the last look, and between the two before it. */
  #answered = 0;
  #answeredBefore = 0;
  readonly #timer: NodeJS.Timeout;

  constructor() {
    this.#timer = setInterval(() => this.#look(), LOOK_MS).unref();
  }

  /**
   * Whether who comes now would wait in vain: more wait already than are answered in the time that they have. Urgent
   * requests are kept waiting for as long in a rush as out of one.
   */
  isFull(isUrgent: boolean): boolean {
    const isHurried = !isUrgent && this.#isRush();
    const waiting = isUrgent ? this.#urgent.length : this.#others.length;
    const inTime = (this.#answeredBefore * (isHurried ? LITTLE_PATIENCE_MS : PATIENCE_MS)) / LOOK_MS;
    return waiting >= Math.max(isHurried ? FEW : FIRST, inTime);
  }

  /** Waits for a turn. @returns what ends it; null where there is none in time */
  async enter(isUrgent: boolean): Promise<(() => void) | null> {
    if (!this.#hasRoom() || this.#waiting > 0) {
      if (this.isFull(isUrgent)) return null;
      if (this.#waiting === 0) this.#calmAt = performance.now();
      const mayGo = await new Promise<boolean>((go) =>
        (isUrgent ? this.#urgent : this.#others).push({ since: performance.now(), go }),
      );
      if (!mayGo) return null;
    } else this.#running += 1;
    // What has come meanwhile is read before the next page is made.
    await setImmediate();
    return () => {
      this.#running -= 1;
      this.#answered += 1;
      this.#letIn();
    };
  }

  close(): void {
    clearInterval(this.#timer);
  }

  get #waiting(): number {
    return this.#urgent.length + this.#others.length;
  }

  #isRush(): boolean {
    return this.#waiting > 0 && performance.now() - this.#calmAt > PATIENCE_MS;
  }

  #hasRoom(): boolean {
    return this.#running < (this.#isBusy ? ALWAYS : AT_MOST);
  }

  #letIn(): void {
    this.#turnAway();
    while (this.#waiting > 0 && this.#hasRoom()) {
      this.#running += 1;
      (this.#urgent.shift() ?? this.#others.shift())!.go(true);
    }
  }

  /** Those who have waited for too long: the first of each line. */
  #turnAway(): void {
    const now = performance.now();
    const patience = this.#isRush() ? LITTLE_PATIENCE_MS : PATIENCE_MS;
    while (this.#urgent[0] && now - this.#urgent[0].since > PATIENCE_MS) this.#urgent.shift()!.go(false);
    while (this.#others[0] && now - this.#others[0].since > patience) this.#others.shift()!.go(false);
  }

  #look(): void {
    const used = performance.eventLoopUtilization();
    this.#isBusy = performance.eventLoopUtilization(used, this.#used).utilization > BUSY;
    this.#used = used;
    this.#answeredBefore = this.#answered;
    this.#answered = 0;
    this.#letIn();
  }
}
