import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { variants } from '#shop/catalog/products/product-tables.ts';

export const backInStockRequests = pgTable(
  'back_in_stock_requests',
  {
    id: uuid().primaryKey(),
    /** In lowercase. */
    email: text().notNull(),
    variantId: text()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    /** The consent wording, and where it was given. */
    consentText: text().notNull(),
    network: text().notNull(),
    /** The hash of the emailed token; null until the email is rendered, and when none is needed. */
    token: text().unique(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the owner of the address confirmed the request; null until then. */
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
