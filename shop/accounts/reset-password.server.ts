import { hashPassword } from 'better-auth/crypto';
import { and, eq, ne } from 'drizzle-orm';
import { newId, newSecretId } from '#platform/ids.ts';
import type { RateLimitResult } from '#platform/rate-limit.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import { type Recipient, sendAccountChangedEmail } from './account-emails.server.ts';
import { hitAccountLimit } from './account-limits.server.ts';
import { credentials, twoFactors, users } from './account-tables.ts';
import type { AccountsConfig } from './accounts.ts';
import { isWeakPassword, MAX_PASSWORD } from './passwords.ts';
import { endSessions } from './sign-in/sessions.server.ts';
import { peekToken, revokeTokens, spendToken } from './sign-in/tokens.server.ts';
import { emailAddress, findUserByEmail } from './users.server.ts';

type TooOften = Extract<RateLimitResult, { ok: false }>;

export async function requestPasswordReset(
  shop: Core & AccountsConfig,
  { email, network }: { email: string; network: string },
): Promise<{ ok: true } | { ok: false; problem: 'invalid-email' | 'user-not-found' } | TooOften> {
  const typed = email.trim().toLowerCase();
  if (!emailAddress.safeParse(typed).success) return { ok: false, problem: 'invalid-email' };
  const allowed = await hitAccountLimit(shop, 'reset', { own: typed, network });
  if (!allowed.ok) return allowed;
  const user = await findUserByEmail(shop, typed);
  if (user) await sendPasswordResetEmail(shop, { userId: user.id, email: user.email });
  return user || shop.config.uniformAnswers ? { ok: true } : { ok: false, problem: 'user-not-found' };
}

/**
 * The link works once, for 30 minutes. `linkEmail` (server/emails/account.ts) makes it when the email is
 * rendered, so that the outbox holds no secret.
 */
const sendPasswordResetEmail = (shop: Core, { userId, email }: Recipient) =>
  queueEmail(shop, {
    kind: 'reset-password',
    recipient: email,
    data: { userId },
    about: `reset-password:${userId}:${newSecretId()}`,
  });

/** The account that a code belongs to, without using the code up. */
export const checkResetCode = (shop: Core, code: string) => peekToken(shop, 'reset-password', code);

/** Error codes of the specification's catalogue. */
export type ResetProblem = 'weak-password' | 'expired-action-code' | 'invalid-action-code';

/**
 * Sets a new password with an emailed code, which is used up, and ends all sessions. Reading the email proves
 * ownership: where the address was never verified, all other credentials are removed.
 */
export function resetPassword(
  shop: Core,
  { code, password }: { code: string; password: string },
): Promise<{ ok: true } | { ok: false; problem: ResetProblem }> {
  return inTransaction(shop, async (shop) => {
    const looked = await checkResetCode(shop, code);
    if (!looked.ok) return { ok: false, problem: `${looked.problem}-action-code` };
    const [user] = await shop.db.select().from(users).where(eq(users.id, looked.userId)).for('update');
    if (!user || user.email !== looked.email) return { ok: false, problem: 'invalid-action-code' };
    const rules = { email: user.email, isStaff: user.admin || user.editor || user.moderator };
    if (password.length > MAX_PASSWORD || isWeakPassword(password, rules)) {
      return { ok: false, problem: 'weak-password' };
    }
    const spent = await spendToken(shop, 'reset-password', code);
    if (!spent.ok) return { ok: false, problem: `${spent.problem}-action-code` };
    if (!user.emailVerified) await endOtherSessions(shop, user.id);
    await setPassword(shop, user.id, password);
    await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
    await revokeTokens(shop, user.id);
    await endSessions(shop, user.id);
    await sendAccountChangedEmail(shop, { userId: user.id, email: user.email }, 'password');
    return { ok: true };
  });
}

/** Removes every credential and session except the password and two-step verification. */
export async function endOtherSessions({ db }: Core, userId: string): Promise<void> {
  await db
    .delete(credentials)
    .where(and(eq(credentials.userId, userId), ne(credentials.providerId, 'credential')));
  await db.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
}

/** Sets the password, whether the account had one or not. */
export async function setPassword({ db, clock }: Core, userId: string, plain: string): Promise<void> {
  const password = await hashPassword(plain);
  const now = clock.now();
  const id = newId(now);
  await db
    .insert(credentials)
    .values({
      id,
      accountId: userId,
      providerId: 'credential',
      userId,
      password,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [credentials.providerId, credentials.accountId],
      set: { password, updatedAt: now },
    });
}
