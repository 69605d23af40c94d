import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { queueEmail } from '#shop/email/outbox.server.ts';
import { payments } from '#shop/orders/payments/payment-tables.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { runBackupWhenDue } from './backups.server.ts';
import { databaseMetrics } from './health-metrics.server.ts';

const opened = await makeTestShop();
const { clock } = opened;
const shop = {
  ...opened.shop,
  jobs: {
    ...opened.shop.jobs,
    look: async () => ({
      waiting: 4,
      retrying: 3,
      failed: [{ id: '1', name: 'make-picture-sizes' as const, tries: 9, failedAt: new Date(), problem: '' }],
    }),
  },
};
afterAll(() => opened.close());

const pool = { totalCount: 9, idleCount: 5, waitingCount: 2 };

async function figures(): Promise<Record<string, string>> {
  const lines = (await databaseMetrics(shop, pool)).trim().split('\n');
  return Object.fromEntries(lines.filter((line) => !line.startsWith('#')).map((line) => line.split(' ')));
}

test('emails, jobs, backups, payments and connections are counted', async () => {
  const before = await figures();
  expect(before).toMatchObject({
    calendula_backup_age_seconds: '+Inf',
    calendula_jobs_waiting: '4',
    calendula_jobs_retrying: '3',
    calendula_jobs_failed: '1',
    calendula_database_pool_connections: '9',
    calendula_database_pool_idle_connections: '5',
    calendula_database_pool_waiting_requests: '2',
  });
  await runBackupWhenDue(shop, async () => ({ file: '/backups/1', bytes: 1000 }));
  await queueEmail(shop, {
    kind: 'welcome',
    recipient: 'a@example.ca',
    data: { name: 'Ada' },
    about: 'figures',
  });
  const open = (provider: string, minutes: number) => ({
    id: newId(clock.now()),
    orderId: newId(clock.now()),
    provider,
    amountCents: 100,
    createdAt: new Date(clock.now().getTime() - minutes * 60_000),
    updatedAt: clock.now(),
  });
  // Only the payments matter here, so they need no orders.
  await shop.db.execute(sql`alter table payments drop constraint payments_order`);
  await shop.db.insert(payments).values([open('stripe', 61), open('stripe', 59), open('e-transfer', 600)]);
  clock.advance(30_000);
  const now = await figures();
  expect(now.calendula_backup_age_seconds).toBe('30');
  expect(Number(now.calendula_emails_waiting)).toBe(Number(before.calendula_emails_waiting) + 1);
  expect(Number(now.calendula_payments_pending)).toBe(Number(before.calendula_payments_pending) + 1);
});
