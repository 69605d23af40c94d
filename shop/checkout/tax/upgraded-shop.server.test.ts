import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { migrateDatabase } from '#platform/database/db.ts';
import { auditEntries } from '#shop/core/audit/audit-tables.ts';
import { oldShop, queryRows } from '#tests/database/old-shop.ts';
import { shopOn } from '#tests/shops/shop-on.ts';
import { ensureTaxes } from './ensure-taxes.server.ts';
import { gstStatus } from './read-taxes.server.ts';

/** A shop of before 0.1.0 with this version's tables, as both modes have it. */
async function upgraded({ paidBy }: { paidBy: 'stripe' | 'test' }) {
  const url = await oldShop();
  await queryRows(
    url,
    `update payments set provider = '${paidBy}'
     where id = (select p.id from payments p join order_taxes t using (order_id) where p.status = 'succeeded' limit 1)`,
  );
  await migrateDatabase(url, 'migrations');
  const { shop, close } = await shopOn(url);
  onTestFinished(close);
  return { trial: shop, live: { ...shop, config: { ...shop.config, mode: 'live' as const } } };
}

test('a live shop that has charged GST/HST for real goes on charging it after the upgrade', async () => {
  const { live } = await upgraded({ paidBy: 'stripe' });
  await ensureTaxes(live);
  await ensureTaxes(live);
  expect(await gstStatus(live)).toBe('registered');
  const log = await live.db.select().from(auditEntries).where(eq(auditEntries.subject, 'tax registration'));
  expect(log).toMatchObject([
    { actor: 'shop', subjectId: 'gst', after: { isOn: true, since: '2016-10-01' } },
  ]);
});

test('a shop with test payments only charges no tax until its owner has answered', async () => {
  const { live } = await upgraded({ paidBy: 'test' });
  await ensureTaxes(live);
  expect(await gstStatus(live)).toBe('unanswered');
});

test('a trial with a vendor’s test keys is no answer for the live shop that it becomes', async () => {
  const { trial, live } = await upgraded({ paidBy: 'stripe' });
  await ensureTaxes(trial);
  await ensureTaxes(live);
  expect([await gstStatus(trial), await gstStatus(live)]).toEqual(['registered', 'unanswered']);
});
