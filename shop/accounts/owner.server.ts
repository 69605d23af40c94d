import { hashPassword } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import { newId } from '../../platform/ids.ts';
import type { Shop } from '../shop.ts';
import { credentials, users } from './tables.ts';

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
  if (owner.password) await setPassword(shop, email, owner.password);
  return made.length > 0;
}

async function setPassword(shop: Shop, email: string, plain: string): Promise<void> {
  const [user] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const userId = user!.id;
  const password = await hashPassword(plain);
  const isPassword = and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential'));
  const changed = await shop.db
    .update(credentials)
    .set({ password })
    .where(isPassword)
    .returning({ id: credentials.id });
  if (changed.length > 0) return;
  const id = newId(shop.clock.now());
  await shop.db
    .insert(credentials)
    .values({ id, accountId: userId, providerId: 'credential', userId, password });
}
