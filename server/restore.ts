import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Manifest } from '#platform/backup/backup-manifest.ts';
import { makeBackup } from '#platform/backup/make-backup.server.ts';
import { type RestorePlace, restoreBackup } from '#platform/backup/restore-backup.server.ts';
import type { Config, Environment } from '#platform/config.ts';
import { openDatabase } from '#platform/database/db.ts';
import { makeLog } from '#platform/log.ts';
import { StartupError, scriptCommand } from '#platform/startup.ts';
import type { DemoRestored } from '#shop/backoffice/index.server.ts';
import { readSettings, writeSettings } from '#shop/core/index.server.ts';
import { LiveConnections } from './connections/live-connections.ts';
import { startJobs } from './jobs.ts';

const REMOVAL = 'remove-demonstration';

/** Restores a backup with its jobs. The backup made before the demonstration is removed doesn't remove it again. */
export async function restoreShop(file: string, place: RestorePlace): Promise<Manifest> {
  const manifest = await restoreBackup(file, place);
  const log = makeLog('warn');
  const runner = await startJobs(place.url, log);
  const database = openDatabase(place.url, log, { max: 1 });
  try {
    for (const { name, data } of manifest.jobs)
      if (name !== REMOVAL) await runner.jobs.add(database.db, name as never, data as never);
    const { demonstration } = await readSettings(database.db);
    if (demonstration.state === 'removing')
      await writeSettings(database.db, { demonstration: { state: 'shown' } });
  } finally {
    await database.close();
    await runner.stop();
  }
  return manifest;
}

export const restorePlace = (config: Config, url: string, replaces: boolean): RestorePlace => ({
  url,
  mediaDir: join(config.dataDir, 'media'),
  migrations: 'migrations',
  key: config.backup.key,
  replaces,
});

/** Reads the passphrase that is set in the admin, in the database that is about to be emptied. */
export async function readSavedKey(config: Config, environment: Environment, url: string): Promise<void> {
  const log = makeLog('warn');
  const database = openDatabase(url, log, { max: 1 });
  // A failed upgrade may have left tables that this version can't read.
  await new LiveConnections(config, environment, database.db, log).reload().catch(() => {});
  await database.close();
}

const request = z.strictObject({
  backup: z.string(),
  actor: z.string(),
  /** The backup of what the shop held before; null until it is made. */
  current: z.string().nullable(),
});
type RestoreRequest = z.infer<typeof request>;

const requestFile = (dataDir: string): string => join(dataDir, 'restore-at-start.json');

/** Has the next start restore a backup. */
export const requestRestore = (
  dataDir: string,
  { current = null, ...asked }: Omit<RestoreRequest, 'current'> & Partial<RestoreRequest>,
): Promise<void> => writeFile(requestFile(dataDir), JSON.stringify({ ...asked, current }), { flush: true });

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
 * Restores the backup that was requested, if any. The shop is backed up first; if the restore fails, it gets that
 * back. An interrupted start is repeated by the next one.
 * @param url of the shop's own database
 */
export async function restoreRequested(
  config: Config,
  environment: Environment,
  url: string,
): Promise<DemoRestored | null> {
  const { dataDir } = config;
  const text = await readFile(requestFile(dataDir), 'utf8').catch(() => null);
  if (text === null) return null;
  const asked = parsedRequest(text);
  const end = async (problem: string | null): Promise<DemoRestored> => {
    await rm(requestFile(dataDir));
    return { ...asked, problem };
  };
  await readSavedKey(config, environment, url);
  const place = restorePlace(config, url, true);
  let { current } = asked;
  if (current === null) {
    try {
      const made = await makeBackup({ ...place, ...config.backup }, new Date());
      current = made.file;
    } catch (error) {
      return end((error as Error).message);
    }
    await requestRestore(dataDir, { ...asked, current });
  }
  try {
    await restoreShop(asked.backup, place);
    return end(null);
  } catch (error) {
    const problem = (error as Error).message;
    await restoreShop(current, place).catch(() => {
      throw new StartupError(
        `The demonstration could not be brought back (${problem}). Your shop is in ${current}: ${scriptCommand('restore', `--replace ${current}`)}`,
      );
    });
    return end(problem);
  }
}
