import { afterEach, expect, test } from 'vitest';
import { makeLog } from '#platform/log.ts';
import type { Shop } from '#shop/shop.ts';
import { type Interval, startInterval } from './scheduler.ts';

const shop = { log: makeLog('silent') } as Shop;
const NEVER_MS = 2 ** 31 - 1;

let round: Interval | undefined;
afterEach(() => round?.stop());

test('a step that fails keeps none of the others from being taken', async () => {
  const runs: string[] = [];
  round = startInterval(
    NEVER_MS,
    'a test',
    [
      async () => runs.push('first'),
      async () => {
        throw new Error('a poisoned row');
      },
      () => {
        throw new Error('before it was a promise');
      },
      async () => runs.push('last'),
    ],
    shop,
  );
  await round.now();
  await round.now();
  expect(runs).toEqual(['first', 'last', 'first', 'last']);
});

test('a round is not overtaken by the next, and is waited for at the stop', async () => {
  let [running, most, done] = [0, 0, 0];
  let go = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const slow = async () => {
    running += 1;
    most = Math.max(most, running);
    await gate;
    running -= 1;
    done += 1;
  };
  round = startInterval(1, 'a test', [slow], shop);
  const both = [round.now(), round.now()];
  go();
  await Promise.all(both);
  await round.stop();
  expect([most, running]).toEqual([1, 0]);
  expect(done).toBeGreaterThan(0);
});

test('a stop in the middle of a round leaves its other steps for another day', async () => {
  const runs: string[] = [];
  const started: Interval = startInterval(
    NEVER_MS,
    'a test',
    [
      async () => {
        runs.push('first');
        void started.stop();
      },
      async () => runs.push('second'),
    ],
    shop,
  );
  await started.now();
  expect(runs).toEqual(['first']);
});
