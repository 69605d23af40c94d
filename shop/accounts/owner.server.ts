import { eq } from 'drizzle-orm';
import { newId } from '../../platform/ids.ts';
import type { Shop } from '../shop.ts';
import { setPassword } from './reset-password.server.ts';
import { users } from './tables.ts';
import { issueToken, spendToken } from './tokens.server.ts';

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
    .values({ id, name: 'Owner', email, emailVerified: true, admin: true })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (owner.password) {
    const [user] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    await setPassword(shop, user!.id, owner.password);
  }
  return made.length > 0;
}

/** Makes a token that signs the owner in, once, within a day. */
export async function ownerToken(shop: Shop, typed: string): Promise<string> {
  const email = typed.toLowerCase();
  const [user] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return issueToken(shop, 'sign-in', { userId: user!.id, email });
}

/** Signs in whoever holds the owner's token. */
export async function redeemOwnerToken(shop: Shop, headers: Headers, token: string) {
  const proven = await spendToken(shop, 'sign-in', token);
  return proven.ok ? shop.accounts.signInAs(headers, proven.userId) : proven;
}
