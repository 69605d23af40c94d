import { randomBytes } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { fingerprintOf } from '#platform/ids.ts';
import type { Core } from '#shop/core/index.ts';
import { accountTokens, type TokenPurpose } from '../account-tables.ts';

const HOUR = 3_600_000;
/** How long each token counts, in milliseconds. */
const LIFE: Record<TokenPurpose, number> = {
  'verify-email': 24 * HOUR,
  'reset-password': HOUR / 2,
  'change-email': 24 * HOUR,
  'sign-in': 24 * HOUR,
};

export interface Proven {
  userId: string;
  /** The address that the token was sent to. */
  email: string;
}

type Unproven = { ok: false; problem: 'invalid' | 'expired' };

/**
 * Makes a token that proves, once, that its holder reads an address: 256 random bits, of which only the hash is
 * kept. Older ones of the same person for the same purpose count no more.
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

/** Whom a token belongs to. Looking uses nothing up. */
export async function peekToken(
  { db, clock }: Core,
  purpose: TokenPurpose,
  token: string,
): Promise<({ ok: true } & Proven) | Unproven> {
  const [found] = await db.select().from(accountTokens).where(isToken(purpose, token));
  return judged(found, clock.now());
}

/** Uses a token up: of two who try at once, one succeeds. */
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

/** Takes back what was mailed to somebody and not used yet. */
export async function revokeTokens({ db }: Core, userId: string): Promise<void> {
  await db.delete(accountTokens).where(eq(accountTokens.userId, userId));
}

/** Forgets tokens that have been out of use for a day: until then they are told to be expired, not unknown. */
export async function pruneTokens({ db, clock }: Core): Promise<void> {
  const before = sql`${clock.now().toISOString()}::timestamptz - interval '1 day'`;
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, before));
}
