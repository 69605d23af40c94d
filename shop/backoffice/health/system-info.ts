import type { Missing } from '#platform/missing-for-live.mjs';

/** The services that the shop depends on. */
export const VENDORS = ['Stripe', 'Shippo', 'Mail server'] as const;
export type Vendor = (typeof VENDORS)[number];

/** The system that the shop runs on, as far as the owner sees it. */
export interface SystemInfo {
  /** The shop's software version. */
  version: string;
  /** What was last heard of newer versions; null if nobody is asked. */
  release:
    | null
    | { state: 'newest' | 'unknown'; at: Date }
    | { state: 'newer'; at: Date; version: string; page: string };
  /** Settings that live mode requires and that are missing. */
  missingForLive: readonly Missing[];
  /** Vendors that are configured. */
  vendors: readonly Vendor[];
  backupFolder: string;
  /** Not in the folder of the data itself. */
  isBackupElsewhere: boolean;
  isBackupEncrypted: boolean;
  /** Of the disk with data and backups, in bytes. */
  disk(): Promise<{ freeBytes: number; wholeBytes: number }>;
}

export interface SystemPort {
  systemInfo: SystemInfo;
}
