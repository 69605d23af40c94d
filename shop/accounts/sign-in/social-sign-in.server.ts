import { and, eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { sendWelcomeEmail } from '../account-emails.server.ts';
import { credentials, users } from '../account-tables.ts';
import type { AccountsPort, NewSession } from '../accounts.ts';
import type { SocialIdentity, SocialRefusal } from './social.ts';

const PROVIDER = 'google';

/**
 * Signs in a social identity: its own account, the one with the same address where both sides have verified
 * it, or a new one. An account with an unverified address may be anybody's, and its owner would see the
 * newcomer's data: it isn't touched.
 */
export async function signInWithSocial(
  shop: Core & AccountsPort,
  headers: Headers,
  identity: SocialIdentity,
): Promise<NewSession | SocialRefusal> {
  const found = await inTransaction(shop, (shop) => accountOf(shop, identity));
  return found.ok ? shop.accounts.signInAs(headers, found.userId) : found;
}

async function accountOf(
  shop: Core,
  identity: SocialIdentity,
): Promise<{ ok: true; userId: string } | SocialRefusal> {
  const known = await findByIdentity(shop, identity);
  if (known) return { ok: true, userId: known };
  if (!identity.emailVerified) return { ok: false, problem: 'other' };
  const userId = await addUser(shop, identity);
  if (userId) {
    await addCredential(shop, userId, identity);
    await sendWelcomeEmail(shop, { userId, email: identity.email, name: identity.name || 'Customer' });
    return { ok: true, userId };
  }
  return linkByEmail(shop, identity);
}

/** The address is taken, by an earlier account or by a concurrent request of the same user. */
async function linkByEmail(
  shop: Core,
  identity: SocialIdentity,
): Promise<{ ok: true; userId: string } | SocialRefusal> {
  const isTheirs = eq(users.email, identity.email);
  const [user] = await shop.db.select().from(users).where(isTheirs).for('update');
  const twin = await findByIdentity(shop, identity);
  if (twin) return { ok: true, userId: twin };
  if (!user?.emailVerified) return { ok: false, problem: 'account-exists-with-different-credential' };
  await addCredential(shop, user.id, identity);
  return { ok: true, userId: user.id };
}

/** The provider's id for the user. Not the address, which may pass to another person. */
const keyOf = ({ issuer, subject }: SocialIdentity): string => `${issuer}|${subject}`;

async function findByIdentity({ db }: Core, identity: SocialIdentity): Promise<string | null> {
  const [found] = await db
    .select({ userId: credentials.userId })
    .from(credentials)
    .where(and(eq(credentials.providerId, PROVIDER), eq(credentials.accountId, keyOf(identity))));
  return found?.userId ?? null;
}

async function addUser({ db, clock }: Core, { name, email }: SocialIdentity): Promise<string | null> {
  const now = clock.now();
  const [made] = await db
    .insert(users)
    .values({ id: newId(now), name, email, emailVerified: true, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return made?.id ?? null;
}

async function addCredential({ db, clock }: Core, userId: string, identity: SocialIdentity): Promise<void> {
  const now = clock.now();
  await db.insert(credentials).values({
    id: newId(now),
    accountId: keyOf(identity),
    providerId: PROVIDER,
    userId,
    createdAt: now,
    updatedAt: now,
  });
}
