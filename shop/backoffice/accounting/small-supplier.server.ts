import { gstStatus } from '#shop/checkout/index.server.ts';
import { shopToday } from '#shop/core/index.server.ts';
import { type Cents, type Core, dayAfter } from '#shop/core/index.ts';
import { sumOfSales } from '#shop/orders/index.server.ts';
import { netSalesOf, netShippingOf } from '#shop/orders/index.ts';
import { periodOf } from './accounting-period.ts';

/** A small supplier must register when their sales of four calendar quarters pass it (Excise Tax Act, s. 148). */
export const SMALL_SUPPLIER_LIMIT: Cents = 30_000_00;
const WARN_FROM: Cents = 24_000_00;

/**
 * Sales before tax of this calendar quarter and the three before it, once they come near the limit; null for a
 * shop that is registered for GST/HST. Sales elsewhere aren't known here.
 */
export async function salesNearGstLimit(shop: Core): Promise<Cents | null> {
  if ((await gstStatus(shop)) === 'registered') return null;
  const today = await shopToday(shop);
  const sums = await sumOfSales(shop, { from: firstOfFourQuarters(today), until: dayAfter(today) });
  const cents = netSalesOf(sums) + netShippingOf(sums);
  return cents < WARN_FROM ? null : cents;
}

/** @example firstOfFourQuarters('2026-11-23') // '2026-01-01' */
export function firstOfFourQuarters(today: string): string {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const quarter = Math.ceil(month / 3);
  return periodOf(quarter === 4 ? `${year}-Q1` : `${year - 1}-Q${quarter + 1}`)!.from;
}
