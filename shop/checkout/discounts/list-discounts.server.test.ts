import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readsOnlyBy } from '#tests/database/index-use.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { discounts } from './discount-tables.ts';
import { type DiscountQuery, listDiscounts, statesOfDiscounts } from './list-discounts.server.ts';

const { shop, clock, close } = await makeTestShop();
afterAll(close);
beforeEach(async () => {
  await shop.db.delete(discounts);
});

async function made(...rows: (Partial<typeof discounts.$inferInsert> & { name: string })[]): Promise<void> {
  for (const row of rows) {
    clock.advance(1000);
    const now = clock.now();
    await shop.db.insert(discounts).values({
      id: randomUUID(),
      kind: 'percent',
      percent: 10,
      categories: [],
      productIds: [],
      combines: true,
      createdAt: now,
      updatedAt: now,
      ...row,
    });
  }
}
const listed = async (query: Partial<DiscountQuery & { page: number }> = {}) => {
  const { items, ...found } = await listDiscounts(shop, { search: '', page: 1, ...query });
  return { ...found, names: items.map(({ name }) => name) };
};

test('discounts are found by the words of their name and code, in any order, without accents, and misspelt', async () => {
  await made({ name: 'Fête des Mères', code: 'MAMAN15' }, { name: 'Harvest' });
  for (const search of ['meres fete', 'FÊTE', 'maman15'])
    expect(await listed({ search })).toMatchObject({ names: ['Fête des Mères'], total: 1, isAlike: false });
  expect(await listed({ search: 'féte merres' })).toMatchObject({ names: ['Fête des Mères'], isAlike: true });
  expect((await listed({ search: 'quillwort' })).names).toEqual([]);
  const use = { table: 'discounts', indexes: ['discounts_sought'] };
  for (const search of ['meres', 'merres'])
    expect(await readsOnlyBy(shop, use, (within) => statesOfDiscounts(within, { search }, 9))).toBe(true);
});

test('a discount is active between its dates, until its limit is reached', async () => {
  const now = clock.now();
  const later = new Date(now.getTime() + 86_400_000);
  await made(
    { name: 'active', startsAt: now, endsAt: later, limitTotal: 3, used: 2 },
    { name: 'inactive', isOn: false, endsAt: now },
    { name: 'scheduled', startsAt: later },
    { name: 'expired', endsAt: now, limitTotal: 3, used: 3 },
    { name: 'used-up', limitTotal: 3, used: 3 },
  );
  const { items } = await listDiscounts(shop, { search: '', page: 1 });
  expect(items.map(({ status }) => status)).toEqual(items.map(({ name }) => name));
  expect(items).toHaveLength(5);
  const statuses = ['expired', 'used-up'] as const;
  expect((await listed({ statuses })).names).toEqual(['used-up', 'expired']);
});

test('active discounts come first, then the newest; sorted, by name or use; and pages continue each other', async () => {
  const many = Array.from({ length: 49 }, (_, n) => ({ name: `Many ${String(n).padStart(2, '0')}` }));
  await made({ name: 'banana', used: 7 }, ...many, { name: 'Apple', isOn: false, used: 9 });
  const first = await listed();
  expect([first.names[0], first.names.at(-1), first.total, first.hasMore]).toEqual([
    'Many 48',
    'banana',
    51,
    true,
  ]);
  expect(await listed({ page: 2 })).toMatchObject({ names: ['Apple'], hasMore: false });
  expect((await listed({ sort: 'name' })).names.slice(0, 3)).toEqual(['Apple', 'banana', 'Many 00']);
  expect((await listed({ sort: '-used' })).names.slice(0, 2)).toEqual(['Apple', 'banana']);
  const all = await statesOfDiscounts(shop, { search: '', sort: '-used' }, 100);
  expect([all.length, all[0]!.isOn]).toEqual([51, false]);
});
