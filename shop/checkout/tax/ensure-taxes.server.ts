import { and, eq, isNull } from 'drizzle-orm';
import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import { wasEverChanged } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { DEMO_REGISTRATIONS, TAX_RATES } from './tax-rules.ts';
import { taxRates, taxRegistrations } from './tax-tables.ts';

/**
 * Adds current rates to a shop without any. It charges no tax until the owner has registered it. A shop with
 * rates is left alone.
 */
export function ensureTaxes(shop: Core): Promise<void> {
  return inTransaction(shop, async ({ db }) => {
    // Two processes starting on one database write them once.
    await takeAdvisoryLock(db, 'taxes');
    const [known] = await db.select({ id: taxRates.id }).from(taxRates).limit(1);
    if (known) return;
    await db.insert(taxRates).values(TAX_RATES.map((rate) => ({ ...rate })));
  });
}

/** Registers the demonstration for GST and HST. */
export async function registerDemo({ db }: Core): Promise<void> {
  await db
    .insert(taxRegistrations)
    .values(DEMO_REGISTRATIONS.map((one) => ({ ...one })))
    .onConflictDoNothing();
}

/** Takes the demonstration's registrations back, unless the owner has answered whether the shop is registered. */
export async function unregisterDemo(shop: Core): Promise<void> {
  if (await wasEverChanged(shop, 'tax registration')) return;
  const { authority, province, since } = taxRegistrations;
  for (const one of DEMO_REGISTRATIONS)
    await shop.db
      .delete(taxRegistrations)
      .where(and(eq(authority, one.authority), isNull(province), eq(since, one.since)));
}
