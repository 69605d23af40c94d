import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CustomerFilter } from '../groups/customer-filter.ts';
import type { CustomerDetails } from './customer-details.ts';

/**
 * Everyone who has an account, has ordered, gets the newsletter, or was added by the staff; one row for each email
 * address. What follows from accounts, orders, refunds and consents is read again when they change
 * (refresh-customers.server.ts), so that lists can sort and filter by it.
 */
export const customers = pgTable(
  'customers',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In lowercase. */
    email: text().notNull().unique(),
    tags: text().array().notNull().default(sql`'{}'`),
    /** What the staff know besides; null when they have entered nothing. */
    details: jsonb().$type<CustomerDetails>(),
    /** When the staff added the customer; null when an order, an account or a subscription did. */
    addedAt: timestamp({ withTimezone: true }),
    /** When the staff marked the address as not working; null if they haven't, or have taken it back. */
    bouncedAt: timestamp({ withTimezone: true }),
    /** When the staff marked the address as working; earlier bounces no longer count. */
    reachableSince: timestamp({ withTimezone: true }),

    // All below is derived.
    userId: text(),
    name: text().notNull().default(''),
    phone: text(),
    city: text().notNull().default(''),
    /** The code of a province, or of a country outside Canada; empty when unknown. */
    province: text().notNull().default(''),
    since: timestamp({ withTimezone: true }),
    /** Paid orders that are not cancelled. */
    orders: integer().notNull().default(0),
    /** Paid orders with shipping and taxes, cancelled ones included; without purchases of gift cards. */
    paidCents: integer().notNull().default(0),
    /** Of these. */
    refundedCents: integer().notNull().default(0),
    spentCents: integer().generatedAlwaysAs(sql`paid_cents - refunded_cents`),
    lastOrderAt: timestamp({ withTimezone: true }),
    /** The latest payment of an order that was neither cancelled nor refunded in full. */
    lastBoughtAt: timestamp({ withTimezone: true }),
    products: text().array().notNull().default(sql`'{}'`),
    /** The latest answer about the newsletter; null when there is none. */
    newsletter: boolean(),
    /** What searches look in, in lowercase and without accents. */
    sought: text().notNull().default(''),
  },
  (t) => [
    check('customers_email', sql`${t.email} = lower(${t.email})`),
    index('customers_by_last_order').on(t.lastOrderAt.desc().nullsLast(), t.id),
    index('customers_by_spent').on(t.spentCents.desc().nullsLast(), t.id),
    index('customers_of_user').on(t.userId).where(sql`${t.userId} is not null`),
    index('customers_tagged').using('gin', t.tags),
    index('customers_bought').using('gin', t.products),
  ],
);

/** Addresses whose customer must be read again, written by triggers (migrations). */
export const staleCustomers = pgTable('stale_customers', { email: text().notNull() });

/** The staff's notes about a customer: 'allergic to nuts, asks before each order'. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: uuid().primaryKey(),
    /** The customer's address in lowercase: guests have notes too. */
    email: text().notNull(),
    note: text().notNull(),
    actor: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('customer_notes_of').on(t.email, t.at),
    check('customer_notes_email', sql`${t.email} = lower(${t.email})`),
  ],
);

/** Filters of customers with a name. A group's members are computed whenever they are asked for. */
export const customerGroups = pgTable(
  'customer_groups',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    filter: jsonb().$type<CustomerFilter>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** The row remains for a month, so that deleting can be undone. */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (t) => [uniqueIndex('customer_groups_name').on(t.name).where(sql`${t.deletedAt} is null`)],
);
