import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Manifest } from '#platform/backup/backup-manifest.ts';
import { type RestorePlace, restoreBackup } from '#platform/backup/restore-backup.server.ts';
import type { Config, Environment } from '#platform/config.ts';
import { openDatabase } from '#platform/database/db.ts';
import { makeLog } from '#platform/log.ts';
import { readSettings, writeSettings } from '#shop/core/index.server.ts';
import { LiveConnections } from './connections/live-connections.ts';
import { startJobs } from './jobs.ts';

const REMOVAL = 'remove-demonstration';

/** Restores a backup with its jobs. The backup made before the demonstration is removed doesn't remove it again. */
export function restoreShop(file: string, place: RestorePlace): Promise<Manifest> {
  return restoreBackup(file, place, async (client, { jobs }) => {
    const runner = await startJobs(place.url, makeLog('warn'));
    try {
      const db = drizzle(client, { casing: 'snake_case' });
      for (const { name, data } of jobs)
        if (name !== REMOVAL) await runner.jobs.add(db, name as never, data as never);
      const { demonstration } = await readSettings(db);
      if (demonstration.state === 'removing') await writeSettings(db, { demonstration: { state: 'shown' } });
    } finally {
      await runner.stop();
    }
  });
}

export const restorePlace = (config: Config, url: string, mode?: RestorePlace['mode']): RestorePlace => ({
  url,
  mediaDir: join(config.dataDir, 'media'),
  migrations: 'migrations',
  key: config.backup.key,
  ...(mode && { mode }),
});

/** Reads the passphrase that is set in the admin, in the database that is about to be emptied. */
export async function readSavedKey(config: Config, environment: Environment, url: string): Promise<void> {
  const log = makeLog('warn');
  const database = openDatabase(url, log, { max: 1 });
  // The other connections may be of a mode that the shop only gets after the restore.
  const read = { ...config };
  // A failed upgrade may have left tables that this version can't read.
  await new LiveConnections(read, environment, database.db, log).reload().catch(() => {});
  await database.close();
  config.backup = read.backup;
}
