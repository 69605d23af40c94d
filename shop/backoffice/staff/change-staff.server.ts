import {
  endSessions,
  findStaffMember,
  lockAdmins,
  revokeTokens,
  setRole,
} from '#shop/accounts/index.server.ts';
import { type Person, type Role, requireRole } from '#shop/accounts/index.ts';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';

/** `no-admin`: whoever asks has lost the role meanwhile; `yourself`: another admin must do it; `last-admin`: somebody must be left who may do everything. */
export type StaffChange =
  | { ok: true; name: string }
  | { ok: false; problem: 'no-admin' | 'not-staff' | 'yourself' | 'last-admin' };

/**
 * Gives a member of the staff another role, or none: then they are signed out everywhere at once. What they may is read
 * from the account at each request, so a demotion counts from the next one on.
 * @param role null to remove them
 */
export function changeStaff(
  shop: Core,
  actor: Person,
  { userId, role }: { userId: string; role: Role | null },
): Promise<StaffChange> {
  requireRole(actor, 'admin');
  return inTransaction(shop, async (shop) => {
    // All admins are held: of two who remove each other, one is too late.
    const admins = await lockAdmins(shop);
    // Whoever was removed meanwhile removes nobody any more.
    if (!admins.includes(actor.id)) return { ok: false, problem: 'no-admin' };
    const member = await findStaffMember(shop, userId);
    if (!member) return { ok: false, problem: 'not-staff' };
    if (member.id === actor.id) return { ok: false, problem: 'yourself' };
    if (role !== 'admin' && admins.every((id) => id === userId)) {
      return { ok: false, problem: 'last-admin' };
    }
    await setRole(shop, userId, role);
    if (role === null) {
      await endSessions(shop, userId);
      await revokeTokens(shop, userId);
    }
    await recordAudit(shop, {
      actor: actor.email,
      subject: 'staff',
      subjectId: member.email,
      name: member.email,
      action: role === null ? 'removed' : 'changed',
      before: { role: member.role },
      after: role === null ? null : { role },
    });
    return { ok: true, name: member.name || member.email };
  });
}
