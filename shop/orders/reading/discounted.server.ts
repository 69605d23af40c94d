import { desc, eq } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { orderDiscounts, orders } from '../order-tables.ts';

const SHOWN = 50;

/** The newest orders with a discount, including cancelled ones, and the amount it took off each. */
export const ordersWithDiscount = ({ db }: Core, discountId: string) =>
  db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      placedAt: orders.placedAt,
      amountCents: orderDiscounts.amountCents,
    })
    .from(orderDiscounts)
    .innerJoin(orders, eq(orders.id, orderDiscounts.orderId))
    .where(eq(orderDiscounts.discountId, discountId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(SHOWN);
