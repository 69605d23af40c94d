import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';
import { backupProblemOf } from '#platform/backup/backup-problem.ts';
import { makeBackup } from '#platform/backup/make-backup.server.ts';
import { isEmptyDatabase } from '#platform/backup/restore-backup.server.ts';
import type { Config, Environment } from '#platform/config.ts';
import { ADVISORY_LOCKS } from '#platform/database/advisory-locks.ts';
import { JOBS_CONNECTION, newClient } from '#platform/database/connections.ts';
import { isDatabaseAway } from '#platform/database-away.ts';
import { makeLog } from '#platform/log.ts';
import { StartupError, scriptCommand } from '#platform/startup.ts';
import type { RestoredAtStart } from '#shop/backoffice/index.server.ts';
import { readSavedKey, restorePlace, restoreShop } from './restore.ts';

const request = z.strictObject({
  backup: z.string(),
  /** Who asked in the admin. */
  actor: z.string(),
  /** The backup of the shop's earlier content; null until it is made. */
  current: z.string().nullable(),
});
type RestoreRequest = z.infer<typeof request>;

const requestFile = (dataDir: string): string => join(dataDir, 'restore-at-start.json');

/** Has the next start restore a backup. */
export const requestRestore = (
  dataDir: string,
  asked: Pick<RestoreRequest, 'backup' | 'actor'> & Partial<RestoreRequest>,
): Promise<void> =>
  writeFile(requestFile(dataDir), JSON.stringify({ current: null, ...asked }), { flush: true });

/** @throws StartupError, for instance if a full disk has cut the file off */
function parsedRequest(text: string): RestoreRequest {
  try {
    return request.parse(JSON.parse(text));
  } catch {
    throw new StartupError(
      'The file restore-at-start.json in the data folder is damaged: delete it, and start again.',
    );
  }
}

/**
 * Restores the backup that was requested in the admin, in place of the shop's content, or the one that
 * RESTORE_AT_START names, into an empty database only. An interrupted start is repeated by the next one.
 * @param url of the shop's own database, without a pooler
 * @throws StartupError if RESTORE_AT_START can't be restored
 */
export async function restoreAtStart(
  config: Config,
  environment: Environment,
  url: string,
): Promise<RestoredAtStart | null> {
  const { restoreAtStart: backup } = config;
  if (backup === undefined && !(await requestedRestore(config))) return null;
  const lock = newClient(url, 'calendula restore');
  try {
    await lock.connect();
    await lock.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.restore]);
    // Another process may have done it while this one waited.
    const asked = await requestedRestore(config);
    if (asked) {
      await refuseOtherProcesses(lock);
      await readSavedKey(config, environment, url);
      return await restoreForStaff(config, url, asked);
    }
    if (backup === undefined) return null;
    if (await isEmptyDatabase(lock)) return await restoreForSetting(config, url, backup);
    makeLog(config.logLevel).info(
      { file: backup },
      'RESTORE_AT_START restores into an empty database only, so it was ignored',
    );
    return null;
  } finally {
    await lock.end();
  }
}

/** The request of the admin, which makes one only where the database is the shop's own. */
async function requestedRestore({ dataDir, databaseUrl }: Config): Promise<RestoreRequest | null> {
  if (databaseUrl !== undefined) return null;
  const text = await readFile(requestFile(dataDir), 'utf8').catch(unlessMissing);
  return text === null ? null : parsedRequest(text);
}

const unlessMissing = (error: NodeJS.ErrnoException): null => {
  // A part of the path may be a file: what the data folder lacks is said when it is written to.
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
};

const PATIENCE_MS = 15_000;

/** Waits for processes that are ending. @throws StartupError if one goes on: its tables would be dropped */
export async function refuseOtherProcesses(
  client: Pick<pg.Client, 'query'>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const names = ['calendula', 'calendula changes', JOBS_CONNECTION];
  for (const until = Date.now() + patienceMs; ; await wait(250)) {
    const { rows } = await client.query(
      'select 1 from pg_stat_activity where datname = current_database() and application_name = any($1) limit 1',
      [names],
    );
    if (rows.length === 0) return;
    if (Date.now() >= until) {
      throw new StartupError(
        'The shop is running on this database: stop all its processes, then try again. Nothing was restored.',
      );
    }
  }
}

async function restoreForStaff(config: Config, url: string, asked: RestoreRequest): Promise<RestoredAtStart> {
  const end = async (error?: unknown): Promise<RestoredAtStart> => {
    await rm(requestFile(config.dataDir));
    const problem =
      error === undefined ? null : error instanceof StartupError ? 'unreadable' : backupProblemOf(error);
    if (problem) makeLog(config.logLevel).error({ err: error }, 'the demonstration was not brought back');
    return { backup: asked.backup, actor: asked.actor, problem };
  };
  const place = restorePlace(config, url, 'replace');
  let { current } = asked;
  if (current === null) {
    try {
      current = (await makeBackup({ ...place, ...config.backup }, new Date())).file;
    } catch (error) {
      return end(error);
    }
    await requestRestore(config.dataDir, { ...asked, current });
  }
  try {
    await restoreShop(asked.backup, place);
    return end();
  } catch (error) {
    await putBack(config, url, current, error as Error);
    return end(error);
  }
}

async function restoreForSetting(config: Config, url: string, backup: string): Promise<RestoredAtStart> {
  try {
    await restoreShop(backup, restorePlace(config, url, 'add'));
  } catch (error) {
    // The start waits for a database that is away, and tries again.
    if (!(error instanceof StartupError) && isDatabaseAway(error)) throw error;
    throw new StartupError(
      `RESTORE_AT_START cannot be restored, and the database is still empty. ${(error as Error).message} Put the file right or remove the setting, then start again.`,
    );
  }
  makeLog(config.logLevel).info({ file: backup }, 'RESTORE_AT_START was restored');
  return { backup, actor: null, problem: null };
}

/** @throws StartupError that says where the shop is, if it can't be put back */
async function putBack(config: Config, url: string, current: string, { message }: Error): Promise<void> {
  await restoreShop(current, restorePlace(config, url, 'replace')).catch(() => {
    throw new StartupError(
      `The backup could not be restored (${message}). What the shop held before is in ${current}: ${scriptCommand('restore', `--replace ${current}`)}`,
    );
  });
}
