import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseAway } from '#platform/database-away.ts';
import type { Shop } from '#shop/shop.ts';

/** One thing that is looked after again and again, and changes nothing where there is nothing to do. */
export type Step = (shop: Shop) => Promise<unknown>;

export interface Interval {
  /** Goes round now, or waits for the round that is under way. Never throws. */
  now(): Promise<void>;
  /** Begins no more rounds, and waits for the step under way, though not for ever. */
  stop(): Promise<void>;
}

// What is cut off by the end of the process is taken up by the next one.
const PATIENCE_MS = 8_000;

/**
 * Takes steps one after the other, again and again. A round that takes longer than its time is not overtaken by the
 * next, and a step that fails keeps none of the others from being taken.
 * @param what is looked after, for the log
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
        // A step that fails every few seconds because the database is down is logged without its statement.
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
