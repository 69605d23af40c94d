import { desc, eq } from 'drizzle-orm';
import { findUser } from '#shop/accounts/index.server.ts';
import type { Address, Cents, Core } from '#shop/core/index.ts';
import { findOrderContact, ordersOfCustomer } from '#shop/orders/index.server.ts';
import type { OrderStatus } from '#shop/orders/index.ts';
import {
  type ConsentEntry,
  type Consents,
  consentHistory,
  consentsOf,
} from '../email-consent/consents.server.ts';
import { type CustomerDetails, NO_DETAILS } from './customer-details.ts';
import { customerNotes, customers } from './customer-tables.ts';
import { refreshCustomers } from './refresh-customers.server.ts';

/** A customer: an account, the address of a guest or of a subscriber, or one that the staff have added. */
export interface Customer {
  key: string;
  userId: string | null;
  name: string;
  email: string;
  phone: string | null;
}

export interface CustomerView extends Customer {
  /** Whether the address of an account is verified; null without an account. */
  isVerified: boolean | null;
  since: Date | null;
  tags: string[];
  details: CustomerDetails;
  address: Address | null;
  orders: { id: string; number: string; status: OrderStatus; totalCents: Cents; placedAt: Date }[];
  /** Of paid orders that are not cancelled. */
  orderCount: number;
  paidCents: Cents;
  refundedCents: Cents;
  lastOrderAt: Date | null;
  lastBoughtAt: Date | null;
  consents: Consents;
  /** Newest first. */
  consentHistory: ConsentEntry[];
  notes: { id: string; note: string; actor: string; at: Date }[];
}

const MOST_ORDERS = 200;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The customer with a key, which may also be an account's id or a guest order's; null when there is none. */
async function rowOf(shop: Core, key: string) {
  await refreshCustomers(shop);
  const { db } = shop;
  if (UUID.test(key)) {
    const [row] = await db.select().from(customers).where(eq(customers.id, key));
    if (row) return row;
  }
  const email =
    (await findUser(shop, key))?.email ??
    (UUID.test(key) ? (await findOrderContact(shop, key))?.email : undefined);
  if (email === undefined) return null;
  const [row] = await db.select().from(customers).where(eq(customers.email, email.toLowerCase()));
  return row ?? null;
}

/** Null when there is no such customer, or their data was erased. */
export async function findCustomer(shop: Core, key: string): Promise<Customer | null> {
  const row = await rowOf(shop, key);
  if (!row) return null;
  const { id, userId, name, email, phone } = row;
  return { key: id, userId, name, email, phone };
}

/** The key of an order's buyer; null when there is no email address, or their data was erased. */
export async function customerKeyOf(shop: Core, orderId: string): Promise<string | null> {
  const contact = await findOrderContact(shop, orderId);
  return contact?.email ? (contact.userId ?? orderId) : null;
}

/** Null when the key is unknown. */
export async function readCustomer(shop: Core, key: string): Promise<CustomerView | null> {
  const row = await rowOf(shop, key);
  if (!row) return null;
  const { db } = shop;
  const { id, userId, email } = row;
  const [theirs, allowed, history, account, notes] = await Promise.all([
    ordersOfCustomer(shop, { userId, email }, MOST_ORDERS),
    consentsOf(shop, email),
    consentHistory(shop, email),
    userId === null ? null : findUser(shop, userId),
    db
      .select({
        id: customerNotes.id,
        note: customerNotes.note,
        actor: customerNotes.actor,
        at: customerNotes.at,
      })
      .from(customerNotes)
      .where(eq(customerNotes.email, email))
      .orderBy(desc(customerNotes.at)),
  ]);
  return {
    key: id,
    userId,
    email,
    name: row.name,
    phone: row.phone,
    isVerified: account?.emailVerified ?? null,
    since: row.since,
    tags: row.tags,
    details: row.details ?? NO_DETAILS,
    address: theirs[0]?.address ?? null,
    orders: theirs.map(({ paidAt: _, phone: __, address: ___, ...order }) => order),
    orderCount: row.orders,
    paidCents: row.paidCents,
    refundedCents: row.refundedCents,
    lastOrderAt: row.lastOrderAt,
    lastBoughtAt: row.lastBoughtAt,
    consents: allowed,
    consentHistory: history,
    notes,
  };
}
