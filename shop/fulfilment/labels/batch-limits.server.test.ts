import { afterAll, expect, test } from 'vitest';
import type { Shop } from '#shop/shop.ts';
import { makeShippingShop, paidOrder } from '#tests/orders/orders-to-ship.ts';
import { shipment } from '#tests/stand-ins/shippo/shippo.ts';
import { readBatch, runBatch, startBatch } from './label-batches.server.ts';

const made = await makeShippingShop({ isLimited: true });
const { opened, provider } = made;
afterAll(made.close);

/** The wait in seconds that the batch asks for, each time. */
const waits: number[] = [];
const add: Shop['jobs']['add'] = async (_, name, __, later) => {
  if (name === 'buy-label-batch') waits.push(later?.afterSeconds ?? 0);
};
const shop: Shop = { ...made.shop, jobs: { ...made.shop.jobs, add } };

test('a batch of fifty goes through within the limits of a test key', async () => {
  const ids = await Promise.all(Array.from({ length: 50 }, () => paidOrder(shop)));
  // Rates were requested just before, so that the batch meets the limit of fifty a minute.
  const asked = await Promise.all(Array.from({ length: 10 }, () => shop.carrier.rates(shipment)));
  expect(asked.every(({ ok }) => ok)).toBe(true);
  const batchId = (await startBatch(shop, ids, 'owner@example.ca'))!;
  for (let done = 0; done < waits.length; done += 1) {
    opened.clock.advance(waits[done]! * 1000);
    await runBatch(shop, batchId);
  }
  const batch = (await readBatch(shop, batchId))!;
  expect(batch.orders.filter(({ state }) => state !== 'done')).toEqual([]);
  expect(batch.finishedAt).not.toBeNull();
  expect(provider.ledger).toHaveLength(50);
  expect(Math.max(...waits)).toBeGreaterThan(1);
  expect(provider.asked.some(({ call }) => call === 'find')).toBe(false);
}, 180_000);
