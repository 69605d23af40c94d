import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { users } from '#shop/accounts/account-tables.ts';
import type { Address, Cents, Core } from '#shop/core/index.ts';
import { ERASED_EMAIL, type OrderStatus } from '#shop/orders/index.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { type Consents, consentsOf } from '../consent/consents.server.ts';
import { customerNotes } from './customer-tables.ts';

/** Who a customer is: an account, or the address of a guest. */
export interface Customer {
  key: string;
  userId: string | null;
  name: string;
  email: string;
  phone: string | null;
  /** Null for a guest. */
  since: Date | null;
  isVerified: boolean;
}

export interface CustomerView extends Customer {
  address: Address | null;
  orders: { id: string; number: string; status: OrderStatus; totalCents: Cents; placedAt: Date }[];
  /** Of paid orders. */
  spentCents: Cents;
  consents: Consents;
  notes: { id: string; note: string; actor: string; at: Date }[];
}

const MOST_ORDERS = 200;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Who a key of the list stands for; null when it is nobody, or somebody who was erased. */
export async function findCustomer({ db }: Core, key: string): Promise<Customer | null> {
  const [user] = await db.select().from(users).where(eq(users.id, key));
  if (user) {
    const { id, name, email, createdAt, emailVerified } = user;
    return { key, userId: id, name, email, phone: null, since: createdAt, isVerified: emailVerified };
  }
  if (!UUID.test(key)) return null;
  const [order] = await db.select().from(orders).where(eq(orders.id, key));
  if (!order || order.email === ERASED_EMAIL || order.userId) return null;
  const { email, phone, address } = order;
  return { key, userId: null, name: address.name, email, phone, since: null, isVerified: false };
}

/** The key of who placed an order; null when they were erased. */
export async function customerKeyOf({ db }: Core, orderId: string): Promise<string | null> {
  const [order] = await db
    .select({ userId: orders.userId, email: orders.email })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order || order.email === ERASED_EMAIL) return null;
  return order.userId ?? orderId;
}

/** The orders of a customer: those of the account, and those that a guest of this address placed. */
export const ordersOf = ({ userId, email }: Pick<Customer, 'userId' | 'email'>) => {
  const asGuest = and(isNull(orders.userId), eq(sql`lower(${orders.email})`, email.toLowerCase()));
  return userId === null ? asGuest! : or(eq(orders.userId, userId), asGuest)!;
};

/** All that the staff see of somebody who buys; null when the key is nobody's. */
export async function readCustomer(shop: Core, key: string): Promise<CustomerView | null> {
  const customer = await findCustomer(shop, key);
  if (!customer) return null;
  const { db } = shop;
  const [theirs, consents, notes] = await Promise.all([
    db
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
      .where(ordersOf(customer))
      .orderBy(desc(orders.placedAt), desc(orders.id))
      .limit(MOST_ORDERS),
    consentsOf(shop, customer.email),
    db
      .select({
        id: customerNotes.id,
        note: customerNotes.note,
        actor: customerNotes.actor,
        at: customerNotes.at,
      })
      .from(customerNotes)
      .where(eq(customerNotes.email, customer.email.toLowerCase()))
      .orderBy(desc(customerNotes.at)),
  ]);
  const paid = theirs.filter(({ paidAt, status }) => paidAt && status !== 'cancelled');
  return {
    ...customer,
    consents,
    notes,
    phone: customer.phone ?? theirs.find(({ phone }) => phone)?.phone ?? null,
    address: theirs[0]?.address ?? null,
    orders: theirs.map(({ paidAt: _, phone: __, address: ___, ...order }) => order),
    spentCents: paid.reduce((sum, { totalCents }) => sum + totalCents, 0),
  };
}
