import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseAway } from '#platform/database-away.ts';
import type { Shop } from '#shop/shop.ts';

/** A periodic task; idempotent. */
export type Step = (shop: Shop) => Promise<unknown>;

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
export function startInterval(everyMs: number, what: string, steps: readonly Step[], shop: Shop): Interval {
  let isOver = false;
  let underWay: Promise<void> | null = null;

  async function go(): Promise<void> {
    for (const step of steps) {
      if (isOver) return;
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
    underWay ??= go().finally(() => {
      underWay = null;
    });
    return underWay;
  };
  const timer = setInterval(now, everyMs);

  return {
    now,
    async stop() {
      isOver = true;
      clearInterval(timer);
      const enough = new AbortController();
      await Promise.race([underWay, wait(PATIENCE_MS, undefined, { signal: enough.signal }).catch(() => {})]);
      enough.abort();
    },
  };
}
