import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Core } from '#shop/core/index.ts';
import { users } from './account-tables.ts';

export const emailAddress = z.email().max(254);
export const personName = z
  .string()
  .trim()
  .max(100)
  .regex(/^[^\p{Cc}]*$/u);

export interface User {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  isStaff: boolean;
  createdAt: Date;
}

const USER = {
  id: users.id,
  name: users.name,
  email: users.email,
  emailVerified: users.emailVerified,
  isStaff: sql<boolean>`${or(users.admin, users.editor, users.moderator)}`,
  createdAt: users.createdAt,
};

/** Null where there is no such account. */
export async function findUser({ db }: Core, id: string): Promise<User | null> {
  const [user] = await db.select(USER).from(users).where(eq(users.id, id));
  return user ?? null;
}

export async function findUsers({ db }: Core, ids: readonly string[]): Promise<Map<string, User>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select(USER)
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(found.map((user) => [user.id, user]));
}

/** Null where there is no such account. */
export async function findUserByEmail({ db }: Core, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email.trim().toLowerCase()));
  return user ?? null;
}

/** The names of accounts by their emails; accounts without a name, and emails of none, are left out. */
export async function namesByEmail({ db }: Core, emails: readonly string[]): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const found = await db
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(and(inArray(users.email, [...new Set(emails)]), ne(users.name, '')));
  return new Map(found.map(({ email, name }) => [email, name]));
}

/** Rows of what people did, with their names in place of their emails as far as there are any. */
export async function withActorNames<T extends { actor: string }>(
  shop: Core,
  rows: readonly T[],
): Promise<T[]> {
  const names = await namesByEmail(
    shop,
    rows.map(({ actor }) => actor),
  );
  return rows.map((row) => ({ ...row, actor: names.get(row.actor) ?? row.actor }));
}

/** Subquery: the ids of the accounts with this id or this email, which is in lower case. */
export const selectUserIds = ({ db }: Core, { userId, email }: { userId: string | null; email: string }) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.email, email), eq(users.id, userId ?? '')));

export const verifiedUsers = ({ db }: Core) =>
  db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.emailVerified, true))
    .as('verified_users');

/** Locks an account until the transaction ends; rows that refer to it may still be written. */
export async function lockUser({ db }: Core, id: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
}

/** Locks the account of an address until the transaction ends; null where there is none. */
export async function lockUserByEmail({ db }: Core, email: string): Promise<User | null> {
  const [user] = await db
    .select(USER)
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
    .for('update');
  return user ?? null;
}

/** Also deletes its sessions, credentials, addresses and cart. */
export async function deleteUser({ db }: Core, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}
