import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseAway } from '#platform/database-away.ts';
import type { Shop } from '#shop/shop.ts';

/** A periodic task; idempotent. */
export type Task = (shop: Shop) => Promise<unknown>;

export interface Interval {
  /** Runs now, or waits for the run that is under way. Never throws. */
  now(): Promise<void>;
  /** Starts no more runs, and waits for the current task for a limited time. */
  stop(): Promise<void>;
}

// An interrupted task is continued by the next process.
const PATIENCE_MS = 8_000;

/**
 * Runs tasks in turn, periodically. Runs never overlap, and a failing task doesn't stop the others.
 * @param what name for the log
 */
export function startInterval(everyMs: number, what: string, steps: readonly Task[], shop: Shop): Interval {
  let isStopped = false;
  let current: Promise<void> | null = null;

  async function runTasks(): Promise<void> {
    for (const step of steps) {
      if (isStopped) return;
      try {
        await step(shop);
      } catch (error) {
        // A failure because the database is down is logged without its statement, because it recurs every few
        // seconds.
        if (isDatabaseAway(error)) shop.log.warn({ what, step: step.name }, 'the database cannot be used');
        else {
          shop.log.error(
            { err: error, what, step: step.name },
            'a step of a round failed; the next tries again',
          );
        }
      }
    }
  }
  const now = (): Promise<void> => {
    current ??= runTasks().finally(() => {
      current = null;
    });
    return current;
  };
  const timer = setInterval(now, everyMs);

  return {
    now,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      const stopped = new AbortController();
      await Promise.race([current, wait(PATIENCE_MS, undefined, { signal: stopped.signal }).catch(() => {})]);
      stopped.abort();
    },
  };
}
