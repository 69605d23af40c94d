import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { refreshProductStock } from './product-stock.server.ts';

let here: TestShop;
beforeAll(async () => {
  here = await makeTestShop();
});
afterAll(() => here.close());

const sums = async (from: 'stored' | 'variants') => {
  const { rows } = await here.shop.db.execute(
    from === 'stored'
      ? sql`select product_id as id, available, lowest, on_hand, reserved, value_cents::int as value from product_stock order by 1`
      : sql`select p.id, coalesce(sum(s.on_hand - s.reserved) filter (where v.status = 'active'), 0)::int as available,
          min(s.on_hand - s.reserved) filter (where v.status = 'active') as lowest, coalesce(sum(s.on_hand), 0)::int as on_hand,
          coalesce(sum(s.reserved), 0)::int as reserved, coalesce(sum(s.on_hand * v.price_cents), 0)::int as value
        from products p left join variants v on v.product_id = p.id left join stock s on s.variant_id = v.id group by 1 order by 1`,
  );
  return rows;
};

const change = fc.record({
  kind: fc.constantFrom('take', 'reserve', 'price', 'archive', 'uncount', 'copy', 'remove'),
  at: fc.nat(200),
  amount: fc.integer({ min: 0, max: 9 }),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

async function apply({ kind, at, amount }: Change): Promise<void> {
  const { db } = here.shop;
  const which = sql`(select id from variants order by id offset ${at} % (select count(*) from variants) limit 1)`;
  const done = {
    take: sql`update stock set on_hand = greatest(reserved, on_hand - ${amount}) where variant_id = ${which}`,
    reserve: sql`update stock set reserved = least(on_hand, reserved + ${amount}) where variant_id >= ${which}`,
    price: sql`update variants set price_cents = price_cents + ${amount}, sale_cents = null where id = ${which}`,
    archive: sql`update variants set status = case status when 'active' then 'archived' else 'active' end where id = ${which}`,
    uncount: sql`update stock set on_hand = on_hand + ${amount}, reserved = 0 where variant_id = ${which}`,
    copy: sql`insert into products select copy.* from products p, lateral jsonb_populate_record(p,
        jsonb_build_object('id', p.id || '-' || ${at}::int, 'status', 'draft')) copy
      where p.id = (select min(id) from products where position('-' || ${at}::int in id) = 0) on conflict do nothing`,
    remove: sql`delete from products p where p.id like ${`%-${at}`} and not exists (select from variants v where v.product_id = p.id)`,
  }[kind];
  await db.execute(done);
}

test('the stored sum is that of the variants, whatever happens to them, and while it is read', async () => {
  expect(await sums('stored')).not.toEqual(await sums('variants'));
  await refreshProductStock(here.shop);
  expect(await sums('stored')).toEqual(await sums('variants'));
  for (const changes of fc.sample(fc.array(change, { minLength: 4, maxLength: 12 }), {
    numRuns: 20,
    seed: 22,
  })) {
    await Promise.all(changes.flatMap((one) => [apply(one), refreshProductStock(here.shop)]));
    await refreshProductStock(here.shop);
    expect(await sums('stored')).toEqual(await sums('variants'));
  }
});
