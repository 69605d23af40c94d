import { and, asc, eq } from 'drizzle-orm';
import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import { newId } from '#platform/ids.ts';
import { StartupError } from '#platform/startup.ts';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { users } from './account-tables.ts';
import type { AccountsPort } from './accounts.ts';
import { isWeakPassword, MAX_PASSWORD } from './passwords.ts';
import { setPassword } from './reset-password.server.ts';
import { endSessions } from './sign-in/sessions.server.ts';
import { issueToken, peekToken, spendToken } from './sign-in/tokens.server.ts';
import { turnOffTwoStep } from './sign-in/turn-off-two-step.server.ts';
import { emailAddress, findUserByEmail, personName } from './users.server.ts';

const DEFAULT_NAME = 'Owner';

const DEFAULT_EMAIL = 'owner@example.test';

/**
 * Ensures that the shop has an owner, the first admin. Once there is an admin, nobody is added, whatever the
 * settings say: another address there would be a second, uninvited owner. A configured password is the
 * owner's from now on.
 * @param settings.email undefined where it isn't configured
 * @returns the owner's address
 */
export function ensureOwner(
  shop: Core,
  settings: { email?: string | undefined; password?: string | undefined },
): Promise<string> {
  return inTransaction(shop, async (shop) => {
    // Two processes starting on one database create one owner.
    await takeAdvisoryLock(shop.db, 'owner');
    const named = settings.email?.toLowerCase();
    const admins = await shop.db
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(eq(users.admin, true))
      .orderBy(asc(users.createdAt), asc(users.id));
    const known = admins.find(({ email }) => email === (named ?? DEFAULT_EMAIL));
    const owner = known ?? admins[0] ?? (await addOwner(shop, named ?? DEFAULT_EMAIL));
    const isOther = named !== undefined && named !== owner.email;
    if (isOther) {
      shop.log.warn(
        { named, owner: owner.email },
        'OWNER_EMAIL and OWNER_PASSWORD are ignored, because the shop has an owner: change your email under Account, Security; to hand the shop over, invite an admin under Staff',
      );
    }
    if (settings.password && !isOther) await setPassword(shop, owner.id, settings.password);
    return owner.email;
  });
}

/** Creates the first admin, or promotes an existing account. */
async function addOwner({ db, clock }: Core, email: string): Promise<{ id: string; email: string }> {
  const now = clock.now();
  const account = { name: DEFAULT_NAME, email, emailVerified: true, admin: true };
  const [owner] = await db
    .insert(users)
    .values({ id: newId(now), ...account, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: users.email,
      set: { admin: true },
      // An account that registered with an address it never verified must not become the owner.
      setWhere: eq(users.emailVerified, true),
    })
    .returning({ id: users.id, email: users.email });
  if (owner) return owner;
  throw new StartupError(
    `OWNER_EMAIL names ${email}, an account whose email address was never verified: verify it first, or name another address.`,
  );
}

async function ownerHasPassword(shop: Core & AccountsPort, email: string): Promise<boolean> {
  const [user] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user !== undefined && shop.accounts.hasPassword(user.id);
}

/**
 * The token of the link printed at startup, which works once, for a day. Null for a live shop whose owner has
 * a password: its logs must not be a way in, and the owner can reset the password.
 */
export async function ownerTokenToPrint(shop: Core & AccountsPort, email: string): Promise<string | null> {
  if (shop.config.mode === 'live' && (await ownerHasPassword(shop, email))) return null;
  const [user] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return issueToken(shop, 'sign-in', { userId: user!.id, email });
}

/**
 * A token that only someone who runs the server can ask for, so that an admin who has lost phone and recovery codes
 * gets back in: it turns two-step verification off. Defaults to the first admin.
 */
export async function ownerTokenOnServer(
  shop: Core & AccountsPort,
  email?: string,
): Promise<{ email: string; token: string; turnsOffTwoStep: boolean } | null> {
  const [admin] = await shop.db
    .select({ userId: users.id, email: users.email, hasTwoStep: users.twoFactorEnabled })
    .from(users)
    .where(and(eq(users.admin, true), email ? eq(users.email, email.toLowerCase()) : undefined))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1);
  if (!admin) return null;
  const { email: address, hasTwoStep: turnsOffTwoStep } = admin;
  const token = await inTransaction(shop, async (shop) => {
    const about = { subject: 'staff', subjectId: address, name: address, action: 'link made' } as const;
    await recordAudit(shop, { actor: 'server', ...about, before: null, after: null });
    return issueToken(shop, turnsOffTwoStep ? 'lost-phone' : 'sign-in', admin);
  });
  return { email: address, token, turnsOffTwoStep };
}

