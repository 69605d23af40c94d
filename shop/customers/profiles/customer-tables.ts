import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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
