import { join } from 'node:path';
import { makeBackup } from '#platform/backup/make.server.ts';
import { readConfig } from '#platform/config.ts';
import { runningEmbeddedPostgres, startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { StartupError } from '#platform/startup.ts';

/** `npm run backup`: backs the shop up into one file, whether it is running or not. */
async function backup(): Promise<void> {
  const { databaseDirectUrl, dataDir, backup } = readConfig(process.env);
  const running = databaseDirectUrl ?? (await runningEmbeddedPostgres(dataDir));
  const started = running ? null : await startEmbeddedPostgres(dataDir);
  try {
    const place = {
      url: running ?? started!.url,
      mediaDir: join(dataDir, 'media'),
      migrations: 'migrations',
      ...backup,
    };
    const { file, bytes, tables, files } = await makeBackup(place, new Date());
    console.log(`${file}\n${tables} tables, ${files} files, ${(bytes / 1e6).toFixed(1)} MB`);
    if (!backup.key) console.log('It is not encrypted: set BACKUP_KEY, and keep the key somewhere else.');
  } finally {
    await started?.stop();
  }
}

try {
  await backup();
} catch (error) {
  console.error(error instanceof StartupError ? `\n${error.message}\n` : error);
  process.exitCode = 1;
}
