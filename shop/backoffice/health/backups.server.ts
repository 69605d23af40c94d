import { setTimeout as wait } from 'node:timers/promises';
import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { type BackupProblem, backupProblemOf, readBackupProblem } from '#platform/backup/backup-problem.ts';
import { takeAdvisoryLock, tryAdvisoryLock } from '#platform/database/advisory-locks.ts';
import { newId } from '#platform/ids.ts';
import { type Person, requireRole } from '#shop/accounts/index.ts';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { backups } from './health-tables.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The problem of a backup whose process was stopped. */
const INTERRUPTED: BackupProblem = 'interrupted';
/** The age of the newest backup at which an alarm is raised. */
export const ALARM_AFTER_MS = 26 * HOUR_MS;

/** Makes a backup on this machine. @throws with why it failed */
export type MakeBackup = (now: Date) => Promise<{ file: string; bytes: number }>;

/** @returns false when one is already requested or running */
export function requestBackup(shop: Core, actor: Person): Promise<boolean> {
  requireRole(actor, 'admin');
  return inTransaction(shop, async (shop) => {
    if (!(await insertRequest(shop, actor.email))) return false;
    const about = { subject: 'backup', subjectId: '', name: '' } as const;
    await recordAudit(shop, { actor: actor.email, ...about, action: 'asked for', before: null, after: null });
    return true;
  });
}

async function insertRequest({ db, clock }: Core, requestedBy: string): Promise<boolean> {
  const now = clock.now();
  const made = await db
    .insert(backups)
    .values({ id: newId(now), requestedBy, requestedAt: now })
    .onConflictDoNothing()
    .returning({ id: backups.id });
  return made.length > 0;
}

/**
 * Makes the requested or the daily backup: one a day, and after a failure one an hour later. Of several processes, one
 * makes it. Failures are recorded and logged, never thrown.
 */
export const runBackupWhenDue = (outside: Core, make: MakeBackup): Promise<void> =>
  inTransaction(outside, async (shop) => {
    // It holds the lock for as long as the backup takes. A process that is killed loses it with its connection.
    await shop.db.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    // Outside this transaction, so that progress is visible at once.
    if (await tryAdvisoryLock(shop.db, 'backup')) await backUp(outside, make);
  });

/** How long it waits for a backup that another process is making. */
const TURN_MS = 40_000;

/** Makes a backup now, or waits for one that was requested since. @returns its file, or why there is none */
export async function makeBackupNow(
  shop: Core,
  requestedBy: string,
  make: MakeBackup,
): Promise<{ ok: true; file: string } | { ok: false; problem: BackupProblem }> {
  const { db } = shop;
  let id: string | undefined;
  for (const until = Date.now() + TURN_MS; Date.now() < until; await wait(1_000)) {
    const now = shop.clock.now();
    // Only one can be open: another's is made first.
    const [requested] = id
      ? []
      : await db
          .insert(backups)
          .values({ id: newId(now), requestedBy, requestedAt: now })
          .onConflictDoNothing()
          .returning({ id: backups.id });
    id ??= requested?.id;
    await runBackupWhenDue(shop, make);
    const [made] = id ? await db.select().from(backups).where(eq(backups.id, id)) : [];
    if (made?.file) return { ok: true, file: made.file };
    if (made?.problem) return { ok: false, problem: readBackupProblem(made.problem) };
  }
  return { ok: false, problem: INTERRUPTED };
}

async function backUp(shop: Core, make: MakeBackup): Promise<void> {
  const { db, clock, log } = shop;
  // We hold the lock, so anything still running was cut off with its process.
  await db
    .update(backups)
    .set({ endedAt: clock.now(), problem: INTERRUPTED })
    .where(and(isNull(backups.endedAt), isNotNull(backups.startedAt)));
  await wishOnceADay(shop);
  const [started] = await db
    .update(backups)
    .set({ startedAt: clock.now() })
    .where(and(isNull(backups.endedAt), isNull(backups.startedAt)))
    .returning({ id: backups.id });
  if (!started) return;
  try {
    const { file, bytes } = await make(clock.now());
    await db.update(backups).set({ endedAt: clock.now(), file, bytes }).where(eq(backups.id, started.id));
    log.info({ file, bytes }, 'a backup was made');
  } catch (error) {
    const problem = backupProblemOf(error);
    await db.update(backups).set({ endedAt: clock.now(), problem }).where(eq(backups.id, started.id));
    log.error({ err: error }, 'the backup could not be made; it is tried again in an hour');
  }
}

/**
 * Serialized, so that a later process sees the request of an earlier one, even if its backup is complete
 * already.
 */
const wishOnceADay = (shop: Core): Promise<void> =>
  inTransaction(shop, async (shop) => {
    await takeAdvisoryLock(shop.db, 'dailyBackup');
    if (await isDayOver(shop)) await insertRequest(shop, 'shop');
  });

async function isDayOver({ db, clock }: Core): Promise<boolean> {
  const now = clock.now().getTime();
  const [recent] = await db
    .select({ id: backups.id })
    .from(backups)
    .where(
      sql`(${backups.problem} is null and ${gt(backups.requestedAt, new Date(now - DAY_MS))})
        or ${gt(backups.requestedAt, new Date(now - HOUR_MS))}`,
    )
    .limit(1);
  return recent === undefined;
}

/** The newest backup made, the newest failure after it, and whether one is running. */
export async function backupState({ db }: Core) {
  const [made, [newest], [open]] = await Promise.all([
    db.select().from(backups).where(isNotNull(backups.file)).orderBy(desc(backups.endedAt)).limit(1),
    db.select().from(backups).where(isNotNull(backups.endedAt)).orderBy(desc(backups.endedAt)).limit(1),
    db.select().from(backups).where(isNull(backups.endedAt)),
  ]);
  return {
    last: made[0] ?? null,
    problem: newest?.problem ? readBackupProblem(newest.problem) : null,
    isUnderWay: open !== undefined,
  };
}
