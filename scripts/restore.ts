import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Manifest } from '#platform/backup/manifest.ts';
import { restoreBackup } from '#platform/backup/restore.server.ts';
import { readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database/db.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { makeLog } from '#platform/log.ts';
import { StartupError } from '#platform/startup.ts';
import { startJobs } from '#server/jobs.ts';

/** `npm run restore -- <file>`: restores a backup into an empty shop. */
async function restore(): Promise<void> {
  const [file, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (!file || more.length > 0) throw new StartupError('Say which backup: npm run restore -- <file>');
  const { databaseDirectUrl, dataDir, backup } = readConfig(process.env);
  const started = databaseDirectUrl ? null : await startEmbeddedPostgres(dataDir);
  const url = databaseDirectUrl ?? started!.url;
  try {
    const place = { url, mediaDir: join(dataDir, 'media'), migrations: 'migrations', key: backup.key };
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
