import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { auditEntries } from '#shop/core/audit/audit-tables.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { discounts } from './discount-tables.ts';
import {
  changeDiscount,
  createDiscount,
  type DiscountFields,
  readDiscount,
  switchDiscounts,
} from './manage-discounts.server.ts';

const { shop, clock, close } = await makeTestShop();
afterAll(close);

const OWNER = { email: 'owner@example.ca', isAdmin: true };
const wishOf = (more: Partial<DiscountFields> = {}): DiscountFields => ({
  name: randomUUID(),
  code: null,
  kind: 'percent',
  percent: 10,
  amountCents: null,
  buy: null,
  get: null,
  categories: [],
  productIds: [],
  minimumCents: 0,
  combines: true,
  firstOrder: false,
  firstDay: null,
  lastDay: null,
  limitTotal: null,
  limitPerCustomer: null,
  isOn: true,
  ...more,
});
async function made(more: Partial<DiscountFields> = {}) {
  const outcome = await createDiscount(shop, OWNER, wishOf(more));
  if (!outcome.ok) throw new Error(outcome.problem);
  return (await readDiscount(shop, outcome.id))!;
}

test('days are those of the shop, the last one included, whichever time of the year', async () => {
  const { startsAt, endsAt, firstDay, lastDay } = await made({
    firstDay: '2026-03-01',
    lastDay: '2026-03-31',
  });
  // Mountain Standard Time for the start, daylight saving time for the end.
  expect([startsAt, endsAt]).toEqual([new Date('2026-03-01T07:00:00Z'), new Date('2026-04-01T06:00:00Z')]);
  expect([firstDay, lastDay]).toEqual(['2026-03-01', '2026-03-31']);
});

test('only an admin changes discounts, and each change is in the audit log with before and after', async () => {
  const guest = { email: 'editor@example.ca', isAdmin: false };
  expect(await createDiscount(shop, guest, wishOf())).toEqual({ ok: false, problem: 'not-allowed' });
  const { id, updatedAt, used: _, startsAt: __, endsAt: ___, ...fields } = await made();
  const change = { id, seenAt: updatedAt, fields: { ...fields, percent: 20, isOn: false } };
  expect(await changeDiscount(shop, guest, change)).toEqual({ ok: false, problem: 'not-allowed' });
  clock.advance(1000);
  expect(await changeDiscount(shop, OWNER, change)).toMatchObject({ ok: true, id });
  const result = await shop.db
    .select({ action: auditEntries.action, before: auditEntries.before, after: auditEntries.after })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(auditEntries.id);
  expect(result.map(({ action }) => action)).toEqual(['made', 'changed']);
  expect(result[1]).toMatchObject({
    before: { percent: 10, isOn: true },
    after: { percent: 20, isOn: false },
  });
  // A change that started before that doesn't undo it.
  expect(await changeDiscount(shop, OWNER, { ...change, fields })).toEqual({ ok: false, problem: 'changed' });
});

test('several are turned off at once, those that are off are left alone, and an edit from before is refused', async () => {
  const [on, off] = [await made(), await made({ isOn: false })];
  const guest = { email: 'editor@example.ca', isAdmin: false };
  const ids = [on.id, off.id, randomUUID()];
  expect(await switchDiscounts(shop, guest, ids, false)).toEqual({ ok: false, problem: 'not-allowed' });
  clock.advance(1000);
  expect(await switchDiscounts(shop, OWNER, ids, false)).toEqual({ ok: true, changed: [on.id] });
  expect(await readDiscount(shop, on.id)).toMatchObject({ isOn: false });
  const { used: _, startsAt: __, endsAt: ___, id, updatedAt: seenAt, ...fields } = on;
  expect(await changeDiscount(shop, OWNER, { id, seenAt, fields })).toEqual({
    ok: false,
    problem: 'changed',
  });
  expect(await switchDiscounts(shop, OWNER, ids, false)).toEqual({ ok: true, changed: [] });
});

test('a name or code in use, days in the wrong order and a limit below its uses are refused', async () => {
  const one = await made({ code: 'ONE-OF-THEM' });
  const problemOf = async (more: Partial<DiscountFields>) => {
    const outcome = await createDiscount(shop, OWNER, wishOf(more));
    return outcome.ok ? null : outcome.problem;
  };
  expect(await problemOf({ name: one.name.toUpperCase() })).toBe('name-taken');
  expect(await problemOf({ code: 'ONE-OF-THEM' })).toBe('code-taken');
  expect(await problemOf({ firstDay: '2026-12-02', lastDay: '2026-12-01' })).toBe('days-in-disorder');
  await shop.db.update(discounts).set({ used: 5 }).where(eq(discounts.id, one.id));
  const { id, updatedAt, used: _, startsAt: __, endsAt: ___, ...fields } = one;
  const lower = { id, seenAt: updatedAt, fields: { ...fields, limitTotal: 4 } };
  expect(await changeDiscount(shop, OWNER, lower)).toEqual({ ok: false, problem: 'limit-below-used' });
  const gone = { ...lower, id: randomUUID() };
  expect(await changeDiscount(shop, OWNER, gone)).toEqual({ ok: false, problem: 'gone' });
});
