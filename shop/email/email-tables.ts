import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#platform/i18n/messages.ts';
import type { EmailState } from './email-states.ts';

/** Queued and sent emails, inserted in the transaction that causes them. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey(),
    /** Unique per email, for instance 'order-confirmation:<order id>'. */
    deduplicationKey: text().notNull().unique('outbox_once'),
    /** Derived from the id, so that sending again after a crash uses the same Message-ID. */
    messageId: text().notNull().unique(),
    kind: text().notNull(),
    recipient: text().notNull(),
    data: jsonb().notNull(),
    status: text().$type<EmailState>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** First failure and next attempt; null before it fails. */
    deferredAt: timestamp({ withTimezone: true }),
    nextTryAt: timestamp({ withTimezone: true }),
    lastError: text(),
    /** As sent. */
    subject: text(),
    html: text(),
    text: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Null of an email that was caught (mailer.ts). */
    sentAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    check('outbox_status', sql`${t.status} in ('waiting', 'sent', 'failed', 'moot')`),
    check('outbox_recipient', sql`${t.recipient} !~ '[\\r\\n]'`),
    index('outbox_by_date').on(t.createdAt, t.id),
    index('outbox_failed').on(t.createdAt).where(sql`${t.status} = 'failed'`),
    index('outbox_waiting').on(t.createdAt).where(sql`${t.status} = 'waiting'`),
  ],
);

/** The language someone last used the shop in, by email in lowercase (reader-languages.server.ts). */
export const readerLanguages = pgTable(
  'reader_languages',
  {
    email: text().primaryKey(),
    locale: text().$type<Locale>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [check('reader_languages_email', sql`${t.email} = lower(${t.email})`)],
);
