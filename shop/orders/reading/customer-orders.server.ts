import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Person } from '#shop/accounts/index.ts';
import type { Core } from '#shop/core/index.ts';
import { ERASED_EMAIL, type OrderStatus } from '../order-rules.ts';
import { orders } from '../order-tables.ts';

/** The owner of orders: an account, or a guest by email address. */
export type OrderOwner = { userId: string } | { guestEmail: string };

export const isPlacedBy = (owner: OrderOwner): SQL =>
  'userId' in owner
    ? eq(orders.userId, owner.userId)
    : and(isNull(orders.userId), eq(sql`lower(${orders.email})`, owner.guestEmail.toLowerCase()))!;

/** Moves orders to an account. They keep the email address they were placed with. @returns how many there were */
export async function moveOrders({ db }: Core, from: OrderOwner, userId: string): Promise<number> {
  const moved = await db.update(orders).set({ userId }).where(isPlacedBy(from)).returning({ id: orders.id });
  return moved.length;
}

/** Moves guest orders into the account that has verified their email address. @returns how many there were */
export const claimOrders = async (
  shop: Core,
  { id, email, emailVerified }: Pick<Person, 'id' | 'email' | 'emailVerified'>,
): Promise<number> => (emailVerified ? moveOrders(shop, { guestEmail: email }, id) : 0);

export interface OrderContact {
  userId: string | null;
  name: string;
  email: string;
  phone: string | null;
  status: OrderStatus;
}

/** Null when the order doesn't exist or its buyer's data was erased. */
export async function findOrderContact({ db }: Core, orderId: string): Promise<OrderContact | null> {
  const { userId, email, phone, status } = orders;
  const [order] = await db
    .select({ userId, email, phone, status, name: sql<string>`${orders.address} ->> 'name'` })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order && order.email !== ERASED_EMAIL ? order : null;
}

/** The newest orders of a customer: those of the account, and guest orders with this address. */
export function ordersOfCustomer(
  { db }: Core,
  { userId, email }: { userId: string | null; email: string },
  limit: number,
) {
  const asGuest = isPlacedBy({ guestEmail: email });
  return db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      totalCents: orders.totalCents,
      placedAt: orders.placedAt,
      paidAt: orders.paidAt,
      phone: orders.phone,
      address: orders.address,
    })
    .from(orders)
    .where(userId === null ? asGuest : or(isPlacedBy({ userId }), asGuest))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit);
}
