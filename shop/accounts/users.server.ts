import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { users } from './account-tables.ts';

/** An account as other modules see it. */
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

/** Subquery: the accounts whose address is verified. */
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
