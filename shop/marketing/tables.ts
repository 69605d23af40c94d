import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
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
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check(
      'consents_topic',
      sql`${t.topic} in ('newsletter', 'abandoned-cart', 'back-in-stock', 'review-request')`,
    ),
    index('consents_of_email').on(t.email, t.topic, t.id),
  ],
);
