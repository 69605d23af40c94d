import { afterAll, expect, test } from 'vitest';
import { makeTestShop } from '#tests/shops/shop.ts';
import { inTransaction } from '../core.ts';
import { auditEntries } from './audit-tables.ts';
import { recordAudit } from './record-audit.server.ts';

const { shop, close } = await makeTestShop();
afterAll(close);

const salve = { actor: 'owner@example.ca', subject: 'product', subjectId: '7', name: 'Salve' } as const;
const entries = () => shop.db.select().from(auditEntries).orderBy(auditEntries.id);

test('person, time, action, before and after are recorded; a change without effect isn’t', async () => {
  const before = { cents: 1200, name: 'Salve' };
  await recordAudit(shop, { ...salve, action: 'made', before: null, after: before });
  await recordAudit(shop, { ...salve, action: 'changed', before, after: { ...before, cents: 1400 } });
  await recordAudit(shop, { ...salve, action: 'changed', before, after: { ...before } });
  const result = (await entries()).map(({ id, ...entry }) => entry);
  expect(result).toEqual([
    { ...salve, action: 'made', at: shop.clock.now(), before: null, after: before },
    { ...salve, action: 'changed', at: shop.clock.now(), before: { cents: 1200 }, after: { cents: 1400 } },
  ]);
});

test('an entry is committed or rolled back with its change', async () => {
  const count = (await entries()).length;
  const failed = inTransaction(shop, async (shop) => {
    await recordAudit(shop, { ...salve, action: 'archived', before: null, after: null });
    throw new Error('the change itself failed');
  });
  await expect(failed).rejects.toThrow('the change itself failed');
  expect(await entries()).toHaveLength(count);
});
