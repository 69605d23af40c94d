import { asc, desc, eq, or, sql } from 'drizzle-orm';
import { LOCALES, type Locale } from '#platform/i18n/messages.ts';
import { newId } from '#platform/ids.ts';
import type { Core } from '#shop/core/index.ts';
import { sessions, users } from './account-tables.ts';
import type { StaffTheme } from './accounts.ts';
import type { Role } from './staff-roles.ts';
import { claimsOf, roleOf } from './staff-roles.ts';

export interface StaffMember {
  id: string;
  name: string;
  email: string;
  role: Role;
  hasTwoStep: boolean;
  /** The last activity known from current sessions; null where there are none. */
  seenAt: Date | null;
}

const isOfStaff = or(users.admin, users.editor, users.moderator);

/** Admins first. */
export const listStaff = (shop: Core): Promise<StaffMember[]> => readStaff(shop);

/** Null where the account isn't staff, or doesn't exist. */
export const findStaffMember = async (shop: Core, id: string): Promise<StaffMember | null> =>
  (await readStaff(shop, id))[0] ?? null;

async function readStaff({ db }: Core, id?: string): Promise<StaffMember[]> {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      isAdmin: users.admin,
      isEditor: users.editor,
      isModerator: users.moderator,
      hasTwoStep: users.twoFactorEnabled,
      seenAt: sql<Date | null>`max(${sessions.updatedAt})`.mapWith(sessions.updatedAt),
    })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .where(id ? sql`${users.id} = ${id} and ${isOfStaff}` : isOfStaff)
    .groupBy(users.id)
    .orderBy(desc(users.admin), desc(users.editor), asc(users.email));
  return rows.map(({ isAdmin, isEditor, isModerator, ...member }) => ({
    ...member,
    role: roleOf({ isAdmin, isEditor, isModerator })!,
  }));
}

/**
 * Locks the accounts of all admins until the transaction ends.
 * @returns their ids
 */
export async function lockAdmins({ db }: Core): Promise<string[]> {
  const admins = await db.select({ id: users.id }).from(users).where(eq(users.admin, true)).for('update');
  return admins.map(({ id }) => id);
}

/** @param role null for none */
export async function setRole({ db, clock }: Core, userId: string, role: Role | null): Promise<void> {
  await db
    .update(users)
    .set({ ...claimsOf(role), updatedAt: clock.now() })
    .where(eq(users.id, userId));
}

/**
 * Creates a staff account with a verified address, or updates the name and role of an existing one.
 * @returns its id
 */
export async function upsertStaff(
  { db, clock }: Core,
  { email, name, role }: { email: string; name: string; role: Role },
): Promise<string> {
  const now = clock.now();
  const account = { name, emailVerified: true, ...claimsOf(role), updatedAt: now };
  const [user] = await db
    .insert(users)
    .values({ id: newId(now), email, createdAt: now, ...account })
    .onConflictDoUpdate({ target: users.email, set: account })
    .returning({ id: users.id });
  return user!.id;
}

export interface StaffPreferences {
  theme: StaffTheme;
  /** Null for the shop's first language. */
  language: Locale | null;
}

export async function staffPreferences({ db }: Core, userId: string): Promise<StaffPreferences> {
  const [user] = await db
    .select({ theme: users.adminTheme, language: users.adminLanguage })
    .from(users)
    .where(eq(users.id, userId));
  const isKnown = LOCALES.some((locale) => locale === user?.language);
  return { theme: user?.theme ?? 'system', language: isKnown ? user!.language : null };
}

export async function setStaffPreferences(
  { db }: Core,
  userId: string,
  { theme, language }: Partial<StaffPreferences>,
): Promise<void> {
  await db.update(users).set({ adminTheme: theme, adminLanguage: language }).where(eq(users.id, userId));
}
