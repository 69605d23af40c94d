import { and, eq } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { sendAccountChangedEmail } from '../account-emails.server.ts';
import { twoFactors, users } from '../account-tables.ts';
import { endSessions } from './sessions.server.ts';

/**
 * Turns two-step verification off for someone who can give no code. A lost phone may still be signed in, so every
 * session ends. Belongs in a transaction.
 * @returns whether it was on
 */
export async function turnOffTwoStep(shop: Core, userId: string): Promise<boolean> {
  const { db, clock } = shop;
  const [user] = await db
    .update(users)
    .set({ twoFactorEnabled: false, updatedAt: clock.now() })
    .where(and(eq(users.id, userId), eq(users.twoFactorEnabled, true)))
    .returning({ email: users.email });
  if (!user) return false;
  await db.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await endSessions(shop, userId);
  await sendAccountChangedEmail(shop, { userId, email: user.email }, 'second-factor-off');
  return true;
}
