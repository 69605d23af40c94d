import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { DEFAULT_REGISTRATIONS, TAX_RATES } from './tax-rules.ts';
import { taxRates, taxRegistrations } from './tax-tables.ts';

/**
 * Adds current rates to a shop without any, and registers it for GST and HST. A shop with rates is left
 * alone.
 */
export function ensureTaxes(shop: Core): Promise<void> {
  return inTransaction(shop, async ({ db }) => {
    // Two processes starting on one database write them once.
    await takeAdvisoryLock(db, 'taxes');
    const [known] = await db.select({ id: taxRates.id }).from(taxRates).limit(1);
    if (known) return;
    await db.insert(taxRates).values(TAX_RATES.map((rate) => ({ ...rate })));
    await db
      .insert(taxRegistrations)
      .values(DEFAULT_REGISTRATIONS.map((one) => ({ ...one })))
      .onConflictDoNothing();
  });
}
