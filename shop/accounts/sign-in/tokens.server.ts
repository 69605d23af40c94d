import { randomBytes } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { fingerprintOf } from '#platform/ids.ts';
import type { Core } from '#shop/core/index.ts';
import { accountTokens, type TokenPurpose } from '../account-tables.ts';

const HOUR = 3_600_000;
/** Lifetime of each token, in milliseconds. */
const LIFE: Record<TokenPurpose, number> = {
  'verify-email': 24 * HOUR,
  'reset-password': HOUR / 2,
  'change-email': 24 * HOUR,
  'sign-in': 24 * HOUR,
  'lost-phone': HOUR,
};

export interface Proven {
  userId: string;
  /** The address that the token was sent to. */
  email: string;
}

type Unproven = { ok: false; problem: 'invalid' | 'expired' };

/**
 * Creates a single-use token that proves an address: 256 random bits, stored as a hash. Invalidates older
 * ones of the same account and purpose.
 */
export async function issueToken(
  { db, clock }: Core,
  purpose: TokenPurpose,
  { userId, email }: Proven,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + LIFE[purpose]);
  await db
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose)));
  await db.insert(accountTokens).values({ token: fingerprintOf(token), purpose, userId, email, expiresAt });
  return token;
}

/** The account of a token, without using it up. */
export async function peekToken(
  { db, clock }: Core,
  purpose: TokenPurpose,
  token: string,
): Promise<({ ok: true } & Proven) | Unproven> {
  const [found] = await db.select().from(accountTokens).where(isToken(purpose, token));
  return judged(found, clock.now());
}

/** Uses up a token: of two concurrent attempts, one succeeds. */
export async function spendToken(
  { db, clock }: Core,
  purpose: TokenPurpose,
  token: string,
): Promise<({ ok: true } & Proven) | Unproven> {
  const [found] = await db.delete(accountTokens).where(isToken(purpose, token)).returning();
  return judged(found, clock.now());
}

const isToken = (purpose: TokenPurpose, token: string) =>
  and(eq(accountTokens.token, fingerprintOf(token)), eq(accountTokens.purpose, purpose));

function judged(
  found: typeof accountTokens.$inferSelect | undefined,
  now: Date,
): ({ ok: true } & Proven) | Unproven {
  if (!found) return { ok: false, problem: 'invalid' };
  if (found.expiresAt <= now) return { ok: false, problem: 'expired' };
  return { ok: true, userId: found.userId, email: found.email };
}

export async function revokeTokens({ db }: Core, userId: string): Promise<void> {
  await db.delete(accountTokens).where(eq(accountTokens.userId, userId));
}

/** Deletes tokens that expired more than a day ago: until then they are reported as expired, not unknown. */
export async function pruneTokens({ db, clock }: Core): Promise<void> {
  const before = sql`${clock.now().toISOString()}::timestamptz - interval '1 day'`;
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, before));
}
