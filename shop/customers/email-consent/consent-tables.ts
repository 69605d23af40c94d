import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Topic } from './topics.ts';

/** Consents to commercial emails and their withdrawals: rows never change, the newest one is valid. */
export const consents = pgTable(
  'consents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** In lowercase. It outlives the account, because the record of consent must. */
    email: text().notNull(),
    topic: text().$type<Topic>().notNull(),
    isGiven: boolean().notNull(),
    /** Where it was given, for instance 'account'. */
    source: text().notNull(),
    /** The consent wording, if there was one. */
    consentText: text(),
    /** The network it came from: full IPv4, IPv6 /64. */
    network: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check(
      'consents_topic',
      sql`${t.topic} in ('newsletter', 'abandoned-cart', 'back-in-stock', 'price-drop', 'review-request')`,
    ),
    index('consents_of_email').on(t.email, t.topic, t.id),
  ],
);

/** Newsletter requests that are not confirmed yet. */
export const newsletterRequests = pgTable(
  'newsletter_requests',
  {
    id: uuid().primaryKey(),
    /** In lowercase. */
    email: text().notNull(),
    consentText: text().notNull(),
    network: text().notNull(),
    /** The hash of the emailed token; null until the email is rendered. */
    token: text().unique(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('newsletter_requests_by_age').on(t.expiresAt)],
);

/** The recipient and list of each unsubscribe link in emails; they never expire. */
export const unsubscribeLinks = pgTable('unsubscribe_links', {
  /** The hash of the token in the link. */
  token: text().primaryKey(),
  /** In lowercase. */
  email: text().notNull(),
  topic: text().$type<Topic>().notNull(),
});
