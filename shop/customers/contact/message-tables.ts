import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#platform/i18n/messages.ts';
import { users } from '#shop/accounts/account-tables.ts';

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** As typed and unverified. */
    orderNumber: text(),
    /** The language of the page it was written on. The reply is in it, too. */
    locale: text().$type<Locale>(),
    writtenAt: timestamp({ withTimezone: true }).notNull(),
    /** Null while it waits. */
    doneAt: timestamp({ withTimezone: true }),
    doneBy: text(),
    /** The emailed reply; null if there was none. */
    answer: text(),
  },
  (t) => [
    // Single lines, because they are used in email headers.
    check('contact_messages_lines', sql`${t.name} || ${t.email} || ${t.subject} !~ '[[:cntrl:]]'`),
    index('contact_messages_by_date').on(t.writtenAt),
    index('contact_messages_waiting').on(t.writtenAt).where(sql`${t.doneAt} is null`),
    index('contact_messages_of_user').on(t.userId),
  ],
);
