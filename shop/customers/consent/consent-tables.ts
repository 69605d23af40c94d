import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Topic } from './topics.ts';

/** Who allowed which commercial mail, and when they took it back: never changed, the newest entry counts. */
export const consents = pgTable(
  'consents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** In small letters. It outlives the account, because the record of consent must. */
    email: text().notNull(),
    topic: text().$type<Topic>().notNull(),
    isGiven: boolean().notNull(),
    /** Where it was said, for instance 'account'. */
    source: text().notNull(),
    /** The sentence that was agreed to, where there was one. */
    consentText: text(),
    /** Where it was said from: IPv4 whole, IPv6 /64. */
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

/** Newsletters that were asked for and not confirmed yet. */
export const newsletterRequests = pgTable(
  'newsletter_requests',
  {
    id: uuid().primaryKey(),
    /** In small letters. */
    email: text().notNull(),
    consentText: text().notNull(),
    network: text().notNull(),
    /** The fingerprint of what was mailed; null until the mail is written. */
    token: text().unique(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('newsletter_requests_by_age').on(t.expiresAt)],
);

/** What the unsubscribe links in mails stand for: a recipient and a list. They never run out. */
export const unsubscribeLinks = pgTable('unsubscribe_links', {
  /** The fingerprint of the token in the link. */
  token: text().primaryKey(),
  /** In small letters. */
  email: text().notNull(),
  topic: text().$type<Topic>().notNull(),
});
