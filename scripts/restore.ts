import { parseArgs } from 'node:util';
import { readConfig } from '#platform/config.ts';
import { newClient } from '#platform/database/connections.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { StartupError, scriptCommand } from '#platform/startup.ts';
import { readSavedKey, restorePlace, restoreShop } from '#server/restore.ts';
import { refuseOtherProcesses } from '#server/restore-at-start.ts';

/** `npm run restore -- <file>`: restores a backup into an empty shop, or with `--replace` in place of what there is. */
async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0)
    throw new StartupError(`Say which backup: ${scriptCommand('restore', '<file>')}`);
  const config = readConfig(process.env);
  const { databaseDirectUrl, dataDir } = config;
  const started = databaseDirectUrl ? null : await startEmbeddedPostgres(dataDir);
  const url = databaseDirectUrl ?? started!.url;
  try {
    if (values.replace) {
      await refuseRunningShop(url);
      await readSavedKey(config, process.env, url);
    }
    const place = restorePlace(config, url, values.replace ? 'replace' : undefined);
    const { madeAt, tables, files, jobs } = await restoreShop(file, place);
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

async function refuseRunningShop(url: string): Promise<void> {
  const client = newClient(url, 'calendula restore');
  try {
    await client.connect();
    await refuseOtherProcesses(client);
  } finally {
    await client.end();
  }
}

try {
  await restore();
} catch (error) {
  console.error(error instanceof StartupError ? `\n${error.message}\n` : error);
  process.exitCode = 1;
}
