import {
  endSessions,
  findStaffMember,
  lockAdmins,
  revokeTokens,
  setRole,
  turnOffTwoStep,
} from '#shop/accounts/index.server.ts';
import { type Person, type Role, requireRole } from '#shop/accounts/index.ts';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';

/**
 * `no-admin`: the requester has lost the role in the meantime; `yourself`: another admin must do it; `last-admin`: one
 * admin must remain.
 */
export type StaffChange =
  | { ok: true; name: string }
  | { ok: false; problem: 'no-admin' | 'not-staff' | 'yourself' | 'last-admin' };

/**
 * Changes a staff member's role, or removes them, which signs them out everywhere at once. Permissions are read from
 * the account at each request, so a demotion takes effect with the next one.
 * @param role null to remove them
 */
export function changeStaff(
  shop: Core,
  actor: Person,
  { userId, role }: { userId: string; role: Role | null },
): Promise<StaffChange> {
  requireRole(actor, 'admin');
  return inTransaction(shop, async (shop) => {
    // Locks all admins: of two who remove each other, one is too late.
    const admins = await lockAdmins(shop);
    // An admin who was removed in the meantime can't remove others.
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

export type TwoStepTurnedOff =
  | { ok: true }
  | { ok: false; problem: 'no-admin' | 'not-staff' | 'yourself' | 'two-step-off' };

/** Turns off two-step verification for someone who lost their phone and recovery codes; ends their sessions. */
export function turnOffTwoStepOf(shop: Core, actor: Person, userId: string): Promise<TwoStepTurnedOff> {
  requireRole(actor, 'admin');
  return inTransaction(shop, async (shop) => {
    if (!(await lockAdmins(shop)).includes(actor.id)) return { ok: false, problem: 'no-admin' };
    const member = await findStaffMember(shop, userId);
    if (!member) return { ok: false, problem: 'not-staff' };
    // Under Account, it takes a code.
    if (member.id === actor.id) return { ok: false, problem: 'yourself' };
    if (!(await turnOffTwoStep(shop, userId))) return { ok: false, problem: 'two-step-off' };
    await recordAudit(shop, {
      actor: actor.email,
      subject: 'staff',
      subjectId: member.email,
      name: member.email,
      action: 'changed',
      before: { twoStep: true },
      after: { twoStep: false },
    });
    return { ok: true };
  });
}
