import type { Missing } from '#platform/missing-for-live.mjs';
import type { Vendor } from './health-vendors.ts';

/** The house that the shop runs in, as far as the owner asks about it. */
export interface SystemInfo {
  /** Of the shop's program. */
  version: string;
  /** Settings that live mode needs and that are not there. */
  missingForLive: readonly Missing[];
  /** Vendors that are set up. */
  vendors: readonly Vendor[];
  backupFolder: string;
  isBackupEncrypted: boolean;
  /** Of the disk that data and backups lie on, in bytes. */
  disk(): Promise<{ freeBytes: number; wholeBytes: number }>;
}

export interface SystemPort {
  /** The machine and the settings that it runs with. */
  systemInfo: SystemInfo;
}
