import { asc, inArray } from 'drizzle-orm';
import { changedAmong, settingsOf } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import {
  COLLECTED,
  DEMO_REGISTRATIONS,
  type Registration,
  type TaxRate,
  taxOfProvince,
} from './tax-rules.ts';
import { taxRates, taxRegistrations } from './tax-tables.ts';

interface Taxes {
  rates: TaxRate[];
  registrations: Registration[];
}

/** In a live shop the demo's registration doesn't count until the owner has answered. */
export const readTaxes = (shop: Core): Promise<Taxes> =>
  shop.queryCache.get(shop, 'taxes', async (shop) => {
    shop.cacheTags.add('taxes');
    const [rates, registrations, isDemoCharged] = await Promise.all([
      shop.db.select().from(taxRates).orderBy(asc(taxRates.id)),
      shop.db.select().from(taxRegistrations).orderBy(asc(taxRegistrations.id)),
      shop.config.mode === 'test' || isGstAnswered(shop),
    ]);
    return {
      rates: rates.map((rate) => ({ ...rate, until: rate.until ?? undefined })),
      registrations: isDemoCharged ? registrations : registrations.filter((one) => !isDemo(one)),
    };
  });

type Row = typeof taxRegistrations.$inferSelect;

const isDemo = ({ authority, province, since, number }: Row): boolean =>
  number === null &&
  DEMO_REGISTRATIONS.some(
    (one) => one.authority === authority && one.province === province && one.since === since,
  );

export type GstStatus = 'registered' | 'small-supplier' | 'unanswered';

export async function gstStatus(shop: Core): Promise<GstStatus> {
  const [{ registrations }, { isSmallSupplier }] = await Promise.all([readTaxes(shop), settingsOf(shop)]);
  if (registrations.some(({ authority }) => authority === 'GST')) return 'registered';
  return isSmallSupplier ? 'small-supplier' : 'unanswered';
}

/** Whether the owner has answered; the demo is registered without an answer. */
export async function isGstAnswered(shop: Core): Promise<boolean> {
  const [changed, registrations] = await Promise.all([
    changedAmong(shop, 'tax registration', ['gst']),
    shop.db
      .select()
      .from(taxRegistrations)
      .where(inArray(taxRegistrations.authority, [...COLLECTED.gst.authorities])),
  ]);
  return changed.length > 0 || registrations.some((one) => !isDemo(one));
}

/** Whether the owner has answered for the tax of the shop's own province, if it has one besides GST/HST. */
export async function isHomeTaxAnswered(shop: Core): Promise<boolean> {
  const [{ registrations }, { address, unregisteredFor }] = await Promise.all([
    readTaxes(shop),
    settingsOf(shop),
  ]);
  const tax = taxOfProvince(address.state);
  return (
    !tax || unregisteredFor.includes(tax) || registrations.some(({ province }) => province === address.state)
  );
}
