import { eq } from 'drizzle-orm';
import { newSecretId } from '#platform/ids.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import { type Recipient, sendAccountChangedEmail } from './account-emails.server.ts';
import { users } from './account-tables.ts';
import type { AccountsConfig, SignedIn } from './accounts.ts';
import { isWeakPassword, MAX_PASSWORD } from './passwords.ts';
import { setPassword } from './reset-password.server.ts';
import { endSessions } from './sign-in/sessions.server.ts';
import { spendToken } from './sign-in/tokens.server.ts';
import { isStaff } from './staff-roles.ts';
import { emailAddress, findUserByEmail } from './users.server.ts';

// The routes require re-authentication first (sign-in.server.ts).

/** Also ends all other sessions. */
export async function changePassword(
  shop: Core,
  { person, sessionId }: SignedIn,
  password: string,
): Promise<{ ok: true } | { ok: false; problem: 'weak-password' }> {
  const rules = { email: person.email, isStaff: isStaff(person) };
  if (password.length > MAX_PASSWORD || isWeakPassword(password, rules)) {
    return { ok: false, problem: 'weak-password' };
  }
  await inTransaction(shop, async (shop) => {
    await setPassword(shop, person.id, password);
    await endSessions(shop, person.id, sessionId);
    await sendAccountChangedEmail(shop, { userId: person.id, email: person.email }, 'password');
  });
  return { ok: true };
}

/** Sends a confirmation link to the new address; the account keeps the old one until it is used. */
export async function requestEmailChange(
  shop: Core & AccountsConfig,
  { person }: SignedIn,
  typed: string,
): Promise<{ ok: true } | { ok: false; problem: 'invalid-email' | 'email-already-in-use' }> {
  const email = typed.trim().toLowerCase();
  if (!emailAddress.safeParse(email).success) return { ok: false, problem: 'invalid-email' };
  const taken = await findUserByEmail(shop, email);
  if (taken && !shop.config.uniformAnswers) return { ok: false, problem: 'email-already-in-use' };
  if (!taken) await sendEmailChange(shop, { userId: person.id, email });
  return { ok: true };
}

const sendEmailChange = (shop: Core, { userId, email }: Recipient) =>
  queueEmail(shop, {
    kind: 'change-email',
    recipient: email,
    data: { userId },
    about: `change-email:${userId}:${newSecretId()}`,
  });

/** Replaces the address, notifies the old one, and ends all other sessions. */
export function confirmEmailChange(
  shop: Core,
  token: string,
): Promise<{ ok: true; userId: string; email: string } | { ok: false; problem: 'invalid' | 'expired' }> {
  return inTransaction(shop, async (shop) => {
    const proven = await spendToken(shop, 'change-email', token);
    if (!proven.ok) return proven;
    const { userId, email } = proven;
    const [user] = await shop.db.select().from(users).where(eq(users.id, userId)).for('update');
    const taken = await findUserByEmail(shop, email);
    if (!user || taken) return { ok: false, problem: 'invalid' };
    await shop.db
      .update(users)
      .set({ email, emailVerified: true, updatedAt: shop.clock.now() })
      .where(eq(users.id, userId));
    await endSessions(shop, userId);
    await sendAccountChangedEmail(shop, { userId, email: user.email }, 'email');
    return { ok: true, userId, email };
  });
}
