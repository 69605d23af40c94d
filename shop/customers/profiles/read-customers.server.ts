import { desc, eq } from 'drizzle-orm';
import { findUser } from '#shop/accounts/index.server.ts';
import type { Address, Cents, Core } from '#shop/core/index.ts';
import { findOrderContact, ordersOfCustomer } from '#shop/orders/index.server.ts';
import type { OrderStatus } from '#shop/orders/index.ts';
import { type Consents, consentsOf } from '../consent/consents.server.ts';
import { customerNotes } from './customer-tables.ts';

/** A customer: an account, or the address of a guest. */
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

/** The customer with a list key; null when there is none, or their data was erased. */
export async function findCustomer(shop: Core, key: string): Promise<Customer | null> {
  const user = await findUser(shop, key);
  if (user) {
    const { id, name, email, createdAt, emailVerified } = user;
    return { key, userId: id, name, email, phone: null, since: createdAt, isVerified: emailVerified };
  }
  if (!UUID.test(key)) return null;
  const guest = await findOrderContact(shop, key);
  if (!guest || guest.userId) return null;
  const { name, email, phone } = guest;
  return { key, userId: null, name, email, phone, since: null, isVerified: false };
}

/** The key of an order's buyer; null when their data was erased. */
export async function customerKeyOf(shop: Core, orderId: string): Promise<string | null> {
  const contact = await findOrderContact(shop, orderId);
  return contact && (contact.userId ?? orderId);
}

/** All that the staff see of a customer; null when the key is unknown. */
export async function readCustomer(shop: Core, key: string): Promise<CustomerView | null> {
  const customer = await findCustomer(shop, key);
  if (!customer) return null;
  const { db } = shop;
  const [theirs, consents, notes] = await Promise.all([
    ordersOfCustomer(shop, customer, MOST_ORDERS),
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
