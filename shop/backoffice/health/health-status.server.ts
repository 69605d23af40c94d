import { desc, sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { countEmails } from '#shop/email/index.server.ts';
import { missingWhileLive } from '../go-live/live-needs.server.ts';
import type { DemoPort } from '../setup/demo-contents.ts';
import { ALARM_AFTER_MS, backupState } from './backups.server.ts';
import { dailyRequests, vendorHealth } from './health-tables.ts';
import { lateBackup } from './late-backup.server.ts';
import type { SystemPort } from './system-info.ts';
import { VENDORS, type Vendor } from './system-info.ts';

const DAYS = 14;

export interface VendorState {
  vendor: Vendor;
  isSetUp: boolean;
  isFine: boolean;
  succeededAt: Date | null;
  failedAt: Date | null;
  problem: string | null;
}

export async function shopStatus(shop: Core & SystemPort & DemoPort) {
  const [missing, jobs, emails, vendors, backup, days, database, disk] = await Promise.all([
    missingWhileLive(shop),
    shop.jobs.look(),
    countEmails(shop),
    vendorStates(shop),
    backupState(shop),
    shop.db.select().from(dailyRequests).orderBy(desc(dailyRequests.day)).limit(DAYS),
    databaseFacts(shop),
    shop.systemInfo.disk(),
  ]);
  const backupAge = backup.last && shop.clock.now().getTime() - backup.last.endedAt!.getTime();
  return {
    missing,
    jobs,
    emails,
    vendors,
    days,
    database,
    disk,
    backup: { ...backup, isLate: backupAge === null || backupAge > ALARM_AFTER_MS },
    system: shop.systemInfo,
    mode: shop.config.mode,
  };
}

async function vendorStates({ db, systemInfo }: Core & SystemPort): Promise<VendorState[]> {
  const rows = await db.select().from(vendorHealth);
  return VENDORS.map((vendor) => {
    const {
      succeededAt = null,
      failedAt = null,
      problem = null,
    } = rows.find((row) => row.vendor === vendor) ?? {};
    const isFine = !failedAt || (succeededAt !== null && succeededAt >= failedAt);
    return {
      vendor,
      isSetUp: systemInfo.vendors.includes(vendor),
      isFine,
      succeededAt,
      failedAt,
      problem: isFine ? null : problem,
    };
  });
}

async function databaseFacts({ db, clock }: Core) {
  const { rows } = await db.execute<{ bytes: string; version: string; seconds: string }>(
    sql`select pg_database_size(current_database()) as bytes, current_setting('server_version') as version,
      extract(epoch from clock_timestamp()) as seconds`,
  );
  const { bytes, version, seconds } = rows[0]!;
  const clockSkewSeconds = Math.round(Math.abs(Number(seconds) - clock.now().getTime() / 1000));
  return { bytes: Number(bytes), version, clockSkewSeconds };
}

/**
 * Failed jobs, failing vendors, and in live mode missing settings and an overdue backup. Failed emails are counted
 * beside the list of emails.
 */
export async function countTroubles(shop: Core & SystemPort & DemoPort): Promise<number> {
  const [missing, { failed: jobs }, vendors, late] = await Promise.all([
    missingWhileLive(shop),
    shop.jobs.look(),
    vendorStates(shop),
    lateBackup(shop),
  ]);
  const failing = vendors.filter(({ isSetUp, isFine }) => isSetUp && !isFine).length;
  return missing.length + jobs.length + failing + (late ? 1 : 0);
}
