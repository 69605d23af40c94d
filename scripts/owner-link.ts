import { parseArgs } from 'node:util';
import { readConfig } from '#platform/config.ts';
import { runningEmbeddedPostgres, startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { StartupError } from '#platform/startup.ts';
import { ownerLinkOf } from '#server/owner-link.ts';

/** `npm run owner-link`: prints a sign-in link for an admin who has lost their phone and recovery codes. */
async function printLink(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const { databaseUrl, dataDir } = readConfig(process.env);
  const running = databaseUrl ?? (await runningEmbeddedPostgres(dataDir));
  const started = running ? null : await startEmbeddedPostgres(dataDir);
  try {
    const made = await ownerLinkOf(process.env, running ?? started!.url, positionals[0]);
    console.log(
      `\n  Sign in once as ${made.email}, within an hour, while the shop is running:\n  ${made.link}\n`,
    );
    if (made.turnsOffTwoStep)
      console.log('  It turns two-step verification off and signs every other device out.\n');
  } finally {
    await started?.stop();
  }
}

try {
  await printLink();
} catch (error) {
  console.error(error instanceof StartupError ? `\n${error.message}\n` : error);
  process.exitCode = 1;
}
