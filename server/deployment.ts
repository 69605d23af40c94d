import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { makeAndRotateBackup } from '#platform/backup/make-backup.server.ts';
import type { Config } from '#platform/config.ts';
import type { DeploymentPort } from '#shop/backoffice/index.ts';
import { domainCheck } from './domain-check.ts';
import { requestRestore } from './restore-at-start.ts';

/**
 * @param config its backup place may change while the shop runs
 * @param databaseUrl without a pooler
 */
export const deploymentOf = (config: Config, databaseUrl: string): DeploymentPort['deployment'] => ({
  fixed: config.fixed,
  isDatabaseEmbedded: config.databaseUrl === undefined,
  trustedProxies: config.trustedProxies,
  checkDomain: domainCheck(config.secret),
  makeBackup: (now) =>
    makeAndRotateBackup(
      {
        url: databaseUrl,
        mediaDir: join(config.dataDir, 'media'),
        migrations: 'migrations',
        ...config.backup,
      },
      config.backup.keep,
      now,
    ),
  // Not in a database of its own: other processes may use it, on machines with another data folder, and its user may
  // not be allowed to empty it, so that the start would fail over and over.
  canRestore: async (backup) =>
    config.databaseUrl === undefined &&
    (await access(backup).then(
      () => true,
      () => false,
    )),
  restoreBySetting: (backup) => `RESTORE_AT_START=${backup}`,
  restoreAtNextStart: (asked) => requestRestore(config.dataDir, asked),
});
