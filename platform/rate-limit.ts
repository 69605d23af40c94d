import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from './db.ts';
import { sign } from './ids.ts';
import { rateLimits } from './tables.ts';

/** How often something may be done: `times` in a window of `seconds`. */
export interface Limit {
  times: number;
  seconds: number;
}

export type Allowance = { ok: true } | { ok: false; problem: 'too-often'; retryAfterSeconds: number };

// Windows are fixed and lie in the database, so that they survive a restart and span processes.
function windowOf(now: Date, { seconds }: Limit) {
  const length = seconds * 1000;
  const start = new Date(Math.floor(now.getTime() / length) * length);
  return { start, secondsLeft: Math.ceil((start.getTime() + length - now.getTime()) / 1000) };
}

/**
 * Counts one try of an action by a subject. @returns how many there were in this window, this one included
 * @param subject who tries: an account, a cart, a network; stored as a keyed hash only
 */
export async function noteTry(
  db: Database,
  key: string,
  now: Date,
  action: string,
  subject: string,
  limit: Limit,
): Promise<number> {
  const [row] = await db
    .insert(rateLimits)
    .values({ action, subject: sign(key, subject), windowStart: windowOf(now, limit).start, count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.action, rateLimits.subject, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ count: rateLimits.count });
  return row!.count;
}

/** Whether each of these subjects has tries left in this window; counts nothing. */
export async function triesLeft(
  db: Database,
  key: string,
  now: Date,
  action: string,
  subjects: readonly string[],
  limit: Limit,
): Promise<Allowance> {
  const { start, secondsLeft } = windowOf(now, limit);
  const used = await db
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(
      and(
        eq(rateLimits.action, action),
        inArray(
          rateLimits.subject,
          subjects.map((subject) => sign(key, subject)),
        ),
        eq(rateLimits.windowStart, start),
      ),
    );
  const isLeft = used.every(({ count }) => count < limit.times);
  return isLeft ? { ok: true } : { ok: false, problem: 'too-often', retryAfterSeconds: secondsLeft };
}

/** Counts one try and says whether it is still within the limit. */
export async function allow(
  db: Database,
  key: string,
  now: Date,
  action: string,
  subject: string,
  limit: Limit,
): Promise<Allowance> {
  const count = await noteTry(db, key, now, action, subject, limit);
  const retryAfterSeconds = windowOf(now, limit).secondsLeft;
  return count <= limit.times ? { ok: true } : { ok: false, problem: 'too-often', retryAfterSeconds };
}

/** Forgets windows that began more than a day ago. */
export async function forgetOldLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, new Date(now.getTime() - 86_400_000)));
}
