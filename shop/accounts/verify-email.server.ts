import { and, eq } from 'drizzle-orm';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { sendEmailVerification } from './account-emails.server.ts';
import { users } from './account-tables.ts';
import { peekToken, spendToken } from './sign-in/tokens.server.ts';

/**
 * Takes an address as proven. The token proves the address that it was sent to: when the account has another one
 * by now, it proves nothing. It signs nobody in.
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
    return changed.length > 0 ? { ok: true, userId, email } : { ok: false, problem: 'invalid' };
  });
}

/** Sends the verification mail once more, where it is still wanted. */
export async function resendVerification(shop: Core, userId: string): Promise<void> {
  const [user] = await shop.db.select().from(users).where(eq(users.id, userId));
  if (user && !user.emailVerified) await sendEmailVerification(shop, { userId, email: user.email });
}

/** Whose address a link proves, and whether the link changes an address. Looking uses nothing up. */
export async function checkVerification(
  shop: Core,
  { token, isChange }: { token: string; isChange: boolean },
) {
  return peekToken(shop, isChange ? 'change-email' : 'verify-email', token);
}

/**
 * Closes an account that somebody made with an address of another: whoever reads the address says that it was not
 * they. One whose address was proven before stays.
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
