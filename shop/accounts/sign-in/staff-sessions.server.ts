import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { fingerprintOf } from '#platform/ids.ts';
import type { Core } from '#shop/core/index.ts';
import { sessions } from '../account-tables.ts';
import type { Person, SignedIn } from '../accounts.ts';
import { isStaff } from '../staff-roles.ts';

/** Idle and absolute lifetime of an admin session, in seconds. */
const IDLE = 30 * 60;
export const STAFF_LIFE = 12 * 3600;
const NOTED_MS = 60_000;

export type StaffAccess =
  | { ok: true; person: Person; hasTwoStep: boolean }
  /** Not signed in; not staff; staff, but the admin isn't open in this session. */
  | { ok: false; problem: 'nobody' | 'not-staff' | 'closed' };

/**
 * Whether the admin is open for a session: its staff cookie matches, was used within half an hour and created
 * within twelve. In live mode two-step verification is required; in test mode it may be postponed.
 */
export async function findStaff(
  shop: Core,
  signedIn: SignedIn | null,
  cookie: string | null,
): Promise<StaffAccess> {
  if (!signedIn) return { ok: false, problem: 'nobody' };
  if (!isStaff(signedIn.person)) return { ok: false, problem: 'not-staff' };
  const closed = { ok: false, problem: 'closed' } as const;
  if (!cookie) return closed;
  const now = shop.clock.now();
  const [door] = await shop.db
    .select({
      token: sessions.staffToken,
      since: sessions.staffSince,
      seenAt: sessions.staffSeenAt,
      twoStepAt: sessions.twoStepAt,
    })
    .from(sessions)
    .where(eq(sessions.id, signedIn.sessionId));
  if (!door?.since || !door.seenAt || door.token !== fingerprintOf(cookie)) return closed;
  const age = (date: Date) => (now.getTime() - date.getTime()) / 1000;
  if (age(door.since) > STAFF_LIFE || age(door.seenAt) > IDLE) return closed;
  if (!door.twoStepAt && needsTwoStep(shop, signedIn)) return closed;
  if (now.getTime() - door.seenAt.getTime() >= NOTED_MS) {
    await shop.db.update(sessions).set({ staffSeenAt: now }).where(eq(sessions.id, signedIn.sessionId));
  }
  return { ok: true, person: signedIn.person, hasTwoStep: signedIn.hasTwoStep };
}

/** In live mode always; in test mode once one is set up. */
export const needsTwoStep = (shop: Core, { hasTwoStep }: { hasTwoStep: boolean }): boolean =>
  shop.config.mode === 'live' || hasTwoStep;

/**
 * Opens the admin for a session. The caller has checked the second factor, or that none is needed.
 * @returns the value of the staff cookie: 256 random bits
 */
export async function openStaffSession(
  shop: Core,
  sessionId: string,
  { twoStep }: { twoStep: boolean },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = shop.clock.now();
  await shop.db
    .update(sessions)
    .set({
      staffToken: fingerprintOf(token),
      staffSince: now,
      staffSeenAt: now,
      twoStepAt: twoStep ? now : null,
    })
    .where(eq(sessions.id, sessionId));
  return token;
}
