import { asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { isPaidByLink, type OrderStatus } from '../order-rules.ts';
import { orderDiscounts, orderEvents, orderLines, orders, orderTaxes } from '../order-tables.ts';
import { payments } from '../payments/payment-tables.ts';
import { refunds } from '../refunds/refund-tables.ts';
import { accessByToken } from './order-access.ts';
import type { OrderView } from './order-view.ts';

/** An order with its lines, discounts, taxes and newest payment; null when the id is unknown. */
export const readOrder = (shop: Core, orderId: string): Promise<OrderView | null> =>
  readOrderWhere(shop, eq(orders.id, orderId));

/** The order that a condition selects, or null. The condition must include the access check. */
export const readOrderWhere = async (shop: Core, which: SQL): Promise<OrderView | null> =>
  (await readOrdersWhere(shop, which))[0] ?? null;

const refundedCents = sql<number>`(select coalesce(sum(r.total_cents), 0)::int from ${refunds} r
  where r.order_id = orders.id and r.status = 'done')`;

/** All orders that a condition selects, oldest first. The condition must include the access check. */
export async function readOrdersWhere({ db }: Core, which: SQL): Promise<OrderView[]> {
  const found = await db
    .select({ ...getTableColumns(orders), refundedCents })
    .from(orders)
    .where(which)
    .orderBy(asc(orders.placedAt), asc(orders.id));
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const [lines, discounts, taxes, newest] = await Promise.all([
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.position)),
    db
      .select()
      .from(orderDiscounts)
      .where(inArray(orderDiscounts.orderId, ids))
      .orderBy(asc(orderDiscounts.position)),
    db.select().from(orderTaxes).where(inArray(orderTaxes.orderId, ids)).orderBy(asc(orderTaxes.position)),
    db
      .selectDistinctOn([payments.orderId], {
        orderId: payments.orderId,
        payment: { id: payments.id, status: payments.status, provider: payments.provider },
      })
      .from(payments)
      .where(inArray(payments.orderId, ids))
      // An open or completed payment before all failed ones (payments/start-provider-payment.server.ts).
      .orderBy(
        payments.orderId,
        sql`${payments.status} in ('declined', 'cancelled')`,
        desc(payments.createdAt),
        desc(payments.id),
      ),
  ]);
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const discountsOf = Map.groupBy(discounts, ({ orderId }) => orderId);
  const taxesOf = Map.groupBy(taxes, ({ orderId }) => orderId);
  const paymentOf = new Map(newest.map(({ orderId, payment }) => [orderId, payment]));
  return found.map(({ cartId: _, userId: __, giftCardId: ___, ...order }) => ({
    ...order,
    lines: (linesOf.get(order.id) ?? []).map(({ orderId: _, position: __, ...line }) => line),
    discounts: (discountsOf.get(order.id) ?? []).map(({ name, code, amountCents }) => ({
      name,
      code,
      amountCents,
    })),
    taxes: (taxesOf.get(order.id) ?? []).map(({ label, amountCents }) => ({ label, amountCents })),
    payment: paymentOf.get(order.id) ?? null,
  }));
}

/** An order that is paid by a link, with the number of the order it belongs to; null when the id is of none. */
export async function readAddOn(
  shop: Core,
  orderId: string,
): Promise<{ addOn: OrderView; ofNumber: string } | null> {
  const addOn = await readOrder(shop, orderId);
  if (!addOn || !isPaidByLink(addOn)) return null;
  if (!addOn.addOnOf) return { addOn, ofNumber: addOn.number };
  const [of] = await shop.db
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.id, addOn.addOnOf));
  return { addOn, ofNumber: of!.number };
}

export type OrderByToken =
  | { access: 'full'; order: OrderView }
  | { access: 'state'; number: string; status: OrderStatus };

/** What an order's number and token give access to; null when they don't match. */
export async function readOrderByToken(
  shop: Core,
  number: string,
  token: string,
): Promise<OrderByToken | null> {
  const [found] = await shop.db
    .select({ id: orders.id, number: orders.number, status: orders.status })
    .from(orders)
    .where(eq(orders.number, number));
  if (!found) return null;
  const access = accessByToken(shop.config.secret, found.id, token, shop.clock.now());
  if (access === 'none') return null;
  if (access === 'state') return { access, number: found.number, status: found.status };
  const order = await readOrder(shop, found.id);
  return order && { access, order };
}

export function orderTimeline(shop: Core, orderId: string) {
  return shop.db
    .select({
      kind: orderEvents.kind,
      detail: orderEvents.detail,
      actor: orderEvents.actor,
      at: orderEvents.at,
    })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
}
