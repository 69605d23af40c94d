import { and, eq } from 'drizzle-orm';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { rememberLanguage } from '#shop/email/index.server.ts';
import { sendEmailVerification } from './account-emails.server.ts';
import { users } from './account-tables.ts';
import { peekToken, spendToken } from './sign-in/tokens.server.ts';

/**
 * Marks an address as verified. The token only proves the address that it was sent to, which must still be
 * the account's. It doesn't sign in.
 */
export function verifyEmail(
  shop: Core,
  token: string,
): Promise<{ ok: true; userId: string; email: string } | { ok: false; problem: 'invalid' | 'expired' }> {
  return inTransaction(shop, async (shop) => {
    const proven = await spendToken(shop, 'verify-email', token);
    if (!proven.ok) return proven;
    const { userId, email } = proven;
    const changed = await shop.db
      .update(users)
      .set({ emailVerified: true, updatedAt: shop.clock.now() })
      .where(and(eq(users.id, userId), eq(users.email, email)))
      .returning({ id: users.id });
    if (changed.length > 0) await rememberLanguage(shop, email);
    return changed.length > 0 ? { ok: true, userId, email } : { ok: false, problem: 'invalid' };
  });
}

/** Does nothing once the address is verified. */
export async function resendVerification(shop: Core, userId: string): Promise<void> {
  const [user] = await shop.db.select().from(users).where(eq(users.id, userId));
  if (user && !user.emailVerified) await sendEmailVerification(shop, { userId, email: user.email });
}

/**
 * The address that a link verifies, and whether it changes the account's address. Doesn't use the link up.
 */
export async function checkVerification(
  shop: Core,
  { token, isChange }: { token: string; isChange: boolean },
) {
  return peekToken(shop, isChange ? 'change-email' : 'verify-email', token);
}

/**
 * Closes an account created with somebody else's address, when the reader of that address says so. One whose
 * address was verified before stays.
 */
export function rejectAccount(shop: Core, token: string): Promise<{ ok: boolean }> {
  return inTransaction(shop, async (shop) => {
    const proven = await spendToken(shop, 'verify-email', token);
    if (!proven.ok) return { ok: false };
    const isUnproven = and(eq(users.id, proven.userId), eq(users.emailVerified, false));
    const gone = await shop.db.delete(users).where(isUnproven).returning({ id: users.id });
    return { ok: gone.length > 0 };
  });
}
