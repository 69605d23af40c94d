import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea } from '#platform/database/columns.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import type { Address } from '#shop/core/index.ts';
import type { StaffTheme } from './accounts.ts';

const made = {
  createdAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
};

/** The columns of better-auth, and the three claims of the specification. */
export const users = pgTable('users', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  admin: boolean().notNull().default(false),
  editor: boolean().notNull().default(false),
  moderator: boolean().notNull().default(false),
  twoFactorEnabled: boolean().notNull().default(false),
  adminTheme: text().notNull().default('system').$type<StaffTheme>(),
  /** Null for the shop's first language. */
  adminLanguage: text().$type<Locale>(),
  ...made,
});

/** Staff open the admin with a second cookie, bound to the session. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** SHA-256 of the 256 random bits in the cookie (hashed-sessions.server.ts). */
    token: text().notNull().unique(),
    ipAddress: text(),
    userAgent: text(),
    /** SHA-256 of the staff cookie; null while this session does not open the admin. */
    staffToken: text(),
    staffSince: timestamp({ withTimezone: true }),
    staffSeenAt: timestamp({ withTimezone: true }),
    /** When a two-step code was given in this session; null when it wasn't. */
    twoStepAt: timestamp('second_factor_at', { withTimezone: true }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...made,
  },
  (t) => [index('sessions_of_user').on(t.userId)],
);

/** A password or a social provider. */
export const credentials = pgTable(
  'credentials',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: timestamp({ withTimezone: true }),
    refreshTokenExpiresAt: timestamp({ withTimezone: true }),
    scope: text(),
    password: text(),
    ...made,
  },
  (t) => [
    index('credentials_of_user').on(t.userId),
    // A credential belongs to one account, even under concurrent requests.
    uniqueIndex('credentials_of_account').on(t.providerId, t.accountId),
  ],
);

/** better-auth's tokens, stored hashed. */
export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    ...made,
  },
  (t) => [index('verifications_by_identifier').on(t.identifier)],
);

/** Authenticator apps and recovery codes of two-step verification, encrypted by the library, which names them so. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: text().primaryKey(),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    verified: boolean().default(true),
    failedVerificationCount: integer().default(0),
    lockedUntil: timestamp({ withTimezone: true }),
  },
  (t) => [index('two_factors_of_user').on(t.userId)],
);

/** Emailed tokens that prove an address: 256 random bits, stored as SHA-256 only, used once. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    token: text().primaryKey(),
    purpose: text().$type<TokenPurpose>().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address that it was sent to, and the only one that it proves. */
    email: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check(
      'account_tokens_purpose',
      sql`${t.purpose} in ('verify-email', 'reset-password', 'change-email', 'sign-in', 'lost-phone')`,
    ),
    index('account_tokens_of_user').on(t.userId, t.purpose),
  ],
);

export type TokenPurpose = 'verify-email' | 'reset-password' | 'change-email' | 'sign-in' | 'lost-phone';

/** Avatars, stored small in the database so that every process can serve them. */
export const avatars = pgTable('avatars', {
  /** 128 random bits, part of the picture's URL. */
  id: text().primaryKey(),
  userId: text()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** WebP, 256 × 256. */
  picture: bytea().notNull(),
});

export const savedAddresses = pgTable(
  'saved_addresses',
  {
    id: uuid().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: jsonb().$type<Address>().notNull(),
    phone: text().notNull().default(''),
    isShippingDefault: boolean().notNull().default(false),
    isBillingDefault: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('saved_addresses_of_user').on(t.userId, t.createdAt),
    uniqueIndex('saved_addresses_one_shipping').on(t.userId).where(sql`${t.isShippingDefault}`),
    uniqueIndex('saved_addresses_one_billing').on(t.userId).where(sql`${t.isBillingDefault}`),
  ],
);
