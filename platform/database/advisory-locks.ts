import { sql } from 'drizzle-orm';
import type { Database } from './db.ts';

/**
 * The numbers of all advisory locks, so that no two purposes share one. The numbers stay: during an upgrade, processes
 * of two versions may work on one database.
 */
export const ADVISORY_LOCKS = {
  embeddedPostgres: 727_204_000,
  migrations: 727_204_001,
  demoSeed: 727_204_002,
  settings: 727_204_003,
  priceDropAlerts: 727_204_004,
  backInStockRequests: 727_204_005,
  dailyBackup: 727_204_006,
  backup: 727_204_007,
  backInStockAlerts: 727_204_008,
  ingredientRules: 727_204_011,
  owner: 727_204_012,
  dailySummary: 727_204_018,
  taxes: 727_204_019,
  addressBooks: 727_204_020,
  connections: 727_204_021,
  stripeWebhook: 727_204_022,
  customers: 727_204_023,
  newsletters: 727_204_024,
  packing: 727_204_025,
  consents: 727_204_026,
  productStock: 727_204_027,
  translations: 727_204_028,
  shippoWebhook: 727_204_029,
  restore: 727_204_030,
  gtins: 727_204_031,
  carts: 1,
} as const;

type LockName = keyof typeof ADVISORY_LOCKS;

/** Waits for a lock and holds it until the transaction ends. @param key each key has a separate lock */
export async function takeAdvisoryLock(db: Pick<Database, 'execute'>, name: LockName, key?: string) {
  const lock = ADVISORY_LOCKS[name];
  await db.execute(
    key === undefined
      ? sql`select pg_advisory_xact_lock(${lock})`
      : sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${lock}))`,
  );
}

/** Takes a lock until the transaction ends, if it is free. @returns whether it was */
export async function tryAdvisoryLock(db: Pick<Database, 'execute'>, name: LockName): Promise<boolean> {
  const { rows } = await db.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock(${ADVISORY_LOCKS[name]}) as "isFree"`,
  );
  return rows[0]!.isFree;
}
