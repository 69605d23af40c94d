import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Manifest } from '#platform/backup/manifest.ts';
import { restoreBackup } from '#platform/backup/restore.server.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database/db.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { makeLog } from '#platform/log.ts';
import { StartupError } from '#platform/startup.ts';
import { LiveConnections } from '#server/connections/live-connections.ts';
import { startJobs } from '#server/jobs.ts';

/** `npm run restore -- <file>`: restores a backup into an empty shop, or with `--replace` in place of what there is. */
async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new StartupError('Say which backup: npm run restore -- <file>');
  const config = readConfig(process.env);
  const { databaseDirectUrl, dataDir } = config;
  const started = databaseDirectUrl ? null : await startEmbeddedPostgres(dataDir);
  const url = databaseDirectUrl ?? started!.url;
  try {
    if (values.replace) await readSavedKey(config, url);
    const place = {
      url,
      mediaDir: join(dataDir, 'media'),
      migrations: 'migrations',
      key: config.backup.key,
      replaces: values.replace,
    };
    const { madeAt, tables, files, jobs } = await restoreBackup(file, place);
    await handOverJobs(url, jobs);
    // In this machine's time zone, which the long style names.
    const at = new Date(madeAt).toLocaleString('en-CA', { dateStyle: 'long', timeStyle: 'long' });
    console.log(`The shop is restored as it was on ${at}.`);
    console.log(
      `It has ${tables.length} tables, ${files} pictures and files, and ${jobs.length} jobs to do.`,
    );
    console.log('Start it with the same SHOP_SECRET, or staff must set up two-step verification again.');
  } finally {
    await started?.stop();
  }
}

/** The passphrase may be set in the admin, in the database that is about to be emptied. */
async function readSavedKey(config: Config, url: string): Promise<void> {
  const log = makeLog('warn');
  const database = openDatabase(url, log, { max: 1 });
  // A failed upgrade may have left tables that this version can't read.
  await new LiveConnections(config, process.env, database.db, log).reload().catch(() => {});
  await database.close();
}

async function handOverJobs(url: string, jobs: Manifest['jobs']): Promise<void> {
  const log = makeLog('warn');
  const runner = await startJobs(url, log);
  const database = openDatabase(url, log, { max: 1 });
  for (const { name, data } of jobs) await runner.jobs.add(database.db, name as never, data as never);
  await database.close();
  await runner.stop();
}

try {
  await restore();
} catch (error) {
  console.error(error instanceof StartupError ? `\n${error.message}\n` : error);
  process.exitCode = 1;
}
