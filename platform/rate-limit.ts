import { sql } from 'drizzle-orm';
import type { Database } from './db.ts';
import { sign } from './ids.ts';
import { rateLimits } from './tables.ts';

/** How often something may be done: `times` in a window of `seconds`. */
export interface Limit {
  times: number;
  seconds: number;
}

export type Allowance = { ok: true } | { ok: false; problem: 'too-often'; retryAfterSeconds: number };

/**
 * Counts one try of an action by a subject and says whether it is still within the limit.
 * Windows are fixed and lie in the database, so that they survive a restart and span processes.
 * @param subject who tries: an account, a cart, an address prefix; stored as a keyed hash only
 */
export async function allow(
  db: Database,
  key: string,
  now: Date,
  action: string,
  subject: string,
  limit: Limit,
): Promise<Allowance> {
  const length = limit.seconds * 1000;
  const windowStart = new Date(Math.floor(now.getTime() / length) * length);
  const [row] = await db
    .insert(rateLimits)
    .values({ action, subject: sign(key, subject), windowStart, count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.action, rateLimits.subject, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ count: rateLimits.count });
  if (row!.count <= limit.times) return { ok: true };
  const retryAfterSeconds = Math.ceil((windowStart.getTime() + length - now.getTime()) / 1000);
  return { ok: false, problem: 'too-often', retryAfterSeconds };
}

/** Forgets windows that ended more than a day ago. */
export async function forgetOldLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(sql`${rateLimits.windowStart} < ${new Date(now.getTime() - 86_400_000)}`);
}
