import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLog } from '#platform/log.ts';
import { retryOrDiscardJob } from '#shop/backoffice/health/health-jobs.server.ts';
import { countTroubles, shopStatus } from '#shop/backoffice/health/health-status.server.ts';
import { auditEntries } from '#shop/core/audit/audit-tables.ts';
import type { Shop } from '#shop/shop.ts';
import { makeTestShop, someoneOf, type TestShop } from '#tests/shops/shop.ts';
import { type JobRunner, startJobs } from './jobs.ts';

let opened: TestShop;
let runner: JobRunner;
let shop: Shop;
beforeAll(async () => {
  opened = await makeTestShop();
  runner = await startJobs(opened.url, makeLog('silent'));
  // No worker runs, so only the staff change jobs here.
  shop = { ...opened.shop, jobs: runner.jobs };
});
afterAll(async () => {
  await runner?.stop();
  await opened?.close();
});

const admin = someoneOf('admin');

/** Adds a job that has used up its retries. */
async function failedJob(src: string): Promise<string> {
  await runner.jobs.add(shop.db, 'make-picture-sizes', { src });
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    update pgboss.job set state = 'failed', retry_count = 8, completed_on = now(), output = '{"message": "No disk."}'
    where name = 'make-picture-sizes' and data ->> 'src' = ${src} returning id`);
  return rows[0]!.id;
}
const failedIds = async () => (await shopStatus(shop)).jobs.failed.map(({ id }) => id);
const stateOf = async (id: string) => {
  const { rows } = await shop.db.execute<{ state: string }>(
    sql`select state::text as state from pgboss.job where id = ${id}::uuid`,
  );
  return rows[0]?.state ?? null;
};

test('a job that has failed too often is shown with its reason, and an admin can retry it', async () => {
  const before = await countTroubles(shop);
  const id = await failedJob('again');
  expect(await countTroubles(shop)).toBe(before + 1);
  expect((await shopStatus(shop)).jobs.failed.find((job) => job.id === id)).toMatchObject({
    name: 'make-picture-sizes',
    tries: 9,
    problem: 'No disk.',
  });
  await expect(
    (async () => retryOrDiscardJob(shop, someoneOf('editor'), { id, action: 'retry' }))(),
  ).rejects.toThrow();
  expect(await failedIds()).toContain(id);
  expect(await retryOrDiscardJob(shop, admin, { id, action: 'retry' })).toBe(true);
  expect(await failedIds()).not.toContain(id);
  expect(['created', 'retry']).toContain(await stateOf(id));
  expect(await retryOrDiscardJob(shop, admin, { id, action: 'retry' })).toBe(false);
});

test('a job that is put aside is there no more, and the log says who did it', async () => {
  const id = await failedJob('aside');
  expect(await retryOrDiscardJob(shop, admin, { id, action: 'park' })).toBe(true);
  expect(await failedIds()).not.toContain(id);
  expect(await stateOf(id)).toBeNull();
  expect(await retryOrDiscardJob(shop, admin, { id, action: 'park' })).toBe(false);
  const acts = (await shop.db.select().from(auditEntries).orderBy(auditEntries.id)).filter(
    ({ subjectId }) => subjectId === id,
  );
  expect(acts).toMatchObject([{ action: 'put aside', actor: admin.email, before: { problem: 'No disk.' } }]);
});
