import type { Missing } from '#platform/missing-for-live.mjs';

export const VENDORS = ['Stripe', 'Shippo', 'Mail server'] as const;
export type Vendor = (typeof VENDORS)[number];

export interface SystemInfo {
  version: string;
  /** The last answer about newer versions; null if nobody is asked. */
  release:
    | null
    | { state: 'newest' | 'unknown'; at: Date }
    | { state: 'newer'; at: Date; version: string; page: string };
  /** Who is asked, and whether the server's environment says so; null if nobody can be. */
  releases: { host: string; isFixed: boolean } | null;
  /** Settings that live mode requires and that are missing. */
  missingForLive: readonly Missing[];
  /** Vendors that are configured. */
  vendors: readonly Vendor[];
  backupFolder: string;
  /** On another disk than the data. */
  isBackupElsewhere(): Promise<boolean>;
  isBackupEncrypted: boolean;
  /** Of the disk with data and backups, in bytes. */
  disk(): Promise<{ freeBytes: number; wholeBytes: number }>;
}

export interface SystemPort {
  systemInfo: SystemInfo;
}
