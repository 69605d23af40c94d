import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '#shop/accounts/index.ts';

/** Who was asked to join the staff, and has not answered yet. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid().primaryKey(),
    /** One invitation for an address: another one takes its place. */
    email: text().notNull().unique(),
    role: text().$type<Role>().notNull(),
    invitedBy: text().notNull(),
    /** SHA-256 of the 256 random bits in the mail; null until it is written. */
    token: text().unique(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [check('staff_invitations_role', sql`${t.role} in ('admin', 'editor', 'moderator')`)],
);
