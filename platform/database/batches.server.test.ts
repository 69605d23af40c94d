import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '#shop/core/audit/audit-tables.ts';
import { collect } from '#tests/collect.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { inBatches } from './read-in-batches.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await makeTestShop();
  // Three rows share a microsecond, and some differ by one microsecond only.
  await opened.shop.db.execute(sql`
    insert into ${auditEntries} (at, actor, subject, subject_id, name, action)
    select '2026-11-22T10:00:00.000001Z'::timestamptz + (n / 3) * interval '1 microsecond', 'ada', 'batch', n, n, 'made'
    from generate_series(1, 23) n`);
});
afterAll(() => opened.close());

/** All rows, and how many each query returned. */
function everything(size: number, isNewestFirst: boolean) {
  const asked: number[] = [];
  const batches = inBatches(
    { at: auditEntries.at, id: auditEntries.id, isNewestFirst },
    async ({ after, sequence, limit }) => {
      const rows = await opened.shop.db
        .select()
        .from(auditEntries)
        .where(sql`subject = 'batch' and ${after ?? sql`true`}`)
        .orderBy(...sequence)
        .limit(limit);
      asked.push(rows.length);
      return rows;
    },
    size,
  );
  return { asked, batches };
}

test.each([
  [1, 24],
  [4, 6],
  [23, 2],
  [50, 1],
])('in batches of %d each row comes once, in its place, by %d questions', async (size, questions) => {
  for (const isNewestFirst of [false, true]) {
    const { asked, batches } = everything(size, isNewestFirst);
    const names = (await collect(batches)).flat().map(({ name }) => Number(name));
    const all = Array.from({ length: 23 }, (_, at) => at + 1);
    expect(names).toEqual(isNewestFirst ? all.toReversed() : all);
    expect(asked).toHaveLength(questions);
    expect(Math.max(...asked)).toBeLessThanOrEqual(size);
  }
});

test('nothing is asked for before it is wanted', async () => {
  const { asked, batches } = everything(4, false);
  expect(asked).toEqual([]);
  await batches.next();
  await batches.next();
  expect(asked).toEqual([4, 4]);
  await batches.return(undefined);
  expect(asked).toEqual([4, 4]);
});
