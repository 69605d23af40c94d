import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction, MAX_TAGS, tagsAfter } from '#shop/core/index.ts';
import { orderEvents, orders, orderTags } from './order-tables.ts';

/** A change of one order's tags; exchanging the two undoes it. */
export interface TagChange {
  orderId: string;
  added: string[];
  removed: string[];
}

export interface TagsWanted {
  orderId: string;
  add: readonly string[];
  remove: readonly string[];
}

/** @returns the changes; and the numbers of orders that would have too many tags, which stay as they are */
export function changeOrderTags(
  shop: Core,
  actor: string,
  wanted: readonly TagsWanted[],
): Promise<{ changes: TagChange[]; full: string[] }> {
  return inTransaction(shop, async (shop) => {
    const { db, clock } = shop;
    const wantedOf = new Map(wanted.map((one) => [one.orderId, one]));
    // In one sequence, so that two who change the same orders don't wait for each other.
    const rows = await db
      .select({ id: orders.id, number: orders.number })
      .from(orders)
      .where(inArray(orders.id, [...wantedOf.keys()]))
      .orderBy(asc(orders.id))
      .for('update');
    const before = await tagsOf(shop, [...wantedOf.keys()]);
    const changes: TagChange[] = [];
    const full: string[] = [];
    for (const { id, number } of rows) {
      const tags = before.get(id) ?? [];
      const after = tagsAfter(tags, wantedOf.get(id)!);
      const added = after.filter((tag) => !tags.includes(tag));
      const removed = tags.filter((tag) => !after.includes(tag));
      if (added.length + removed.length === 0) continue;
      if (after.length > MAX_TAGS) {
        full.push(number);
        continue;
      }
      if (added.length > 0) await db.insert(orderTags).values(added.map((tag) => ({ orderId: id, tag })));
      if (removed.length > 0)
        await db.delete(orderTags).where(and(eq(orderTags.orderId, id), inArray(orderTags.tag, removed)));
      await db.insert(orderEvents).values({
        orderId: id,
        kind: 'tags-changed',
        detail: {
          ...(added.length > 0 && { added: added.join(', ') }),
          ...(removed.length > 0 && { removed: removed.join(', ') }),
        },
        actor,
        at: clock.now(),
      });
      const about = { actor, subject: 'order', subjectId: id, name: number, action: 'changed' } as const;
      await recordAudit(shop, { ...about, before: { tags }, after: { tags: after } });
      changes.push({ orderId: id, added, removed });
    }
    return { changes, full };
  });
}

async function tagsOf({ db }: Core, orderIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select()
    .from(orderTags)
    .where(inArray(orderTags.orderId, [...orderIds]))
    .orderBy(asc(orderTags.tag));
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([orderId, tags]) => [orderId, tags.map(({ tag }) => tag)]));
}

/** By name. */
export const tagsOfOrderId = async (shop: Core, orderId: string): Promise<string[]> =>
  (await tagsOf(shop, [orderId])).get(orderId) ?? [];

export const tagsOfOrder = sql<string[]>`array(
  select t.tag from ${orderTags} t where t.order_id = orders.id order by t.tag)`;

export const hasTag = (tags: readonly string[]): SQL =>
  sql`${orders.id} in (select t.order_id from ${orderTags} t where t.tag = any(${sql.param([...tags])}::text[]))`;

const MOST_NAMED = 200;

/** The tags in use, by name; jumps from one to the next in the index, however many orders have it. */
export async function allOrderTags({ db }: Core): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    with recursive known as (
      (select tag from ${orderTags} order by tag limit 1)
      union all
      select (select t.tag from ${orderTags} t where t.tag > known.tag order by t.tag limit 1)
      from known where known.tag is not null)
    select tag from known where tag is not null limit ${MOST_NAMED}`);
  return rows.map(({ tag }) => tag);
}
