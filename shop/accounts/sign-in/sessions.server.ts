import { and, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import { fingerprintOf } from '#platform/ids.ts';
import type { Core } from '#shop/core/index.ts';
import { avatars, sessions, users } from '../account-tables.ts';
import type { SignedIn } from '../accounts.ts';
import { SESSION_IDLE, SESSION_LIFE } from '../auth.server.ts';

const REFRESH_MS = 60_000;

/**
 * The token in the session cookie: the part before the library's signature, which contains no encoded
 * characters.
 */
const tokenOf = (cookie: string): string => cookie.split('.')[0]!;

/**
 * The user of a session cookie; null when the session has ended, was idle for 14 days or is 30 days old.
 * Claims are read from the account each time, so that a demotion takes effect at once. Extends the session,
 * which is written once a minute at most.
 */
export async function findSession(shop: Core, cookie: string): Promise<SignedIn | null> {
  const now = shop.clock.now();
  const [found] = await shop.db
    .select({ session: sessions, user: users, avatar: avatars.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(avatars, eq(avatars.userId, users.id))
    .where(and(eq(sessions.token, fingerprintOf(tokenOf(cookie))), isAlive(now)));
  if (!found) return null;
  const { session, user, avatar } = found;
  if (now.getTime() - session.updatedAt.getTime() >= REFRESH_MS) await refresh(shop, session.id, now);
  return {
    person: {
      id: user.id,
      name: user.name,
      email: user.email,
      emailVerified: user.emailVerified,
      image: avatar ? `/media/avatars/${avatar}.webp` : null,
      isAdmin: user.admin,
      isEditor: user.editor,
      isModerator: user.moderator,
    },
    sessionId: session.id,
    since: session.createdAt,
    hasTwoStep: user.twoFactorEnabled,
  };
}

const isAlive = (now: Date) =>
  and(gt(sessions.expiresAt, now), gt(sessions.createdAt, new Date(now.getTime() - SESSION_LIFE * 1000)));

async function refresh({ db }: Core, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ expiresAt: new Date(now.getTime() + SESSION_IDLE * 1000), updatedAt: now })
    .where(and(eq(sessions.id, sessionId), lt(sessions.updatedAt, new Date(now.getTime() - REFRESH_MS + 1))));
}

export interface SessionView {
  id: string;
  userAgent: string;
  since: Date;
  seenAt: Date;
  isThis: boolean;
}

export async function listSessions(shop: Core, { person, sessionId }: SignedIn): Promise<SessionView[]> {
  const rows = await shop.db
    .select({
      id: sessions.id,
      userAgent: sql<string>`coalesce(${sessions.userAgent}, '')`,
      since: sessions.createdAt,
      seenAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, person.id), isAlive(shop.clock.now())))
    .orderBy(desc(sessions.updatedAt));
  return rows.map((row) => ({ ...row, isThis: row.id === sessionId }));
}

/** Ends a session, only if it is the user's own. */
export async function endSession({ db }: Core, userId: string, sessionId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
}

export async function endSessions({ db }: Core, userId: string, except?: string): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined));
}

export async function pruneSessions({ db, clock }: Core): Promise<void> {
  const now = clock.now();
  const eldest = new Date(now.getTime() - SESSION_LIFE * 1000);
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.createdAt, eldest)));
}
