import { statfs } from 'node:fs/promises';
import { sep } from 'node:path';
import type { Config } from '#platform/config.ts';
import type { SystemInfo } from '#shop/backoffice/index.ts';
import { ownVersion, releasesUrl } from './releases.ts';

export const getSystemInfo = (config: Config, release: () => SystemInfo['release']): SystemInfo => ({
  version: ownVersion(),
  get release() {
    return release();
  },
  releases: releasesInfo(config),
  // Connections can change while the shop runs.
  get missingForLive() {
    return config.missingForLive;
  },
  get vendors() {
    return [
      ...(config.stripe ? (['Stripe'] as const) : []),
      ...(config.shippo.apiKey ? (['Shippo'] as const) : []),
      ...(config.smtpUrl ? (['Mail server'] as const) : []),
    ];
  },
  get backupFolder() {
    return config.backup.folder;
  },
  get isBackupElsewhere() {
    return !`${config.backup.folder}${sep}`.startsWith(config.dataDir + sep);
  },
  get isBackupEncrypted() {
    return config.backup.key !== null;
  },
  async disk() {
    const { bavail, blocks, bsize } = await statfs(config.dataDir);
    return { freeBytes: bavail * bsize, wholeBytes: blocks * bsize };
  },
});

function releasesInfo(config: Config): SystemInfo['releases'] {
  const url = releasesUrl(config);
  return url === null ? null : { host: new URL(url).host, isFixed: config.releasesUrl !== undefined };
}
