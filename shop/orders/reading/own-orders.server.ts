import { and, desc, eq, sql } from 'drizzle-orm';
import type { Person } from '#shop/accounts/index.ts';
import type { DeliveryMethod } from '#shop/checkout/index.ts';
import type { Cents, Core } from '#shop/core/index.ts';
import type { OrderStatus } from '../order-rules.ts';
import { orderLines, orders } from '../order-tables.ts';
import type { OrderView } from './order-view.ts';
import { orderTimeline, readOrderWhere } from './read-orders.server.ts';

type Owner = Pick<Person, 'id'>;

export interface OwnOrderItem {
  id: string;
  number: string;
  status: OrderStatus;
  /** How it reaches the buyer where no carrier brings it. */
  method: DeliveryMethod | null;
  placedAt: Date;
  totalCents: Cents;
  /** Total quantity of all lines. */
  itemCount: number;
  lines: number;
  /** Pictures of the first lines; `src` is null for a line without one. */
  pictures: { src: string | null; name: string }[];
}

const PER_PAGE = 10;
const PICTURES = 4;

/** A page of a buyer's own orders, newest first; pages start at 1. Two queries, however many orders there are. */
export async function listOwnOrders(
  shop: Core,
  { id }: Owner,
  { page = 1, perPage = PER_PAGE }: { page?: number; perPage?: number } = {},
): Promise<{ items: OwnOrderItem[]; total: number; pages: number }> {
  const isTheirs = eq(orders.userId, id);
  const ofLines = (what: ReturnType<typeof sql>) =>
    sql`(select ${what} from ${orderLines} l where l.order_id = orders.id)`;
  const [[counted], items] = await Promise.all([
    shop.db.select({ total: sql<number>`count(*)::int` }).from(orders).where(isTheirs),
    shop.db
      .select({
        id: orders.id,
        number: orders.number,
        status: orders.status,
        method: sql<DeliveryMethod | null>`${orders.shipping} ->> 'method'`,
        placedAt: orders.placedAt,
        totalCents: orders.totalCents,
        itemCount: sql<number>`${ofLines(sql`coalesce(sum(l.quantity), 0)::int`)}`,
        lines: sql<number>`${ofLines(sql`count(*)::int`)}`,
        pictures: sql<OwnOrderItem['pictures']>`${ofLines(
          sql`coalesce(json_agg(json_build_object('src', l.picture, 'name', l.name) order by l.position)
            filter (where l.position < ${PICTURES}), '[]')`,
        )}`,
      })
      .from(orders)
      .where(isTheirs)
      .orderBy(desc(orders.placedAt), desc(orders.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
  ]);
  const total = counted!.total;
  return { items, total, pages: Math.max(1, Math.ceil(total / perPage)) };
}

/** A timeline event that the buyer may see. */
export interface OwnOrderEvent {
  kind: ShownEvent;
  at: Date;
}

const SHOWN = [
  'placed',
  'paid',
  'payment-declined',
  'cancelled',
  'shipped',
  'delivered',
  'refunded',
] as const;
export type ShownEvent = (typeof SHOWN)[number];
const isShown = (kind: string): kind is ShownEvent => (SHOWN as readonly string[]).includes(kind);

export interface OwnOrder {
  order: OrderView;
  /** Oldest first, without internal events. */
  timeline: OwnOrderEvent[];
}

/** A buyer's own order by its number; null for another's order, as for one that doesn't exist. */
export async function readOwnOrder(shop: Core, { id }: Owner, number: string): Promise<OwnOrder | null> {
  const order = await readOrderWhere(shop, and(eq(orders.number, number), eq(orders.userId, id))!);
  if (!order) return null;
  const timeline = await orderTimeline(shop, order.id);
  return {
    order,
    timeline: timeline.flatMap(({ kind, at }) => (isShown(kind) ? [{ kind, at }] : [])),
  };
}
