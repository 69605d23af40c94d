import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '#shop/accounts/index.ts';

/** Open invitations to join the staff. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid().primaryKey(),
    /** One invitation per address: a new one replaces it. */
    email: text().notNull().unique(),
    role: text().$type<Role>().notNull(),
    invitedBy: text().notNull(),
    /** SHA-256 of the 256 random bits in the email; null until it is rendered. */
    token: text().unique(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [check('staff_invitations_role', sql`${t.role} in ('admin', 'editor', 'moderator')`)],
);
