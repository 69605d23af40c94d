import { randomBytes } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { fingerprintOf, newId } from '#platform/ids.ts';
import {
  emailAddress,
  endOtherSessions,
  endSessions,
  findUserByEmail,
  personName,
  revokeTokens,
  setPassword,
  staffPreferences,
  upsertStaff,
} from '#shop/accounts/index.server.ts';
import { isWeakPassword, MAX_PASSWORD, type Person, type Role, requireRole } from '#shop/accounts/index.ts';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import { staffInvitations } from './staff-tables.ts';

const WEEK_MS = 7 * 86_400_000;

type InvitationRow = typeof staffInvitations.$inferSelect;

/** Replaces an earlier invitation to the same address. */
export async function inviteStaff(
  shop: Core,
  actor: Person,
  { email: typed, role }: { email: string; role: Role },
): Promise<{ ok: true; email: string } | { ok: false; problem: 'invalid-email' | 'is-staff' }> {
  requireRole(actor, 'admin');
  const email = typed.trim().toLowerCase();
  if (!emailAddress.safeParse(email).success) return { ok: false, problem: 'invalid-email' };
  const known = await findUserByEmail(shop, email);
  if (known?.admin || known?.editor || known?.moderator) return { ok: false, problem: 'is-staff' };
  const { language } = await staffPreferences(shop, actor.id);
  await inTransaction(shop, async (shop) => {
    const now = shop.clock.now();
    const id = newId(now);
    const expiresAt = new Date(now.getTime() + WEEK_MS);
    await shop.db.delete(staffInvitations).where(eq(staffInvitations.email, email));
    await shop.db.insert(staffInvitations).values({ id, email, role, invitedBy: actor.email, expiresAt });
    await queueEmail(shop, {
      kind: 'staff-invitation',
      recipient: email,
      data: { invitationId: id, ...(language && { locale: language }) },
      about: `staff-invitation:${id}`,
    });
    await recordAudit(shop, {
      ...aboutStaff(email, actor),
      action: 'invited',
      before: null,
      after: { role },
    });
  });
  return { ok: true, email };
}

const aboutStaff = (email: string, actor: Pick<Person, 'email'>) => ({
  actor: actor.email,
  subject: 'staff' as const,
  subjectId: email,
  name: email,
});

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

export async function revokeInvitation(shop: Core, actor: Person, id: string): Promise<boolean> {
  requireRole(actor, 'admin');
  return inTransaction(shop, async (shop) => {
    const [gone] = await shop.db.delete(staffInvitations).where(eq(staffInvitations.id, id)).returning();
    if (!gone) return false;
    const before = { role: gone.role };
    await recordAudit(shop, { ...aboutStaff(gone.email, actor), action: 'uninvited', before, after: null });
    return true;
  });
}

/** The token is generated here, with the email. Null when the invitation was revoked. */
export async function writeInvitation(
  { db }: Core,
  id: string,
): Promise<{ token: string; role: Role; invitedBy: string } | null> {
  const token = randomBytes(32).toString('base64url');
  const [invitation] = await db
    .update(staffInvitations)
    .set({ token: fingerprintOf(token) })
    .where(eq(staffInvitations.id, id))
    .returning({ role: staffInvitations.role, invitedBy: staffInvitations.invitedBy });
  return invitation ? { token, ...invitation } : null;
}

/** The invitation of a link; looking it up doesn't use it. Null when it was used, revoked or has expired. */
export async function findInvitation(
  shop: Core,
  token: string,
): Promise<Pick<InvitationRow, 'id' | 'email' | 'role' | 'invitedBy'> | null> {
  const [found] = await shop.db
    .select()
    .from(staffInvitations)
    .where(eq(staffInvitations.token, fingerprintOf(token)));
  return found && found.expiresAt > shop.clock.now() ? found : null;
}

export type InvitationAccepted =
  | { ok: true; userId: string }
  | { ok: false; problem: 'no-invitation' | 'weak-password' | 'no-name' };

/**
 * Accepts an invitation, once, with a password chosen by its recipient. An existing account becomes a staff account:
 * its other sign-in methods and its sessions end, and its two-step verification is set up again.
 */
export async function acceptInvitation(
  shop: Core,
  { token, name: typed, password }: { token: string; name: string; password: string },
): Promise<InvitationAccepted> {
  const name = personName.safeParse(typed).data;
  if (!name) return { ok: false, problem: 'no-name' };
  return inTransaction(shop, async (shop) => {
    const invitation = await findInvitation(shop, token);
    if (!invitation) return { ok: false, problem: 'no-invitation' };
    const { id, email, role } = invitation;
    if (password.length > MAX_PASSWORD || isWeakPassword(password, { email, isStaff: true })) {
      return { ok: false, problem: 'weak-password' };
    }
    const spent = await shop.db.delete(staffInvitations).where(eq(staffInvitations.id, id)).returning();
    if (spent.length === 0) return { ok: false, problem: 'no-invitation' };
    const userId = await upsertStaff(shop, { email, name, role });
    await endOtherSessions(shop, userId);
    await setPassword(shop, userId, password);
    await revokeTokens(shop, userId);
    await endSessions(shop, userId);
    await recordAudit(shop, {
      ...aboutStaff(email, { email }),
      action: 'joined',
      before: null,
      after: { role },
    });
    return { ok: true, userId };
  });
}
