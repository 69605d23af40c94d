import { asc, desc, eq, or, sql } from 'drizzle-orm';
import { sessions, users } from '#shop/accounts/account-tables.ts';
import { type Role, roleOf } from '#shop/accounts/index.ts';
import type { Core } from '#shop/core/index.ts';
import { staffInvitations } from './staff-tables.ts';

export interface StaffMember {
  id: string;
  name: string;
  email: string;
  role: Role;
  hasSecondFactor: boolean;
  /** When they were last here, as far as their sessions tell; null where none is left. */
  seenAt: Date | null;
}

const isOfStaff = or(users.admin, users.editor, users.moderator);

/** The staff, admins first. */
export const listStaff = (shop: Core): Promise<StaffMember[]> => readStaff(shop);

/** One member of the staff; null where the account is none, or is nobody's. */
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
      hasSecondFactor: users.twoFactorEnabled,
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

/** Who was invited and has not come yet, by address. */
export const listInvitations = ({ db }: Core) =>
  db
    .select({
      id: staffInvitations.id,
      email: staffInvitations.email,
      role: staffInvitations.role,
      invitedBy: staffInvitations.invitedBy,
      expiresAt: staffInvitations.expiresAt,
    })
    .from(staffInvitations)
    .orderBy(asc(staffInvitations.email));
