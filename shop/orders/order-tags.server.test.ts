import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#shop/core/core.ts';
import { CREAM, paidOrder, stockUp } from '#tests/orders/orders-to-ship.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { eraseFinishedOrders } from './erase-orders.server.ts';
import { orders } from './order-tables.ts';
import { allOrderTags, changeOrderTags, hasTag, tagsOfOrderId } from './order-tags.server.ts';
import { listOrders } from './reading/list-orders.server.ts';
import { readOrderQuery } from './reading/list-orders-query.ts';
import { orderTimeline, readOrder } from './reading/read-orders.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await makeTestShop();
  await stockUp(opened.shop);
});
afterAll(() => opened.close());

const ACTOR = 'staff@example.ca';
const change = (orderId: string, add: string[], remove: string[] = []) =>
  changeOrderTags(opened.shop, ACTOR, [{ orderId, add, remove }]);
const found = async (search: string) =>
  (await listOrders(opened.shop, readOrderQuery(new URLSearchParams(search)))).items;

test('tags are added and removed, filter the list, are in the timeline, and are undone by their reverse', async () => {
  const { shop } = opened;
  const [one, other] = [await paidOrder(shop, { lines: [CREAM] }), await paidOrder(shop)];
  await change(one, ['gift']);
  const wanted = [one, other].map((orderId) => ({ orderId, add: ['call first', 'gift'], remove: [] }));
  const { changes } = await changeOrderTags(shop, ACTOR, wanted);
  expect(changes.find(({ orderId }) => orderId === one)).toMatchObject({ added: ['call first'] });
  expect(await allOrderTags(shop)).toEqual(['call first', 'gift']);
  expect((await found('tag=gift')).map(({ id }) => id).toSorted()).toEqual([one, other].toSorted());
  expect((await found('tag=gift'))[0]!.tags).toEqual(['call first', 'gift']);
  expect(await found('tag=unknown')).toEqual([]);
  expect((await orderTimeline(shop, one)).at(-1)).toMatchObject({
    kind: 'tags-changed',
    detail: { added: 'call first' },
    actor: ACTOR,
  });
  // Buyers see no tags.
  expect(JSON.stringify(await readOrder(shop, one))).not.toContain('call first');

  await changeOrderTags(
    shop,
    ACTOR,
    changes.map(({ orderId, added, removed }) => ({ orderId, add: removed, remove: added })),
  );
  expect(await tagsOfOrderId(shop, one)).toEqual(['gift']);
  expect(await tagsOfOrderId(shop, other)).toEqual([]);
});

test('concurrent changes of tags lose nothing, and an order has at most 20', async () => {
  const { shop } = opened;
  const id = await paidOrder(shop);
  const all = Array.from({ length: 25 }, (_, at) => `tag ${at}`);
  const outcomes = await Promise.all(all.map((tag) => change(id, [tag])));
  expect(outcomes.filter(({ full }) => full.length > 0)).toHaveLength(5);
  expect(await tagsOfOrderId(shop, id)).toHaveLength(20);
  const [first, second] = [await paidOrder(shop), await paidOrder(shop)];
  const both = [first, second].map((orderId) => ({ orderId, add: ['a'], remove: [] }));
  const changed = await Promise.all([
    changeOrderTags(shop, ACTOR, both),
    changeOrderTags(shop, ACTOR, both.toReversed()),
  ]);
  expect(changed.flatMap(({ changes }) => changes)).toHaveLength(2);
});

test('the tags of an erased order are gone', async () => {
  const { shop } = opened;
  const id = await paidOrder(shop);
  await change(id, ['ada']);
  await shop.db.update(orders).set({ status: 'delivered', eraseWhenOver: true }).where(eq(orders.id, id));
  await inTransaction(shop, eraseFinishedOrders);
  expect(await tagsOfOrderId(shop, id)).toEqual([]);
});

test('a tag, a channel and a way of delivery have their index', async () => {
  await inTransaction(opened.shop, async ({ db }) => {
    await db.execute(sql`set local enable_seqscan = off`);
    const planOf = async (where: ReturnType<typeof sql>) => {
      const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
        sql`explain select id from orders where ${where}`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    expect(await planOf(sql`${hasTag(['gift'])}`)).toContain('order_tags_by_tag');
    expect(await planOf(sql`${eq(orders.channel, 'phone')}`)).toContain('orders_by_channel');
    expect(await planOf(sql`coalesce(${orders.shipping} ->> 'method', 'shipping') in ('pickup')`)).toContain(
      'orders_by_delivery',
    );
  });
});
