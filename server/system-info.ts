import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
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
  isBackupElsewhere: () => isOnOtherDisk(config.backup.folder, config.dataDir),
  get isBackupEncrypted() {
    return config.backup.key !== null;
  },
  async disk() {
    const { bavail, blocks, bsize } = await statfs(config.dataDir);
    return { freeBytes: bavail * bsize, wholeBytes: blocks * bsize };
  },
});

const deviceOf = async (path: string): Promise<number> => (await stat(path)).dev;

/** @param device returns a path's device; a missing folder uses its parent's */
export async function isOnOtherDisk(folder: string, dataDir: string, device = deviceOf): Promise<boolean> {
  const nearest = async (path: string): Promise<number> => {
    try {
      return await device(path);
    } catch (error) {
      if (dirname(path) === path) throw error;
      return nearest(dirname(path));
    }
  };
  const [ofBackups, ofData] = await Promise.all([nearest(folder), nearest(dataDir)]);
  return ofBackups !== ofData;
}

function releasesInfo(config: Config): SystemInfo['releases'] {
  const url = releasesUrl(config);
  return url === null ? null : { host: new URL(url).host, isFixed: config.releasesUrl !== undefined };
}
