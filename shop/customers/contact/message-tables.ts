import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#shop/accounts/account-tables.ts';

/** What people wrote to the shop. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** As it was typed; it proves nothing. */
    orderNumber: text(),
    writtenAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was dealt with; null while it waits. */
    doneAt: timestamp({ withTimezone: true }),
    doneBy: text(),
    /** What was answered by mail; null where nothing was. */
    answer: text(),
  },
  (t) => [
    // One line each: they stand in the head of a mail.
    check('contact_messages_lines', sql`${t.name} || ${t.email} || ${t.subject} !~ '[[:cntrl:]]'`),
    index('contact_messages_by_date').on(t.writtenAt),
    index('contact_messages_waiting').on(t.writtenAt).where(sql`${t.doneAt} is null`),
    index('contact_messages_of_user').on(t.userId),
  ],
);
