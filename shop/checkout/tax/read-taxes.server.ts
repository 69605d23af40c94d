import { asc } from 'drizzle-orm';
import { settingsOf } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import type { Registration, TaxRate } from './tax-rules.ts';
import { taxRates, taxRegistrations } from './tax-tables.ts';

interface Taxes {
  rates: TaxRate[];
  registrations: Registration[];
}

export const readTaxes = (shop: Core): Promise<Taxes> =>
  shop.queryCache.get(shop, 'taxes', async (shop) => {
    shop.cacheTags.add('taxes');
    const [rates, registrations] = await Promise.all([
      shop.db.select().from(taxRates).orderBy(asc(taxRates.id)),
      shop.db.select().from(taxRegistrations).orderBy(asc(taxRegistrations.id)),
    ]);
    return { rates: rates.map((rate) => ({ ...rate, until: rate.until ?? undefined })), registrations };
  });

export type GstStatus = 'registered' | 'small-supplier' | 'unanswered';

export async function gstStatus(shop: Core): Promise<GstStatus> {
  const [{ registrations }, { isSmallSupplier }] = await Promise.all([readTaxes(shop), settingsOf(shop)]);
  if (registrations.some(({ authority }) => authority === 'GST')) return 'registered';
  return isSmallSupplier ? 'small-supplier' : 'unanswered';
}
