import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from './database/db.ts';
import { rateLimits } from './database/rate-limit-tables.ts';
import { sign } from './ids.ts';

/** `times` in a window of `seconds`. */
export interface Limit {
  times: number;
  seconds: number;
}

export type RateLimitResult = { ok: true } | { ok: false; problem: 'too-often'; retryAfterSeconds: number };

// Windows are fixed; those in the database survive a restart and are shared by processes.
export function windowOf(now: Date, { seconds }: Limit) {
  const length = seconds * 1000;
  const start = new Date(Math.floor(now.getTime() / length) * length);
  return { start, secondsLeft: Math.ceil((start.getTime() + length - now.getTime()) / 1000) };
}

/**
 * Counts one try of an action by a subject.
 * @returns the tries in this window, including this one
 * @param subject an account, a cart or a network; stored as a keyed hash only
 */
export async function hit(
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

/** SQL for the most tries that one of these subjects has had in this window; counts nothing. */
export const rateLimitAfter = (
  key: string,
  now: Date,
  action: string,
  subjects: readonly string[],
  limit: Limit,
): SQL<number> => sql<number>`(
  select coalesce(max(count), 0) from ${rateLimits}
  where action = ${action} and window_start = ${windowOf(now, limit).start.toISOString()}
    and subject = any(${sql.param(subjects.map((subject) => sign(key, subject)))}))`;

export const resultAfter = (tries: number, now: Date, limit: Limit): RateLimitResult =>
  tries < limit.times
    ? { ok: true }
    : { ok: false, problem: 'too-often', retryAfterSeconds: windowOf(now, limit).secondsLeft };

/** Counts one try and returns whether it is still within the limit. */
export async function checkRateLimit(
  db: Database,
  key: string,
  now: Date,
  action: string,
  subject: string,
  limit: Limit,
): Promise<RateLimitResult> {
  const count = await hit(db, key, now, action, subject, limit);
  return resultAfter(count - 1, now, limit);
}

/** Uncounts one try, for limits that count failures only. */
export async function undoHit(
  db: Database,
  key: string,
  now: Date,
  action: string,
  subject: string,
  limit: Limit,
): Promise<void> {
  const isIt = and(
    eq(rateLimits.action, action),
    eq(rateLimits.subject, sign(key, subject)),
    eq(rateLimits.windowStart, windowOf(now, limit).start),
  );
  const fewer = await db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(isIt, gt(rateLimits.count, 1)))
    .returning({ count: rateLimits.count });
  if (fewer.length === 0) await db.delete(rateLimits).where(and(isIt, eq(rateLimits.count, 1)));
}

/** Deletes windows that began more than a day ago. */
export async function pruneRateLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, new Date(now.getTime() - 86_400_000)));
}