interface OwnerOfLink {
  userId: string;
  name: string;
  email: string;
  hasPassword: boolean;
  /** The owner's address isn't known yet. */
  needsEmail: boolean;
  turnsOffTwoStep: boolean;
}

/** The account of a printed link. Opening the page does not use it up. */
export async function findOwnerLink(shop: Core & AccountsPort, token: string): Promise<OwnerOfLink | null> {
  const signsIn = await peekToken(shop, 'sign-in', token);
  const peeked = signsIn.ok ? signsIn : await peekToken(shop, 'lost-phone', token);
  if (!peeked.ok) return null;
  const { userId } = peeked;
  const [user] = await shop.db.select().from(users).where(eq(users.id, userId));
  if (!user) return null;
  const name = user.name === DEFAULT_NAME ? '' : user.name;
  const hasPassword = await shop.accounts.hasPassword(userId);
  const needsEmail = user.email === DEFAULT_EMAIL;
  return { userId, name, email: user.email, hasPassword, needsEmail, turnsOffTwoStep: !signsIn.ok };
}

export type OwnerSignedIn =
  | { ok: true; userId: string; email: string }
  | {
      ok: false;
      problem: 'used' | 'no-name' | 'weak-password' | 'invalid-email' | 'email-already-in-use';
    };

/** Signs in an owner who has a password, and uses up the printed link, which may turn two-step verification off. */
export async function signInByLink(shop: Core & AccountsPort, token: string): Promise<OwnerSignedIn> {
  const welcome = await findOwnerLink(shop, token);
  if (!welcome?.hasPassword) return { ok: false, problem: 'used' };
  return inTransaction(shop, async (shop) => {
    if (!(await spendOwnerLink(shop, token, welcome))) return { ok: false, problem: 'used' };
    return { ok: true, userId: welcome.userId, email: welcome.email };
  });
}

/** Uses up a link, and turns two-step verification off where it is for that. @returns whether it still worked */
async function spendOwnerLink(
  shop: Core,
  token: string,
  { userId, email, turnsOffTwoStep }: OwnerOfLink,
): Promise<boolean> {
  const spent = await spendToken(shop, turnsOffTwoStep ? 'lost-phone' : 'sign-in', token);
  if (!spent.ok) return false;
  if (turnsOffTwoStep && (await turnOffTwoStep(shop, userId))) {
    const about = { subject: 'staff', subjectId: email, name: email, action: 'changed' } as const;
    await recordAudit(shop, {
      actor: 'server',
      ...about,
      before: { twoStep: true },
      after: { twoStep: false },
    });
  }
  return true;
}

interface OwnerAsTyped {
  token: string;
  name: string;
  password: string;
  /** Replaces the default address, because only someone who runs the server has the printed link. */
  email?: string | undefined;
}

/** Sets the owner's name and first password, which uses up the link and ends every earlier session. */
export function setOwnerPassword(
  shop: Core & AccountsPort,
  { token, name: typed, password, email: typedEmail }: OwnerAsTyped,
): Promise<OwnerSignedIn> {
  return inTransaction(shop, async (shop) => {
    const welcome = await findOwnerLink(shop, token);
    if (!welcome || welcome.hasPassword) return { ok: false, problem: 'used' };
    const name = personName.safeParse(typed).data;
    if (!name) return { ok: false, problem: 'no-name' };
    const { userId } = welcome;
    const email = (welcome.needsEmail && typedEmail?.trim().toLowerCase()) || welcome.email;
    if (!emailAddress.safeParse(email).success) return { ok: false, problem: 'invalid-email' };
    if (email !== welcome.email && (await findUserByEmail(shop, email)))
      return { ok: false, problem: 'email-already-in-use' };
    if (password.length > MAX_PASSWORD || isWeakPassword(password, { email, isStaff: true })) {
      return { ok: false, problem: 'weak-password' };
    }
    if (!(await spendOwnerLink(shop, token, welcome))) return { ok: false, problem: 'used' };
    await setPassword(shop, userId, password);
    await shop.db.update(users).set({ name, email, updatedAt: shop.clock.now() }).where(eq(users.id, userId));
    await endSessions(shop, userId);
    return { ok: true, userId, email };
  });
}
