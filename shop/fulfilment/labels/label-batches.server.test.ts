import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { orders } from '#shop/orders/order-tables.ts';
import { applyDispute } from '#shop/orders/payments/disputes.server.ts';
import { payments } from '#shop/orders/payments/payment-tables.ts';
import { resolveReview } from '#shop/orders/review-order.server.ts';
import { makeShippingShop, paidOrder } from '#tests/orders/orders-to-ship.ts';
import { offersOf, type ParcelOffer } from '../shipping-view.server.ts';
import { buyLabel } from './buy-label.server.ts';
import { readBatch, resumeBatches, retryFailed, runBatch, startBatch } from './label-batches.server.ts';
import { labelFilesOfBatch } from './label-file.server.ts';
import { labelBatches } from './label-tables.ts';

const { opened, provider, shop, close } = await makeShippingShop();
afterAll(close);

const actor = 'owner@example.ca';
/** Runs the batch jobs as the job runner would. */
async function work(): Promise<number> {
  let groups = 0;
  for (let job = next(); job; job = next(), groups += 1) await runBatch(shop, job.batchId);
  return groups;
}
function next(): { batchId: string } | null {
  const at = opened.jobs.findIndex(({ name }) => name === 'buy-label-batch');
  return at < 0 ? null : (opened.jobs.splice(at, 1)[0]!.data as { batchId: string });
}
const paidOrders = (count: number) => Promise.all(Array.from({ length: count }, () => paidOrder(shop)));
const statesOf = async (batchId: string) =>
  (await readBatch(shop, batchId))!.orders.map(({ state }) => state);

test('labels of seven orders are bought three at a time, one result each', async () => {
  const ids = await paidOrders(7);
  const before = provider.ledger.length;
  const batchId = (await startBatch(shop, [...ids, ids[0]!], actor))!;
  expect(await statesOf(batchId)).toEqual(Array(7).fill('waiting'));
  const start = performance.now();
  expect(await work()).toBe(3);
  // Half a second between orders, in each of the three groups.
  expect(performance.now() - start).toBeGreaterThan(2_000);
  const batch = (await readBatch(shop, batchId))!;
  expect(batch.finishedAt).not.toBeNull();
  expect(
    batch.orders.every(({ state, failure, note }) => state === 'done' && failure === null && note === null),
  ).toBe(true);
  expect(provider.ledger.length - before).toBe(7);
  expect(await labelFilesOfBatch(shop, batchId)).toHaveLength(7);
});

test('a failed label says why, and only it is tried again', async () => {
  const ids = await paidOrders(3);
  await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, ids[2]!));
  provider.fail('buy', 'status 400', 1);
  const before = provider.ledger.length;
  const batchId = (await startBatch(shop, ids, actor))!;
  await work();
  const failures = (await readBatch(shop, batchId))!.orders.flatMap(({ failure }) => failure ?? []);
  expect(failures.find(({ problem }) => problem === 'refused')).toMatchObject({ httpStatus: 400 });
  expect(failures.filter(({ problem }) => problem === 'not-sendable')).toHaveLength(1);
  expect(provider.ledger.length - before).toBe(1);
  expect(await retryFailed(shop, batchId)).toBe(true);
  await work();
  expect((await statesOf(batchId)).toSorted()).toEqual(['done', 'done', 'failed']);
  expect(provider.ledger.length - before).toBe(2);
});

test('an order under review or with an open dispute gets no label, and says why', async () => {
  const ids = (await paidOrders(4)) as [string, string, string, string];
  const [reviewed, disputed, won] = ids;
  await shop.db.update(orders).set({ reviewReason: 'fraud-review' }).where(eq(orders.id, reviewed));
  for (const [orderId, stage] of [
    [disputed, 'needs-response'],
    [won, 'won'],
  ] as const) {
    const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
    const news = { id: `dp_${stage}`, reason: 'fraudulent', amountCents: 100, respondBy: null };
    await applyDispute(shop, payment!.provider, payment!.id, { ...news, stage: 'needs-response' });
    // The staff have reviewed it, and the bank has not decided.
    await resolveReview(shop, { orderId, actor });
    if (stage === 'won') await applyDispute(shop, payment!.provider, payment!.id, { ...news, stage });
  }
  const before = provider.ledger.length;
  const batchId = (await startBatch(shop, ids, actor))!;
  await work();
  const problems = new Map(
    (await readBatch(shop, batchId))!.orders.map(({ id, failure }) => [id, failure?.problem]),
  );
  expect(problems.get(reviewed)).toBe('in-review');
  expect(problems.get(disputed)).toBe('disputed');
  expect(problems.get(won)).toBeUndefined();
  expect(provider.ledger.length - before).toBe(2);
});

test('a batch whose worker has died is gone on with, by one', async () => {
  const ids = await paidOrders(2);
  const before = provider.ledger.length;
  const batchId = (await startBatch(shop, ids, actor))!;
  next();
  // A worker took it and died.
  await shop.db
    .update(labelBatches)
    .set({ leaseUntil: sql`${new Date(shop.clock.now().getTime() + 1_000).toISOString()}::timestamptz` })
    .where(eq(labelBatches.id, batchId));
  await resumeBatches(shop);
  await runBatch(shop, batchId);
  expect(await statesOf(batchId)).toEqual(['waiting', 'waiting']);
  opened.clock.advance(11_000);
  await resumeBatches(shop);
  await Promise.all([work(), runBatch(shop, batchId), runBatch(shop, batchId)]);
  await work();
  expect(await statesOf(batchId)).toEqual(['done', 'done']);
  expect(provider.ledger.length - before).toBe(2);
  await resumeBatches(shop);
  expect(next()).toBeNull();
});

test('of orders that are not there no batch is made', async () => {
  expect(await startBatch(shop, ['00000000-0000-7000-8000-000000000000'], actor)).toBeNull();
});

test('where Canada Post has nothing for 15 dollars nothing is bought without a yes, one by one or in a batch', async () => {
  provider.setRates((rates) => rates.filter((rate) => JSON.stringify(rate).match(/Xpress|Purolator/)));
  const orderId = await paidOrder(shop);
  const before = provider.ledger.length;
  const request = { orderId, direction: 'outbound' as const, position: 0, service: null, actor };
  expect(await buyLabel(shop, request)).toMatchObject({
    ok: false,
    problem: 'needs-yes',
    notes: [{ code: 'no-usual-service', limitCents: 1500, carrier: 'Purolator' }],
  });
  const batchId = (await startBatch(shop, [orderId], actor))!;
  await work();
  expect((await readBatch(shop, batchId))!.orders).toMatchObject([
    { state: 'failed', failure: { problem: 'needs-yes', notes: [{ code: 'no-usual-service' }] } },
  ]);
  expect(provider.ledger.length).toBe(before);
  const offers = await offersOf(shop, orderId);
  const { carrier, service, costCents } = (offers[0] as Extract<ParcelOffer, { ok: true }>).usual;
  const yes = { ...request, service: { carrier, service, upToCents: costCents } };
  expect(await buyLabel(shop, yes)).toMatchObject({ ok: true, carrier: 'Purolator' });
  provider.setRates((rates) => rates);
});
