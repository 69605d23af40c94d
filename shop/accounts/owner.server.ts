import { eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { inTransaction, type Shop } from '#shop/core/index.ts';
import { users } from './account-tables.ts';
import { isWeakPassword, MAX_PASSWORD } from './passwords.ts';
import { personName } from './register.server.ts';
import { setPassword } from './reset-password.server.ts';
import { endSessions } from './sign-in/sessions.server.ts';
import { issueToken, peekToken, spendToken } from './sign-in/tokens.server.ts';

const DEFAULT_NAME = 'Owner';

/**
 * Sees to it that the shop has its owner: the first admin. A password, when one is set, is theirs from now on.
 * @returns whether the owner was new
 */
export async function ensureOwner(
  shop: Shop,
  owner: { email: string; password?: string | undefined },
): Promise<boolean> {
  const email = owner.email.toLowerCase();
  const id = newId(shop.clock.now());
  const made = await shop.db
    .insert(users)
    .values({ id, name: DEFAULT_NAME, email, emailVerified: true, admin: true })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (owner.password) {
    const [user] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    await setPassword(shop, user!.id, owner.password);
  }
  return made.length > 0;
}

/** Whether the owner has a password to sign in with. */
export async function ownerHasPassword(shop: Shop, typed: string): Promise<boolean> {
  const [user] = await shop.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, typed.toLowerCase()));
  return user !== undefined && shop.accounts.hasPassword(user.id);
}

/** Makes the token of the link that npm start prints. It works once, for a day. */
export async function ownerToken(shop: Shop, typed: string): Promise<string> {
  const email = typed.toLowerCase();
  const [user] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return issueToken(shop, 'sign-in', { userId: user!.id, email });
}

/** Whom a printed link belongs to. Opening the page does not use the link up. */
export async function findOwnerLink(
  shop: Shop,
  token: string,
): Promise<{ userId: string; name: string; email: string; hasPassword: boolean } | null> {
  const peeked = await peekToken(shop, 'sign-in', token);
  if (!peeked.ok) return null;
  const { userId } = peeked;
  const [user] = await shop.db.select().from(users).where(eq(users.id, userId));
  if (!user) return null;
  const name = user.name === DEFAULT_NAME ? '' : user.name;
  return { userId, name, email: user.email, hasPassword: await shop.accounts.hasPassword(userId) };
}

export type OwnerSignedIn =
  | { ok: true; userId: string }
  | { ok: false; problem: 'used' | 'no-name' | 'weak-password' };

/** Signs in an owner who has a password, by the printed link, which is then used up. */
export async function signInByLink(shop: Shop, token: string): Promise<OwnerSignedIn> {
  const welcome = await findOwnerLink(shop, token);
  if (!welcome?.hasPassword) return { ok: false, problem: 'used' };
  const spent = await spendToken(shop, 'sign-in', token);
  return spent.ok ? { ok: true, userId: spent.userId } : { ok: false, problem: 'used' };
}

/** Gives the owner a name and a first password. Only this uses the link up; every earlier session ends. */
export function setOwnerPassword(
  shop: Shop,
  { token, name: typed, password }: { token: string; name: string; password: string },
): Promise<OwnerSignedIn> {
  return inTransaction(shop, async (shop) => {
    const welcome = await findOwnerLink(shop, token);
    if (!welcome || welcome.hasPassword) return { ok: false, problem: 'used' };
    const name = personName.safeParse(typed).data;
    if (!name) return { ok: false, problem: 'no-name' };
    const { userId, email } = welcome;
    if (password.length > MAX_PASSWORD || isWeakPassword(password, { email, isStaff: true })) {
      return { ok: false, problem: 'weak-password' };
    }
    const spent = await spendToken(shop, 'sign-in', token);
    if (!spent.ok) return { ok: false, problem: 'used' };
    await setPassword(shop, userId, password);
    await shop.db.update(users).set({ name, updatedAt: shop.clock.now() }).where(eq(users.id, userId));
    await endSessions(shop, userId);
    return { ok: true, userId };
  });
}
