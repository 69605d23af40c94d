import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { variants } from '#shop/catalog/products/product-tables.ts';

/** Who wants to be told when something that is sold out is back. */
export const backInStockRequests = pgTable(
  'back_in_stock_requests',
  {
    id: uuid().primaryKey(),
    /** In small letters. */
    email: text().notNull(),
    variantId: text()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    /** The sentence that was agreed to, and where it was said from. */
    consentText: text().notNull(),
    network: text().notNull(),
    /** The fingerprint of what was mailed; null until the mail is written, and for who needs none. */
    token: text().unique(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    /** When whoever reads the address said that they want it; null while they have not. */
    confirmedAt: timestamp({ withTimezone: true }),
    notifiedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    check('back_in_stock_requests_order', sql`${t.notifiedAt} is null or ${t.confirmedAt} is not null`),
    index('back_in_stock_requests_waiting')
      .on(t.variantId)
      .where(sql`${t.confirmedAt} is not null and ${t.notifiedAt} is null`),
    index('back_in_stock_requests_of_email').on(t.email),
    index('back_in_stock_requests_by_age').on(t.requestedAt),
  ],
);
