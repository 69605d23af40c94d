import { asc } from 'drizzle-orm';
import type { Shop } from '../shop.ts';
import type { Registration, TaxRate } from './rules.ts';
import { taxRates, taxRegistrations } from './tables.ts';

/** All rates with their dates, and where the owner may collect. */
export async function readTaxes(shop: Shop): Promise<{ rates: TaxRate[]; registrations: Registration[] }> {
  const rates = await shop.db.select().from(taxRates).orderBy(asc(taxRates.id));
  const registrations = await shop.db.select().from(taxRegistrations).orderBy(asc(taxRegistrations.id));
  return { rates: rates.map((rate) => ({ ...rate, until: rate.until ?? undefined })), registrations };
}
