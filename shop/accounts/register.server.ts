import { hashPassword } from 'better-auth/crypto';
import { z } from 'zod';
import { newId, newSecretId } from '#platform/ids.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import { sendEmailVerification, sendWelcomeEmail } from './account-emails.server.ts';
import { credentials, users } from './account-tables.ts';
import type { AccountsConfig } from './accounts.ts';
import { isWeakPassword, MAX_PASSWORD } from './passwords.ts';
import { emailAddress, personName } from './users.server.ts';

/** Error codes of the specification's catalogue. */
export type RegistrationProblem =
  | 'email-already-in-use'
  | 'invalid-email'
  | 'operation-not-allowed'
  | 'weak-password';

const registration = z.strictObject({
  name: personName,
  email: z.string().trim().max(1000),
  password: z.string().max(1000),
});

/** Unknown fields are rejected. */
export type Registration = z.infer<typeof registration>;

/** Null for an invalid form. */
export const parseRegistration = (form: unknown): Registration | null =>
  registration.safeParse(form).data ?? null;

/**
 * Creates an account and queues the verification and welcome emails. With uniform answers, an address that is
 * taken gets an email saying so, and the response is that of a new account.
 * @returns the new user's id; null where it must not be revealed
 */
export async function register(
  shop: Core & AccountsConfig,
  { name, email: typed, password }: Registration,
): Promise<{ ok: true; userId: string | null } | { ok: false; problem: RegistrationProblem }> {
  const email = typed.toLowerCase();
  if (!shop.config.passwordAccounts) return { ok: false, problem: 'operation-not-allowed' };
  if (!emailAddress.safeParse(email).success) return { ok: false, problem: 'invalid-email' };
  if (password.length > MAX_PASSWORD || isWeakPassword(password, { email, isStaff: false })) {
    return { ok: false, problem: 'weak-password' };
  }
  const hash = await hashPassword(password);
  const now = shop.clock.now();
  const userId = newId(now);
  const created = { createdAt: now, updatedAt: now };
  const isNew = await inTransaction(shop, async (shop) => {
    const made = await shop.db
      .insert(users)
      .values({ id: userId, name, email, ...created })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (made.length === 0) return false;
    await shop.db.insert(credentials).values({
      id: newId(now),
      accountId: userId,
      providerId: 'credential',
      userId,
      password: hash,
      ...created,
    });
    await sendEmailVerification(shop, { userId, email });
    await sendWelcomeEmail(shop, { userId, email, name: name || 'New User' });
    return true;
  });
  if (shop.config.uniformAnswers) {
    if (!isNew) await sendAddressTakenEmail(shop, email);
    return { ok: true, userId: null };
  }
  return isNew ? { ok: true, userId } : { ok: false, problem: 'email-already-in-use' };
}

/** Notifies the owner of an address that somebody tried to register with it. */
const sendAddressTakenEmail = (shop: Core, email: string) =>
  queueEmail(shop, {
    kind: 'address-taken',
    recipient: email,
    data: {},
    about: `address-taken:${email}:${newSecretId()}`,
  });
