import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Config } from '#platform/config.ts';
import type { SystemInfo } from '#shop/backoffice/index.ts';

export const getSystemInfo = (config: Config): SystemInfo => ({
  version: JSON.parse(readFileSync('package.json', 'utf8')).version,
  missingForLive: config.missingForLive,
  vendors: [
    ...(config.stripe ? (['Stripe'] as const) : []),
    ...(config.shippo.apiKey ? (['Shippo'] as const) : []),
    ...(config.smtpUrl ? (['Mail server'] as const) : []),
  ],
  backupFolder: config.backup.folder,
  isBackupEncrypted: config.backup.key !== null,
  async disk() {
    const { bavail, blocks, bsize } = await statfs(config.dataDir);
    return { freeBytes: bavail * bsize, wholeBytes: blocks * bsize };
  },
});
