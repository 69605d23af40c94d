import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { DEFAULT_REGISTRATIONS, TAX_RATES } from './tax-rules.ts';
import { taxRates, taxRegistrations } from './tax-tables.ts';

/** Gives a shop that knows no rates those in force, and collects GST and HST. One that knows some is left as it is. */
export function ensureTaxes(shop: Core): Promise<void> {
  return inTransaction(shop, async ({ db }) => {
    // Two processes that start together on one database write them once.
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
