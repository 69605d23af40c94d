import { sql } from 'drizzle-orm';
import { shopToday } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { dailyRequests, vendorHealth } from './health-tables.ts';
import type { Vendor } from './system-info.ts';

/** What a process has answered since its last report. */
export interface ServedRequests {
  requests: number;
  failed: number;
  slow: number;
}

export async function recordServedRequests(shop: Core, served: ServedRequests): Promise<void> {
  if (served.requests === 0) return;
  const { requests, failed, slow } = dailyRequests;
  await shop.db
    .insert(dailyRequests)
    .values({ day: await shopToday(shop), ...served })
    .onConflictDoUpdate({
      target: dailyRequests.day,
      set: {
        requests: sql`${requests} + ${served.requests}`,
        failed: sql`${failed} + ${served.failed}`,
        slow: sql`${slow} + ${served.slow}`,
      },
    });
}

/** @param problem null for a success */
export async function recordVendorAnswer(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  vendor: Vendor,
  problem: string | null,
): Promise<void> {
  const change =
    problem === null
      ? { succeededAt: clock.now() }
      : { failedAt: clock.now(), problem: problem.slice(0, 300) };
  await db
    .insert(vendorHealth)
    .values({ vendor, ...change })
    .onConflictDoUpdate({ target: vendorHealth.vendor, set: change });
}
