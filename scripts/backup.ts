import { join } from 'node:path';
import { makeBackup } from '#platform/backup/make-backup.server.ts';
import { readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database/db.ts';
import { runningEmbeddedPostgres, startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { makeLog } from '#platform/log.ts';
import { StartupError } from '#platform/startup.ts';
import { LiveConnections } from '#server/connections/live-connections.ts';

/** `npm run backup`: backs the shop up into one file, whether it is running or not. */
async function backup(): Promise<void> {
  const config = readConfig(process.env);
  const { databaseDirectUrl, dataDir } = config;
  const running = databaseDirectUrl ?? (await runningEmbeddedPostgres(dataDir));
  const started = running ? null : await startEmbeddedPostgres(dataDir);
  const url = running ?? started!.url;
  const log = makeLog('warn');
  const database = openDatabase(url, log, { max: 1 });
  try {
    // The folder and the key may be set in the admin.
    await new LiveConnections(config, process.env, database.db, log).reload().catch((error: unknown) => {
      if (!isTableMissing(error)) throw error;
    });
    const { backup } = config;
    if (backup.isKeyLost)
      throw new StartupError(
        'The saved passphrase for backups can’t be read, because SHOP_SECRET has changed. Set BACKUP_KEY, start the shop with its former SHOP_SECRET, or enter the passphrase again in the admin, under Connections.',
      );
    const place = {
      url,
      mediaDir: join(dataDir, 'media'),
      migrations: 'migrations',
      ...backup,
    };
    const { file, bytes, tables, files } = await makeBackup(place, new Date());
    console.log(`${file}\n${tables} tables, ${files} files, ${(bytes / 1e6).toFixed(1)} MB`);
    if (!backup.key)
      console.log(
        'It is not encrypted: set a passphrase in the admin, under Connections, and store it somewhere else.',
      );
  } finally {
    await database.close();
    await started?.stop();
  }
}

/** The database of an older version, which is backed up before it is upgraded, has no connections yet. */
const isTableMissing = (error: unknown): boolean =>
  ((error as Error).cause as { code?: string } | undefined)?.code === '42P01';

try {
  await backup();
} catch (error) {
  console.error(error instanceof StartupError ? `\n${error.message}\n` : error);
  process.exitCode = 1;
}
