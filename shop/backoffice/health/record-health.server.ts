import { sql } from 'drizzle-orm';
import type { Shop } from '#shop/core/index.ts';
import { servedDays, vendorAnswers } from './health-tables.ts';
import type { Vendor } from './health-vendors.ts';

/** What a process has answered since it last said so. */
export interface ServedRequests {
  answers: number;
  failed: number;
  slow: number;
}

/** Adds what was answered to the day's figures. */
export async function recordServedRequests(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  served: ServedRequests,
): Promise<void> {
  if (served.answers === 0) return;
  const { answers, failed, slow } = servedDays;
  await db
    .insert(servedDays)
    .values({ day: clock.now().toISOString().slice(0, 10), ...served })
    .onConflictDoUpdate({
      target: servedDays.day,
      set: {
        answers: sql`${answers} + ${served.answers}`,
        failed: sql`${failed} + ${served.failed}`,
        slow: sql`${slow} + ${served.slow}`,
      },
    });
}

/** Notes how a vendor has answered. @param problem null where it was fine */
export async function recordVendorAnswer(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  vendor: Vendor,
  problem: string | null,
): Promise<void> {
  const change =
    problem === null ? { fineAt: clock.now() } : { failedAt: clock.now(), problem: problem.slice(0, 300) };
  await db
    .insert(vendorAnswers)
    .values({ vendor, ...change })
    .onConflictDoUpdate({ target: vendorAnswers.vendor, set: change });
}
